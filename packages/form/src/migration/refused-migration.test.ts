import type { JsonObject, JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishedResponse, laterDefinition, MIGRATED_AT, migrate, rule } from '../../testing/migrations.ts';
import { DocumentError } from '../problem.ts';
import { readResponse } from '../response/response.ts';
import { migrateResponse } from './migrate-response.ts';
import { MigrationError } from './migration-error.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('refused migrations', () => {
  test.each([
    ['a response of another form', { definitionUrl: 'https://example.org/other' }, {}, 'other-form'],
    ['a response of the same version', { definitionVersion: '2.0.0' }, {}, 'same-version'],
    ['a version without rules', { definitionVersion: '0.9.0' }, {}, 'no-migration'],
    ['a version that names a property of objects', { definitionVersion: 'constructor' }, {}, 'no-migration'],
    [
      'another earlier definition',
      {},
      { fromDefinition: laterDefinition(undefined, { version: '1.5.0' }) },
      'wrong-source',
    ],
  ])('%s', (_what, changes, options, code) => {
    const migrating = () =>
      migrateResponse(finishedResponse({}, changes), laterDefinition({}), { now: MIGRATED_AT, ...options });
    expect(migrating).toThrowError(
      expect.objectContaining({ name: 'MigrationError', code, message: expect.stringMatching(/\w+ \w+/) }),
    );
  });

  test('a number that lost digits before it got here', () => {
    const migrating = () => migrate({ lines: [{ amount: Number('12345678901234567890') }] }, {});
    expect(migrating).toThrowError(
      expect.objectContaining({ name: 'MigrationError', code: 'rounded-number' }),
    );
    expect(migrating).toThrow('/lines/0/amount');
  });

  test.each([
    ['a target that does not exist', { fieldMap: [rule('a', 'nope')] }, '/fieldMap/0/target'],
    ['a display item as target', { fieldMap: [rule('a', 'hint')] }, '/fieldMap/0/target'],
    ['a part of a group as target', { fieldMap: [rule('a', 'home.nope')] }, '/fieldMap/0/target'],
    ['a target that is a number', { fieldMap: [{ ...rule('a', 'name'), target: 7 }] }, '/fieldMap/0/target'],
    ['a default for nothing', { defaults: { nope: 1 } }, '/defaults/nope'],
    ['a row far away', { fieldMap: [rule('a', 'lines[@index = 9999999].label')] }, '/fieldMap/0/target'],
    ['row zero', { fieldMap: [rule('a', 'lines[@index = 0].label')] }, '/fieldMap/0/target'],
    ['a source that is no path', { fieldMap: [rule('a..b', 'name')] }, '/fieldMap/0/source'],
    [
      'an unknown transform',
      { fieldMap: [{ source: 'a', target: 'name', transform: 'move' }] },
      '/fieldMap/0/transform',
    ],
    [
      'a missing expression',
      { fieldMap: [{ source: 'a', target: 'name', transform: 'expression' }] },
      '/fieldMap/0',
    ],
    ['a broken expression', { fieldMap: [rule('a', 'name', '1 +')] }, '/fieldMap/0/expression'],
    [
      'an expression that reads a field',
      { fieldMap: [rule('a', 'name', '$name')] },
      '/fieldMap/0/expression',
    ],
    ['an unknown function', { fieldMap: [rule('a', 'name', 'nope()')] }, '/fieldMap/0/expression'],
    ['rules that are no list', { fieldMap: {} }, '/fieldMap'],
  ])('%s is a problem of the definition', (_what, migration, place) => {
    try {
      migrate({}, migration as JsonObject);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentError);
      const { problems } = error as DocumentError;
      expect(problems.map(({ pointer }) => pointer)).toEqual([`/migrations/from/1.0.0${place}`]);
      for (const { message } of problems) expect(message).toMatch(/\w+ \w+/);
    }
  });

  test('a response nested too deep is refused', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    expect(() => migrate(deep, {})).toThrowError(expect.objectContaining({ code: 'too-large' }));
  });

  test('keys such as __proto__ in the data are listed as dropped and touch nothing', () => {
    const { response: made, dropped } = migrate(
      JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "name": "Ada"}'),
      {},
    );
    expect(made.data).toEqual({ name: 'Ada' });
    expect(dropped).toEqual(['__proto__', 'constructor']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('whatever the data, migrating gives a response or refuses', () => {
    const keys = fc.constantFrom(
      'name',
      'home',
      'lines',
      'label',
      'amount',
      'notes',
      'price',
      'cost',
      '__proto__',
    );
    const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<JsonValue>(null, 1, 'x', true),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 4 }) as fc.Arbitrary<JsonValue>,
      ),
    }));
    const data = fc.dictionary(keys, tree, { maxKeys: 5 }) as fc.Arbitrary<JsonObject>;
    const migration = {
      fieldMap: [
        rule('lines[*].price', 'lines[*].amount'),
        rule('home', 'lines'),
        rule('name', 'cost.amount', '$'),
        rule('price.name', 'home.zip'),
      ],
      defaults: { 'lines[*].notes[*].text': 't', 'home.street': 's', 'cost.currency': 'EUR' },
    };
    fc.assert(
      fc.property(data, (given) => {
        const before = JSON.stringify(given);
        try {
          expect(() => readResponse(migrate(given, migration).response)).not.toThrow();
        } catch (error) {
          if (!(error instanceof MigrationError)) throw error;
        }
        expect(JSON.stringify(given)).toBe(before);
      }),
      { numRuns },
    );
  });
});
