import { processorTime } from '@handrail/testing/processor-time';
import { describe, expect, test } from 'vitest';
import {
  type JsonObject,
  type SchemaCheck,
  type SchemaDialect,
  SchemaError,
  type SchemaProblem,
} from '../src/index.ts';
import { brokenSchemas } from './schema-check/broken-schemas.ts';
import { combinationCases } from './schema-check/combination-cases.ts';
import { formatCases } from './schema-check/format-cases.ts';
import { hostileValues } from './schema-check/hostile-values.ts';
import { memberCases } from './schema-check/member-cases.ts';
import { referenceCases } from './schema-check/reference-cases.ts';
import type { SchemaCase } from './schema-check/schema-case.ts';
import { valueCases } from './schema-check/value-cases.ts';

const DIALECTS: readonly SchemaDialect[] = ['draft-07', '2020-12'];

/** Every implementation of `SchemaCheck` runs exactly this. `create` must give one with a pattern engine. */
export function describeSchemaCheck(name: string, create: () => SchemaCheck): void {
  describe(`${name} keeps the schema check contract`, () => {
    const check = create();
    describe.each(DIALECTS)('in %s', (dialect) => {
      const groups: readonly (readonly [string, readonly SchemaCase[]])[] = [
        ['values', valueCases],
        ['members', memberCases],
        ['combinations', combinationCases],
        ['references', referenceCases],
        ['formats', formatCases],
      ];
      describe.each(groups)('%s', (_group, cases) => {
        const served = cases.filter((each) => (each.dialect ?? dialect) === dialect);
        test.each(served.map((each) => [each.title, each] as const))('%s', (_title, each) => {
          const problemsOf = check.compile(each.schema, { dialect });
          for (const value of each.fits) expect(problemsOf(value)).toEqual([]);
          for (const [value, ...expected] of each.breaks) {
            expect(placesOf(problemsOf(value))).toEqual(expected.map((place) => place.join(' ')).sort());
          }
        });
      });

      const broken = brokenSchemas
        .filter(([, , only = dialect]) => only === dialect)
        .map(([what, schema]) => [what, schema] as const);
      test.each(broken)('a schema with %s is refused', (_what, schema) => {
        expect(() => check.compile(schema, { dialect })).toThrow(SchemaError);
      });
    });

    describe('the dialect', () => {
      const tuple = { items: [{ type: 'string' }] };

      test('a schema says itself counts more than the one assumed', () => {
        const problemsOf = check.compile(
          { $schema: 'http://json-schema.org/draft-07/schema#', ...tuple },
          { dialect: '2020-12' },
        );
        expect(placesOf(problemsOf([1]))).toEqual(['/0 type']);
      });

      test('is 2020-12 when neither says so', () => {
        expect(() => check.compile(tuple)).toThrow(SchemaError);
      });
    });

    describe('hostile values', () => {
      test.each(hostileValues)('%s is a problem and no throw', (_what, value, keyword) => {
        for (const schema of [
          true,
          { type: 'object', properties: { a: { items: {} } } },
          { not: { const: 1 } },
        ]) {
          const problems = check.compile(schema)(value());
          expect(problems.map((problem) => problem.keyword)).toEqual([keyword]);
        }
      });

      test('a property called __proto__ is a property like any other', () => {
        const value: unknown = JSON.parse('{"__proto__":{"a":1},"b":1}');
        const closed = check.compile({ properties: { b: true }, additionalProperties: false });
        expect(placesOf(closed(value))).toEqual(['/__proto__ additionalProperties']);
        const typed = check.compile({ additionalProperties: { type: 'number' } });
        expect(placesOf(typed(value))).toEqual(['/__proto__ type']);
        const required = check.compile({ required: ['__proto__', 'a'] });
        expect(placesOf(required(value))).toEqual([' required']);
        expect(placesOf(required({}))).toEqual([' required', ' required']);
        expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
      });

      test('problems name no value', () => {
        const secret = 'hunter2-secret';
        const schema: JsonObject = {
          properties: {
            a: { type: 'number' },
            b: { enum: ['x'] },
            c: { const: 1 },
            d: { maxLength: 1 },
            e: { pattern: '^z$' },
            f: { format: 'date' },
            g: { not: { type: 'string' } },
            h: { oneOf: [{ type: 'null' }, { type: 'number' }] },
            i: { propertyNames: { maxLength: 1 } },
          },
        };
        const value = Object.fromEntries('abcdefgh'.split('').map((key) => [key, secret]));
        const problems = check.compile(schema)({ ...value, i: { ab: secret } });
        expect(new Set(problems.map((problem) => problem.pointer)).size).toBe(9);
        for (const problem of problems) {
          expect(problem.message).not.toContain(secret);
          expect(problem.message).not.toBe('');
        }
      });
    });

    describe('work is bounded', () => {
      test('problems are listed up to a number', () => {
        const problems = check.compile({ items: { type: 'string' } })(
          Array.from({ length: 10_000 }, () => 1),
        );
        expect(problems.length).toBeGreaterThan(0);
        expect(problems.length).toBeLessThanOrEqual(100);
      });

      test.each([
        ['nested repetition', '^(a+)+$', `${'a'.repeat(50_000)}!`],
        ['alternatives that overlap', '^(a|a)*$', `${'a'.repeat(50_000)}!`],
        ['many ways to divide', '(x+x+)+y', 'x'.repeat(50_000)],
        ['a long prefix', '^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(50_000)],
      ])('a pattern with %s ends in time', (_what, pattern, text) => {
        expect(inTime(() => check.compile({ pattern })(text))).toHaveLength(1);
        const names = check.compile({ patternProperties: { [pattern]: true }, additionalProperties: false });
        expect(inTime(() => names({ [text]: 1 }))).toHaveLength(1);
        expect(inTime(() => check.compile({ propertyNames: { pattern } })({ [text]: 1 }))).toHaveLength(1);
      });

      test.each([
        ['email', `${'a.'.repeat(50_000)}@`],
        ['email', `a@${'a-'.repeat(50_000)}`],
        ['uri', `http://${'%41'.repeat(50_000)}^`],
        ['uri', `a://${'['.repeat(50_000)}`],
        ['uri-reference', `${'../'.repeat(50_000)}^`],
        ['hostname', `${'a.'.repeat(50_000)}!`],
        ['date-time', `2024-01-01T00:00:00.${'0'.repeat(50_000)}`],
        ['duration', `P${'1'.repeat(50_000)}`],
        ['ipv6', ':'.repeat(50_000)],
        ['json-pointer', `${'/a'.repeat(50_000)}~`],
      ])('a long text that is not a valid %s ends in time', (format, text) => {
        expect(inTime(() => check.compile({ format })(text))).toHaveLength(1);
      });

      test('alternatives that double at every level end in time', () => {
        const node = {
          anyOf: [{ properties: { n: { $ref: '#' } } }, { properties: { n: { $ref: '#' } }, x: 1 }],
        };
        let value: unknown = { n: 1 };
        for (let level = 0; level < 60; level += 1) value = { n: value };
        const schema = { ...node, not: { const: 1 } };
        expect(placesOf(inTime(() => check.compile(schema)(value)))).toEqual([' x-limit']);
      });

      test('definitions that double at every step end in time', () => {
        const $defs: Record<string, JsonObject> = { d30: { type: 'string' } };
        for (let step = 0; step < 30; step += 1) {
          const next = { $ref: `#/$defs/d${step + 1}` };
          $defs[`d${step}`] = { anyOf: [next, { allOf: [next] }] };
        }
        expect(placesOf(inTime(() => check.compile({ $defs, $ref: '#/$defs/d0' })(1)))).toEqual([' x-limit']);
      });

      test('many rules on a large value end in time', () => {
        const schema = { allOf: Array.from({ length: 5_000 }, (_, index) => ({ minProperties: index % 7 })) };
        const value = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 0]));
        expect(placesOf(inTime(() => check.compile(schema)(value)))).toEqual([' x-limit']);
      });

      test('a long list is compared for repetition without comparing every pair', () => {
        const value = Array.from({ length: 30_000 }, (_, index) => ({ a: index }));
        expect(inTime(() => check.compile({ uniqueItems: true })(value))).toEqual([]);
      });
    });

    test('a schema changed after it was compiled changes nothing', () => {
      const schema = { properties: { a: { type: 'string' } } };
      const problemsOf = check.compile(schema);
      schema.properties.a.type = 'number';
      expect(placesOf(problemsOf({ a: 1 }))).toEqual(['/a type']);
      expect(check.compile(schema)({ a: 1 })).toEqual([]);
    });

    test('two schemas with one $id do not disturb each other', () => {
      const one = check.compile({ $id: 'https://example.org/same', type: 'string' });
      const other = check.compile({ $id: 'https://example.org/same', type: 'number' });
      expect([one('a'), other(1)]).toEqual([[], []]);
    });

    test('a thousand schemas can be compiled one after the other', () => {
      for (let index = 0; index < 1_000; index += 1) {
        expect(placesOf(check.compile({ maximum: index })(index + 1))).toEqual([' maximum']);
      }
    });
  });
}

function placesOf(problems: readonly SchemaProblem[]): string[] {
  return problems.map(({ pointer, keyword }) => `${pointer} ${keyword}`).sort();
}

/** Far above what the work takes, far below what a mistake takes. Processor time, so that a busy machine counts less. */
function inTime<Result>(work: () => Result): Result {
  const start = processorTime();
  const result = work();
  expect(processorTime() - start).toBeLessThan(5_000);
  return result;
}
