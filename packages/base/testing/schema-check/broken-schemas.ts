import type { JsonObject, SchemaDialect } from '../../src/index.ts';

type BrokenSchema = readonly [what: string, schema: JsonObject, dialect?: SchemaDialect];

function deep(levels: number): JsonObject {
  let schema: JsonObject = {};
  for (let level = 0; level < levels; level += 1) schema = { not: schema };
  return schema;
}

/** Definitions d0, d1 and so on, each of which is the next. */
function chain(length: number): JsonObject {
  const $defs: Record<string, JsonObject> = { [`d${length}`]: {} };
  for (let link = 0; link < length; link += 1) $defs[`d${link}`] = { $ref: `#/$defs/d${link + 1}` };
  return $defs;
}

/** Schemas that must be refused when they are compiled, not when a value is checked. */
export const brokenSchemas: readonly BrokenSchema[] = [
  ['an unknown type', { type: 'text' }],
  ['no type at all', { type: [] }],
  ['a type twice', { type: ['string', 'string'] }],
  ['an enum that is no list', { enum: 'a' }],
  ['a limit that is no number', { minimum: '1' }],
  ['an exclusive limit in the style of draft-04', { minimum: 1, exclusiveMinimum: true }],
  ['a step of zero', { multipleOf: 0 }],
  ['a negative count', { minLength: -1 }],
  ['a fractional count', { maxItems: 1.5 }],
  ['a required that is no list', { required: true }],
  ['a required name twice', { required: ['a', 'a'] }],
  ['properties that are no object', { properties: [] }],
  ['a subschema that is none', { properties: { a: 'string' } }],
  ['a deep subschema that is none', { allOf: [{ items: { not: 7 } }] }],
  ['an empty allOf', { allOf: [] }],
  ['an anyOf that is no list', { anyOf: {} }],
  ['places as items', { items: [true] }, '2020-12'],
  ['dependencies that are neither', { dependencies: { a: 'b' } }, 'draft-07'],
  ['a pattern that is no text', { pattern: 1 }],
  ['a pattern that does not parse', { pattern: '(' }],
  ['a property pattern that does not parse', { patternProperties: { '[': true } }],
  ['a pattern with lookahead', { pattern: '^(?=a)' }],
  ['a pattern with a back-reference', { pattern: '(a)\\1' }],
  ['a pattern of enormous repetition', { pattern: '(a{1000}b{1000}c{1000}){9}' }],
  ['a pattern without end', { pattern: 'a'.repeat(100_000) }],
  [
    'hundreds of large patterns',
    { allOf: Array.from({ length: 200 }, (_, index) => ({ pattern: `^a{900}${index}$` })) },
  ],
  ['a reference that is no text', { $ref: 1 }],
  ['a reference to nowhere', { $ref: '#/$defs/none' }],
  ['a reference to what is no schema', { $defs: { a: 'text' }, $ref: '#/$defs/a' }],
  ['a reference into an inherited property', { $ref: '#/constructor' }],
  ['a reference into a prototype', { $ref: '#/__proto__' }],
  ['a reference to another host', { $ref: 'https://example.org/schema.json' }],
  ['a reference to a file', { $ref: 'file:///etc/passwd' }],
  ['a reference with a broken escape', { $ref: '#/%zz' }],
  ['an unknown anchor', { $ref: '#nowhere' }],
  ['a dynamic reference', { $dynamicRef: '#a', $dynamicAnchor: 'a' }, '2020-12'],
  ['a schema that applies itself to the same value', { $ref: '#' }],
  ['a loop through alternatives', { anyOf: [{ type: 'null' }, { allOf: [{ $ref: '#' }] }] }],
  [
    'a loop of two definitions',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { not: { $ref: '#/$defs/a' } } }, items: { $ref: '#/$defs/a' } },
  ],
  ['a chain of a thousand references', { $defs: chain(1_000), $ref: '#/$defs/d0' }],
  [
    'a long chain that is met in its middle first',
    { $defs: chain(120), allOf: [{ $ref: '#/$defs/d60' }, { $ref: '#/$defs/d0' }] },
  ],
  ['a schema nested a thousand times', deep(1_000)],
  ['a schema nested ten thousand times', deep(10_000)],
  ['a hundred thousand values in an enum', { enum: Array.from({ length: 100_000 }, (_, index) => index) }],
  [
    'ten thousand references',
    { $defs: { a: {} }, allOf: Array.from({ length: 10_000 }, () => ({ $ref: '#/$defs/a' })) },
  ],
  ['a property called __proto__', { properties: JSON.parse('{"__proto__":{"type":"string"}}') }],
  ['a dialect that is not served', { $schema: 'http://json-schema.org/draft-04/schema#' }],
];
