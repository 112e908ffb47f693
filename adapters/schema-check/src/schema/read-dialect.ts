import { type JsonObject, ownProperty, type SchemaDialect, SchemaError } from '@handrail/base';

const DIALECTS: readonly (readonly [uri: RegExp, dialect: SchemaDialect])[] = [
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, 'draft-07'],
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
];

/** What a schema says of itself in `$schema` counts more than what the caller assumes of schemas that say nothing. */
export function readDialect(schema: JsonObject | boolean, assumed: SchemaDialect): SchemaDialect {
  const declared = typeof schema === 'boolean' ? undefined : ownProperty(schema, '$schema');
  if (declared === undefined) return assumed;
  const known = DIALECTS.find(([uri]) => typeof declared === 'string' && uri.test(declared));
  if (!known)
    throw new SchemaError('The schema cannot be used: its "$schema" is neither draft-07 nor 2020-12.');
  return known[1];
}
