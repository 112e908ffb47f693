import type { SchemaCase } from './schema-case.ts';

const tree = { type: 'object', properties: { name: { type: 'string' }, children: { items: { $ref: '#' } } } };

/** `$ref` and what it can lead to. */
export const referenceCases: readonly SchemaCase[] = [
  {
    title: 'a reference leads to a definition',
    schema: { $defs: { a: { type: 'string' } }, properties: { x: { $ref: '#/$defs/a' } } },
    fits: [{ x: 'a' }],
    breaks: [[{ x: 1 }, ['/x', 'type']]],
  },
  {
    title: 'definitions may be kept under the older word',
    schema: { definitions: { a: { type: 'string' } }, properties: { x: { $ref: '#/definitions/a' } } },
    fits: [{ x: 'a' }],
    breaks: [[{ x: 1 }, ['/x', 'type']]],
  },
  {
    title: 'a reference may go through others, escapes and unknown keywords',
    schema: {
      components: { 'a/b~c%': { $ref: '#/$defs/end' } },
      $defs: { end: { enum: [1] }, list: [{ const: 2 }] },
      properties: { x: { $ref: '#/components/a~1b~0c%25' }, y: { $ref: '#/$defs/list/0' } },
    },
    fits: [{ x: 1, y: 2 }],
    breaks: [[{ x: 2, y: 1 }, ['/x', 'enum'], ['/y', 'const']]],
  },
  {
    title: 'a schema may contain itself',
    schema: tree,
    fits: [{ name: 'a', children: [{ name: 'b', children: [] }, { children: [{}] }] }],
    breaks: [
      [
        { children: [{ name: 1, children: [{ children: [7] }] }] },
        ['/children/0/name', 'type'],
        ['/children/0/children/0/children/0', 'type'],
      ],
    ],
  },
  {
    title: 'two schemas may contain each other',
    schema: {
      $defs: {
        even: {
          anyOf: [{ type: 'null' }, { required: ['odd'], properties: { odd: { $ref: '#/$defs/odd' } } }],
        },
        odd: { required: ['even'], properties: { even: { $ref: '#/$defs/even' } } },
      },
      $ref: '#/$defs/even',
    },
    fits: [null, { odd: { even: null } }],
    breaks: [[{ odd: {} }, ['', 'type'], ['/odd', 'required'], ['', 'anyOf']]],
  },
  {
    title: 'a reference may lead to true or false',
    schema: {
      $defs: { yes: true, no: false },
      properties: { a: { $ref: '#/$defs/yes' }, b: { $ref: '#/$defs/no' } },
    },
    fits: [{ a: 1 }],
    breaks: [[{ b: 1 }, ['/b', '$ref']]],
  },
  {
    title: 'rules beside a reference count',
    dialect: '2020-12',
    schema: { $defs: { a: { type: 'string' } }, $ref: '#/$defs/a', minLength: 2 },
    fits: ['ab'],
    breaks: [['a', ['', 'minLength']]],
  },
  {
    title: 'rules beside a reference are ignored',
    dialect: 'draft-07',
    schema: { definitions: { a: { type: 'string' } }, $ref: '#/definitions/a', minLength: 2 },
    fits: ['a'],
    breaks: [[1, ['', 'type']]],
  },
  {
    title: 'an $id gives the base for the references inside it',
    schema: {
      $id: 'https://example.org/schemas/root.json',
      $defs: {
        a: { $id: 'parts/a.json', type: 'string' },
        b: { $id: '/b.json', $defs: { c: { type: 'number' } }, allOf: [{ $ref: '#/$defs/c' }] },
      },
      properties: {
        a: { $ref: 'parts/a.json' },
        b: { $ref: 'https://example.org/b.json' },
        c: { $ref: '../b.json#/$defs/c' },
        self: { $ref: 'root.json#/$defs/a' },
      },
    },
    fits: [{ a: 'x', b: 1, c: 1, self: 'x' }],
    breaks: [
      [{ a: 1, b: 'x', c: 'x', self: 1 }, ['/a', 'type'], ['/b', 'type'], ['/c', 'type'], ['/self', 'type']],
    ],
  },
  {
    title: 'an $anchor names a place',
    dialect: '2020-12',
    schema: { $defs: { a: { $anchor: 'here', type: 'string' } }, properties: { x: { $ref: '#here' } } },
    fits: [{ x: 'a' }],
    breaks: [[{ x: 1 }, ['/x', 'type']]],
  },
  {
    title: 'an $id of only a fragment names a place',
    dialect: 'draft-07',
    schema: { definitions: { a: { $id: '#here', type: 'string' } }, properties: { x: { $ref: '#here' } } },
    fits: [{ x: 'a' }],
    breaks: [[{ x: 1 }, ['/x', 'type']]],
  },
];
