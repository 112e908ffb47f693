import type { SchemaDialect } from '@handrail/base';

/** What a keyword's value must look like, and with that where the subschemas are. */
export type KeywordShape =
  | 'reference'
  | 'types'
  | 'value'
  | 'values'
  | 'number'
  | 'positive'
  | 'count'
  | 'flag'
  | 'pattern'
  | 'format'
  | 'names'
  | 'names-map'
  | 'schema'
  | 'schemas'
  | 'schema-map'
  | 'pattern-map'
  | 'schema-or-schemas'
  | 'schema-or-names-map';

type KeywordTable = readonly (readonly [keyword: string, shape: KeywordShape])[];

/** The order is the order problems are reported in; the unevaluated keywords must see what all others did. */
const BEFORE: KeywordTable = [
  ['$ref', 'reference'],
  ['type', 'types'],
  ['enum', 'values'],
  ['const', 'value'],
  ['multipleOf', 'positive'],
  ['maximum', 'number'],
  ['exclusiveMaximum', 'number'],
  ['minimum', 'number'],
  ['exclusiveMinimum', 'number'],
  ['maxLength', 'count'],
  ['minLength', 'count'],
  ['pattern', 'pattern'],
  ['format', 'format'],
  ['maxItems', 'count'],
  ['minItems', 'count'],
  ['uniqueItems', 'flag'],
  ['maxProperties', 'count'],
  ['minProperties', 'count'],
  ['required', 'names'],
  ['properties', 'schema-map'],
  ['patternProperties', 'pattern-map'],
  ['additionalProperties', 'schema'],
  ['propertyNames', 'schema'],
  ['contains', 'schema'],
];

const AFTER: KeywordTable = [
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['not', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
];

/** Keywords that a dialect does not have are ignored there, as its specification says of unknown keywords. */
const KEYWORDS: Readonly<Record<SchemaDialect, KeywordTable>> = {
  'draft-07': [
    ...BEFORE,
    ['items', 'schema-or-schemas'],
    ['additionalItems', 'schema'],
    ['dependencies', 'schema-or-names-map'],
    ...AFTER,
  ],
  '2020-12': [
    ...BEFORE,
    ['minContains', 'count'],
    ['maxContains', 'count'],
    ['prefixItems', 'schemas'],
    ['items', 'schema'],
    ['dependentRequired', 'names-map'],
    ['dependentSchemas', 'schema-map'],
    ...AFTER,
    ['unevaluatedItems', 'schema'],
    ['unevaluatedProperties', 'schema'],
  ],
};

/** Places where definitions are kept. Both spellings are in use in both dialects, and only references reach them. */
const DEFINITIONS: KeywordTable = [
  ['$defs', 'schema-map'],
  ['definitions', 'schema-map'],
];

export function keywordsOf(dialect: SchemaDialect): KeywordTable {
  return KEYWORDS[dialect];
}

export function schemaPlacesOf(dialect: SchemaDialect): KeywordTable {
  return [...KEYWORDS[dialect], ...DEFINITIONS];
}
