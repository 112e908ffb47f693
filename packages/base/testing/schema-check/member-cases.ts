import type { SchemaCase } from './schema-case.ts';

/** Keywords that look at the properties of an object or the items of a list. */
export const memberCases: readonly SchemaCase[] = [
  {
    title: 'required reports every missing property at the object',
    schema: { required: ['a', 'b', 'toString'] },
    fits: [{ a: null, b: 0, toString: 1 }, 'text'],
    breaks: [
      [{ a: 1 }, ['', 'required'], ['', 'required']],
      [{ a: 1, b: 1 }, ['', 'required']],
    ],
  },
  {
    title: 'properties are checked where they are present',
    schema: { properties: { a: { type: 'string' }, 'b/c~d': { type: 'number' }, gone: false } },
    fits: [{}, { a: 'x', 'b/c~d': 1 }, { other: 1 }, []],
    breaks: [
      [{ a: 1, 'b/c~d': '1', gone: 1 }, ['/a', 'type'], ['/b~1c~0d', 'type'], ['/gone', 'properties']],
    ],
  },
  {
    title: 'a property that holds undefined is absent',
    schema: { required: ['a'], additionalProperties: false, properties: { a: true } },
    fits: [{ a: 1, b: undefined }],
    breaks: [[{ a: undefined }, ['', 'required']]],
  },
  {
    title: 'patternProperties are checked for every pattern that matches',
    schema: { patternProperties: { '^x-': { type: 'string' }, n: { type: ['number', 'string'] } } },
    fits: [{ 'x-a': 'a', n: 1, other: null }],
    breaks: [
      [{ 'x-n': 1 }, ['/x-n', 'type']],
      [{ 'x-n': null }, ['/x-n', 'type'], ['/x-n', 'type']],
    ],
  },
  {
    title: 'additionalProperties sees what the two others leave',
    schema: {
      properties: { a: true },
      patternProperties: { '^x-': true },
      additionalProperties: { type: 'null' },
    },
    fits: [{ a: 1, 'x-b': 2, c: null }],
    breaks: [[{ a: 1, c: 1, d: 2 }, ['/c', 'type'], ['/d', 'type']]],
  },
  {
    title: 'additionalProperties false is reported at each property too many',
    schema: { properties: { a: true }, additionalProperties: false },
    fits: [{}, { a: 1 }],
    breaks: [
      [{ a: 1, b: 2, c: 3 }, ['/b', 'additionalProperties'], ['/c', 'additionalProperties']],
      [{ constructor: 1 }, ['/constructor', 'additionalProperties']],
    ],
  },
  {
    title: 'propertyNames checks names as texts and reports at the property',
    schema: { propertyNames: { maxLength: 2, pattern: '^[a-z]' } },
    fits: [{ ab: 1 }, {}, ['abc']],
    breaks: [[{ abc: 1, '1': 1, ok: 1 }, ['/abc', 'propertyNames'], ['/1', 'propertyNames']]],
  },
  {
    title: 'items checks every item',
    schema: { items: { type: 'number' } },
    fits: [[], [1, 2], { 0: 'a' }],
    breaks: [
      [
        [1, 'a', null],
        ['/1', 'type'],
        ['/2', 'type'],
      ],
    ],
  },
  {
    title: 'items and additionalItems divide a list between them',
    dialect: 'draft-07',
    schema: { items: [{ type: 'string' }, true], additionalItems: { type: 'number' } },
    fits: [[], ['a'], ['a', null, 1, 2]],
    breaks: [
      [
        [1, null, 'x'],
        ['/0', 'type'],
        ['/2', 'type'],
      ],
    ],
  },
  {
    title: 'additionalItems false closes a list of given places, and means nothing without them',
    dialect: 'draft-07',
    schema: { properties: { a: { items: [true], additionalItems: false }, b: { additionalItems: false } } },
    fits: [{ a: [1], b: [1, 2] }],
    breaks: [[{ a: [1, 2] }, ['/a/1', 'additionalItems']]],
  },
  {
    title: 'prefixItems and items divide a list between them',
    dialect: '2020-12',
    schema: { prefixItems: [{ type: 'string' }, true], items: { type: 'number' } },
    fits: [[], ['a'], ['a', null, 1, 2]],
    breaks: [
      [
        [1, null, 'x'],
        ['/0', 'type'],
        ['/2', 'type'],
      ],
    ],
  },
  {
    title: 'items false closes a list of given places',
    dialect: '2020-12',
    schema: { prefixItems: [true], items: false },
    fits: [[], [1]],
    breaks: [
      [
        [1, 2, 3],
        ['/1', 'items'],
        ['/2', 'items'],
      ],
    ],
  },
  {
    title: 'contains wants one item of a kind',
    schema: { contains: { type: 'string' } },
    fits: [['a'], [1, 'a', 'b'], {}],
    breaks: [
      [[], ['', 'contains']],
      [[1], ['', 'contains']],
    ],
  },
  {
    title: 'minContains and maxContains change how many',
    dialect: '2020-12',
    schema: {
      properties: {
        a: { contains: { const: 1 }, minContains: 2, maxContains: 3 },
        b: { contains: { const: 1 }, minContains: 0 },
        c: { minContains: 5 },
      },
    },
    fits: [{ a: [1, 1], b: [], c: [] }, { a: [1, 0, 1, 1] }],
    breaks: [
      [{ a: [1] }, ['/a', 'contains']],
      [{ a: [1, 1, 1, 1] }, ['/a', 'contains']],
    ],
  },
  {
    title: 'contains wants an item even where items gives places',
    dialect: 'draft-07',
    schema: { items: [{ type: 'string' }], contains: true },
    fits: [['a']],
    breaks: [[[], ['', 'contains']]],
  },
  {
    title: 'minContains is unknown and ignored',
    dialect: 'draft-07',
    schema: { contains: { const: 1 }, minContains: 2 },
    fits: [[1]],
    breaks: [[[2], ['', 'contains']]],
  },
  {
    title: 'dependencies want properties or a schema beside a property',
    dialect: 'draft-07',
    schema: { dependencies: { a: ['b', 'c'], d: { required: ['e'] }, f: false } },
    fits: [{}, { a: 1, b: 1, c: 1 }, { d: 1, e: 1 }, 'a'],
    breaks: [
      [{ a: 1 }, ['', 'dependencies'], ['', 'dependencies']],
      [{ d: 1, f: 1 }, ['', 'required'], ['', 'dependencies']],
    ],
  },
  {
    title: 'dependentRequired and dependentSchemas want properties or a schema beside a property',
    dialect: '2020-12',
    schema: { dependentRequired: { a: ['b'] }, dependentSchemas: { d: { required: ['e'] } } },
    fits: [{}, { a: 1, b: 1 }, { d: 1, e: 1 }],
    breaks: [
      [{ a: 1 }, ['', 'dependentRequired']],
      [{ d: 1 }, ['', 'required']],
    ],
  },
];
