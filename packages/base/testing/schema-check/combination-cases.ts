import type { JsonObject } from '../../src/index.ts';
import type { SchemaCase } from './schema-case.ts';

type Schema = JsonObject | boolean;

/** An object with a literal `then` looks like a promise to linters and readers. */
const THEN = 'then';

function when(condition: Schema, positive: Schema, negative: Schema = true): JsonObject {
  return { if: condition, [THEN]: positive, else: negative };
}

/** Keywords that combine schemas, boolean schemas, and keywords a dialect does not have. */
export const combinationCases: readonly SchemaCase[] = [
  { title: 'true takes everything', schema: true, fits: [null, {}, [1], 'a'], breaks: [] },
  { title: 'the empty schema takes everything', schema: {}, fits: [null, {}, [1], 'a'], breaks: [] },
  { title: 'false takes nothing', schema: false, fits: [], breaks: [[null, ['', 'false']]] },
  {
    title: 'allOf reports what each part finds',
    schema: { allOf: [{ minimum: 2 }, { multipleOf: 2 }, { type: 'number' }] },
    fits: [2, 4],
    breaks: [[1, ['', 'minimum'], ['', 'multipleOf']]],
  },
  {
    title: 'a false part is reported under the keyword that holds it',
    schema: { properties: { a: { allOf: [false] }, b: { anyOf: [false] }, c: when(true, false) } },
    fits: [{}],
    breaks: [[{ a: 1, b: 1, c: 1 }, ['/a', 'allOf'], ['/b', 'anyOf'], ['/b', 'anyOf'], ['/c', 'then']]],
  },
  {
    title: 'anyOf reports all alternatives and itself when none fits',
    schema: { anyOf: [{ type: 'string' }, { minimum: 5 }] },
    fits: ['a', 7, null],
    breaks: [[1, ['', 'type'], ['', 'minimum'], ['', 'anyOf']]],
  },
  {
    title: 'oneOf wants exactly one',
    schema: { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    fits: [2, 3, 9],
    breaks: [
      [6, ['', 'oneOf']],
      [7, ['', 'multipleOf'], ['', 'multipleOf'], ['', 'oneOf']],
    ],
  },
  {
    title: 'not turns the verdict round',
    schema: { not: { required: ['a'] } },
    fits: [{}, { b: 1 }],
    breaks: [
      [{ a: 1 }, ['', 'not']],
      ['text', ['', 'not']],
    ],
  },
  {
    title: 'if chooses between then and else',
    schema: when({ required: ['a'] }, { required: ['b'] }, { required: ['c'] }),
    fits: [{ a: 1, b: 1 }, { c: 1 }],
    breaks: [
      [{ a: 1, c: 1 }, ['', 'required']],
      [{ b: 1 }, ['', 'required']],
    ],
  },
  {
    title: 'then and else mean nothing without if',
    schema: { [THEN]: false, else: false },
    fits: [1],
    breaks: [],
  },
  {
    title: 'unevaluatedProperties sees through references, parts and the branches that fit',
    dialect: '2020-12',
    schema: {
      $defs: { base: { properties: { id: true } } },
      $ref: '#/$defs/base',
      properties: { own: true },
      patternProperties: { '^x-': true },
      anyOf: [
        { properties: { kind: { const: 'a' }, a: true }, required: ['kind', 'a'] },
        { properties: { kind: { const: 'b' }, b: true }, required: ['kind', 'b'] },
      ],
      ...when({ required: ['more'] }, { properties: { more: true, most: true } }),
      dependentSchemas: { own: { properties: { owned: true } } },
      unevaluatedProperties: false,
    },
    fits: [
      { id: 1, own: 1, owned: 1, 'x-1': 1, kind: 'a', a: 1 },
      { kind: 'b', b: 1, more: 1, most: 1 },
    ],
    breaks: [
      [{ kind: 'a', a: 1, b: 1 }, ['/b', 'unevaluatedProperties']],
      [
        { kind: 'a', a: 1, most: 1, owned: 1 },
        ['/most', 'unevaluatedProperties'],
        ['/owned', 'unevaluatedProperties'],
      ],
    ],
  },
  {
    title: 'unevaluatedProperties does not take an inherited name for one that was seen',
    dialect: '2020-12',
    schema: { anyOf: [{ properties: { a: true } }, { required: ['z'] }], unevaluatedProperties: false },
    fits: [{ a: 1 }],
    breaks: [
      [{ constructor: 1 }, ['/constructor', 'unevaluatedProperties']],
      [JSON.parse('{"__proto__":1}'), ['/__proto__', 'unevaluatedProperties']],
    ],
  },
  {
    title: 'unevaluatedProperties does not see what a neighbour sees',
    dialect: '2020-12',
    schema: { allOf: [{ properties: { a: true } }, { unevaluatedProperties: false }] },
    fits: [{}],
    breaks: [[{ a: 1 }, ['/a', 'unevaluatedProperties']]],
  },
  {
    title: 'unevaluatedProperties may be a schema, and a deeper one counts for the one above',
    dialect: '2020-12',
    schema: {
      properties: { a: true },
      allOf: [{ properties: { b: true }, unevaluatedProperties: { type: 'number' } }],
      unevaluatedProperties: false,
    },
    fits: [{ a: 1, b: 'x', c: 3 }],
    breaks: [[{ a: 'x', c: 'x' }, ['/a', 'type'], ['/c', 'type']]],
  },
  {
    title: 'unevaluatedItems sees places, rests and matching items',
    dialect: '2020-12',
    schema: {
      properties: {
        places: { prefixItems: [true], unevaluatedItems: false },
        rest: { allOf: [{ prefixItems: [true], items: true }], unevaluatedItems: false },
        kinds: { contains: { type: 'string' }, unevaluatedItems: { type: 'null' } },
        longer: { anyOf: [{ prefixItems: [true] }, { prefixItems: [true, true] }], unevaluatedItems: false },
      },
    },
    fits: [{ places: [1], rest: [1, 2, 3], kinds: ['a', null, 'b'], longer: [1, 2] }],
    breaks: [
      [
        { places: [1, 2], kinds: ['a', 1], longer: [1, 2, 3] },
        ['/places/1', 'unevaluatedItems'],
        ['/kinds/1', 'type'],
        ['/longer/2', 'unevaluatedItems'],
      ],
    ],
  },
  {
    title: 'what 2020-12 brought is unknown and ignored',
    dialect: 'draft-07',
    schema: {
      prefixItems: [false],
      dependentRequired: { a: ['b'] },
      dependentSchemas: { a: false },
      unevaluatedProperties: false,
      unevaluatedItems: false,
    },
    fits: [[1], { a: 1 }],
    breaks: [],
  },
  {
    title: 'what 2020-12 dropped is unknown and ignored',
    dialect: '2020-12',
    schema: { additionalItems: false, dependencies: { a: ['b'] } },
    fits: [[1], { a: 1 }],
    breaks: [],
  },
  {
    title: 'unknown keywords and annotations are ignored, whatever they hold',
    schema: {
      title: 'T',
      description: 'D',
      default: 1,
      examples: [1],
      readOnly: true,
      $comment: 'c',
      'x-semantic': { type: 'broken' },
      nullable: true,
      discriminator: { propertyName: 'a' },
      contentEncoding: 'base64',
      format: 'markdown',
      type: 'string',
    },
    fits: ['anything'],
    breaks: [[null, ['', 'type']]],
  },
  {
    title: 'a property may be called like a keyword',
    schema: { properties: { $ref: { type: 'string' }, properties: { type: 'number' }, $id: true } },
    fits: [{ $ref: '#/nowhere', properties: 1, $id: 1 }],
    breaks: [[{ $ref: 1, properties: {} }, ['/$ref', 'type'], ['/properties', 'type']]],
  },
  {
    title: 'values that look like schemas are left alone',
    schema: { enum: [{ $ref: '#/nowhere' }], const: { $ref: '#/nowhere' }, default: { $ref: '#/nowhere' } },
    fits: [{ $ref: '#/nowhere' }],
    breaks: [[{}, ['', 'enum'], ['', 'const']]],
  },
];
