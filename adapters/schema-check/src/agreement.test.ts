import { type JsonObject, type JsonValue, type SchemaDialect, SchemaError } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAjvCheck } from './ajv/ajv-check.ts';
import { createInterpretingCheck } from './interpreting/interpreting-check.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const generated = createAjvCheck();
const interpreting = createInterpretingCheck({ patterns: linearPatterns });

type Schema = JsonObject | boolean;

/** Few names and small numbers, so that schemas and values meet often. */
const name = fc.constantFrom('a', 'b', 'c', 'x-1', '__proto__', 'constructor', 'toString');
const property = fc.constantFrom('a', 'b', 'c', 'x-1', 'constructor', 'toString');
const small = fc.integer({ min: 0, max: 3 });
const scalar = fc.oneof(
  small,
  fc.constantFrom(0.5, -1, 1e21),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('', 'a', 'ab', '2024-01-01', '😀'),
);
const value = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(name, tie('value')), { maxLength: 4 })
      .map(
        (entries) =>
          JSON.parse(
            `{${entries.map(([key, each]) => `"${key}":${JSON.stringify(each)}`).join(',')}}`,
          ) as JsonValue,
      ),
  ),
})).value;

const plainKeywords: Record<string, fc.Arbitrary<JsonValue>> = {
  type: fc.oneof(
    fc.constantFrom('string', 'number', 'integer', 'object', 'array', 'null', 'boolean'),
    fc.constant(['string', 'null']),
  ),
  enum: fc.array(value, { maxLength: 3 }),
  const: value,
  multipleOf: fc.constantFrom(2, 0.5, 0.1),
  maximum: small,
  exclusiveMaximum: small,
  minimum: small,
  exclusiveMinimum: small,
  maxLength: small,
  minLength: small,
  pattern: fc.constantFrom('^a', 'b$', '[a-z]{2}', ''),
  format: fc.constantFrom('date', 'uuid', 'email', 'unknown'),
  maxItems: small,
  minItems: small,
  uniqueItems: fc.boolean(),
  maxProperties: small,
  minProperties: small,
  required: fc.uniqueArray(name, { maxLength: 2 }),
};

function schemaOf(dialect: SchemaDialect): fc.Arbitrary<Schema> {
  return fc
    .letrec<{ schema: Schema; rules: JsonObject; keywords: JsonObject }>((tie) => {
      const schema = tie('schema');
      const schemas = fc.array(schema, { minLength: 1, maxLength: 3 });
      const map = fc.dictionary(property, schema, { maxKeys: 3 });
      const patternMap = fc.dictionary(fc.constantFrom('^x-', '[ab]', 'o'), schema, { maxKeys: 2 });
      const names = fc.uniqueArray(name, { maxLength: 2 });
      const both: Record<string, fc.Arbitrary<JsonValue>> = {
        ...plainKeywords,
        properties: map,
        patternProperties: patternMap,
        additionalProperties: schema,
        propertyNames: schema,
        contains: schema,
        allOf: schemas,
        anyOf: schemas,
        oneOf: schemas,
        not: schema,
        if: schema,
        then: schema,
        else: schema,
        $ref: fc.constantFrom('#/$defs/one', '#/$defs/two'),
      };
      const own: Record<string, fc.Arbitrary<JsonValue>> = dialect === 'draft-07'
        ? {
            items: fc.oneof(schema, schemas),
            additionalItems: schema,
            dependencies: fc.dictionary(property, fc.oneof(schema, names), { maxKeys: 2 }),
          }
        : {
            items: schema,
            prefixItems: schemas,
            minContains: small,
            maxContains: small,
            dependentRequired: fc.dictionary(property, names, { maxKeys: 2 }),
            dependentSchemas: map,
            unevaluatedItems: schema,
            unevaluatedProperties: schema,
          };
      const table: Record<string, fc.Arbitrary<JsonValue>> = { ...both, ...own };
      const rules = fc
        .uniqueArray(fc.constantFrom(...Object.keys(table)), { minLength: 1, maxLength: 4 })
        .chain((keys) =>
          fc.record(Object.fromEntries(keys.map((key) => [key, table[key] ?? fc.constant(null)]))),
        );
      return {
        rules,
        keywords: rules,
        schema: fc.oneof(
          { maxDepth: 4, depthSize: 'small' },
          fc.boolean(),
          fc.record({ type: plainKeywords.type ?? fc.constant('null') }),
          tie('rules'),
        ),
      };
    })
    .schema.chain((root) => withDefinitions(root, dialect));
}

function withDefinitions(root: Schema, dialect: SchemaDialect): fc.Arbitrary<Schema> {
  const recursive = {
    type: ['object', 'array', 'string', 'number'],
    properties: { a: { $ref: '#/$defs/one' } },
    items: { $ref: '#/$defs/two' },
  };
  const keep = dialect === 'draft-07' ? { allOf: [root] } : typeof root === 'boolean' ? {} : root;
  return fc.constantFrom<Schema>({
    ...keep,
    $defs: { one: recursive, two: { not: { const: 'a' }, additionalProperties: { $ref: '#/$defs/one' } } },
  });
}

describe.each<SchemaDialect>(['draft-07', '2020-12'])('in %s', (dialect) => {
  test('both implementations find the same problems for any schema and value', () => {
    fc.assert(
      fc.property(schemaOf(dialect), fc.array(value, { minLength: 3, maxLength: 8 }), (schema, values) => {
        const one = generated.compile(schema, { dialect });
        const other = interpreting.compile(schema, { dialect });
        for (const each of values) expect(one(each)).toEqual(other(each));
      }),
      runs,
    );
  });

  test('both implementations refuse the same schemas, and only with SchemaError', () => {
    const damaged = fc
      .tuple(schemaOf(dialect), fc.jsonValue({ maxDepth: 3 }), fc.nat())
      .map(([schema, junk, at]) => damage(schema, junk as JsonValue, at));
    fc.assert(
      fc.property(damaged, value, (schema, each) => {
        const outcome = (check: typeof generated) => {
          try {
            return check.compile(schema, { dialect })(each);
          } catch (error) {
            expect(error).toBeInstanceOf(SchemaError);
            return (error as SchemaError).message;
          }
        };
        expect(outcome(generated)).toEqual(outcome(interpreting));
      }),
      runs,
    );
  });
});

/** Replaces one value somewhere in the schema by something else. */
function damage(schema: Schema, junk: JsonValue, at: number): JsonObject {
  const copy = JSON.parse(JSON.stringify(schema)) as JsonValue;
  const places: (readonly [holder: Record<string, JsonValue>, key: string])[] = [];
  const visit = (each: JsonValue): void => {
    if (typeof each !== 'object' || each === null) return;
    for (const key of Object.keys(each)) {
      const holder = each as Record<string, JsonValue>;
      places.push([holder, key]);
      visit(holder[key] ?? null);
    }
  };
  visit(copy);
  const place = places[at % Math.max(places.length, 1)];
  if (place) place[0][place[1]] = junk;
  return (typeof copy === 'object' && copy !== null ? copy : {}) as JsonObject;
}
