import { readFileSync } from 'node:fs';
import type { JsonObject, JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DefinitionDocument, ItemDocument } from '../definition/document.ts';
import { DocumentError } from '../problem.ts';
import { type ResponseDocument, readResponse } from '../response/response.ts';
import { type MigrateOptions, migrateResponse } from './migrate-response.ts';
import { MigrationError } from './migration-error.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const FORM = 'https://example.org/forms/budget';
const NOW = Date.UTC(2026, 0, 15, 12);

const field = (key: string, dataType = 'string', children?: readonly ItemDocument[]): ItemDocument => ({
  key,
  type: 'field',
  label: key,
  dataType,
  ...(children ? { children } : {}),
});
const group = (key: string, children: readonly ItemDocument[], repeatable = false): ItemDocument => ({
  key,
  type: 'group',
  label: key,
  repeatable,
  children,
});

const items: readonly ItemDocument[] = [
  field('name'),
  field('cost', 'money'),
  field('reason', 'string', [field('detail')]),
  group('home', [field('street'), field('zip')]),
  group('lines', [field('label'), field('amount', 'decimal'), group('notes', [field('text')], true)], true),
  field('total', 'decimal'),
  { key: 'hint', type: 'display', label: 'Hint' },
];

function definition(
  migration: JsonObject | undefined,
  changes: Partial<DefinitionDocument> = {},
): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: FORM,
    version: '2.0.0',
    status: 'active',
    title: 'Budget',
    items,
    ...(migration ? { migrations: { from: { '1.0.0': migration } } } : {}),
    ...changes,
  };
}

const response = (data: JsonObject, changes: Partial<ResponseDocument> = {}): ResponseDocument => ({
  $formspecResponse: '1.0',
  id: 'old',
  definitionUrl: FORM,
  definitionVersion: '1.0.0',
  status: 'completed',
  authored: '2025-01-01T00:00:00Z',
  data,
  ...changes,
});

function migrate(data: JsonObject, migration: JsonObject, options: Partial<MigrateOptions> = {}) {
  return migrateResponse(response(data), definition(migration), { now: NOW, ...options });
}

const rule = (source: string, target: string | null, expression?: string): JsonObject =>
  expression === undefined
    ? { source, target, transform: 'preserve' }
    : { source, target, transform: 'expression', expression };

const moved = (data: JsonObject, fieldMap: readonly JsonValue[], options: Partial<MigrateOptions> = {}) =>
  migrate(data, { fieldMap }, options).response.data;

describe('migrating a response', () => {
  test('CORE-12-03 all three transforms and a default make a new response in progress', () => {
    const old = response({ title: 'Ada', fax: '1', price: '12.345', zip: '1' }, { author: { id: 'a' } });
    const before = JSON.stringify(old);
    const migration = {
      fieldMap: [
        { source: 'title', target: 'name', transform: 'preserve' },
        { source: 'fax', target: null, transform: 'drop' },
        { source: 'price', target: 'total', transform: 'expression', expression: 'round(number($), 2)' },
      ],
      defaults: { 'home.street': 'unknown' },
    };
    const result = migrateResponse(old, definition(migration), { now: NOW, id: 'new' });
    expect(result).toEqual({
      response: {
        $formspecResponse: '1.0',
        id: 'new',
        definitionUrl: FORM,
        definitionVersion: '2.0.0',
        status: 'in-progress',
        authored: '2026-01-15T12:00:00.000Z',
        author: { id: 'a' },
        data: { name: 'Ada', total: 12.34, home: { street: 'unknown' } },
      },
      dropped: ['zip'],
      problems: [],
    });
    expect(JSON.stringify(old)).toBe(before);
    expect(readResponse(result.response)).toBe(result.response);
  });

  test('findings and signatures of the earlier response stay behind', () => {
    const old = response({}, { validationResults: [], authoredSignatures: [{}], subject: { id: 's' } });
    const { response: made } = migrateResponse(old, definition({}), { now: NOW });
    expect(made).not.toHaveProperty('validationResults');
    expect(made).not.toHaveProperty('authoredSignatures');
    expect(made.subject).toEqual({ id: 's' });
  });

  test('fields without a rule are kept where the path still exists, and listed where it does not', () => {
    const data = {
      name: 'Ada',
      home: { street: 'S', floor: 3 },
      lines: [
        { label: 'a', old: 1, notes: [{ text: 't' }] },
        { label: 'b', old: 2 },
      ],
      detail: 'd',
      hint: 'shown',
      gone: { x: 1 },
    };
    const { response: made, dropped } = migrate(data, {});
    expect(made.data).toEqual({
      name: 'Ada',
      home: { street: 'S' },
      lines: [{ label: 'a', notes: [{ text: 't' }] }, { label: 'b' }],
      detail: 'd',
    });
    expect(dropped).toEqual(['home.floor', 'lines[0].old', 'lines[1].old', 'hint', 'gone']);
  });

  test('what changed between one and many is not guessed', () => {
    const { response: made, dropped } = migrate({ home: [{ street: 'S' }], lines: { label: 'a' } }, {});
    expect(made.data).toEqual({});
    expect(dropped).toEqual(['home', 'lines']);
  });

  test('a field with a rule is not kept at its old place as well', () => {
    expect(moved({ name: 'Ada' }, [rule('name', 'home.street')])).toEqual({ home: { street: 'Ada' } });
    expect(moved({ name: 'Ada' }, [{ source: 'name', target: null, transform: 'drop' }])).toEqual({});
    expect(moved({ name: 'Ada' }, [rule('name', null)])).toEqual({});
  });

  test('two rules may take one value to two places, which then have nothing in common', () => {
    const made = moved({ price: { amount: '1', currency: 'EUR' } }, [
      rule('price', 'cost'),
      rule('price', 'name'),
      rule('price.amount', 'cost.amount', "'2'"),
    ]);
    expect(made).toEqual({ cost: { amount: '2', currency: 'EUR' }, name: { amount: '1', currency: 'EUR' } });
  });
});

describe('rows in a migration', () => {
  const rows = { lines: [{ price: 1 }, { price: 2, label: 'b' }] };

  test.each([
    ['lines[*].price', 'lines[*].amount'],
    ['lines.price', 'lines.amount'],
  ])('%s goes to %s row by row', (source, target) => {
    expect(moved(rows, [rule(source, target)])).toEqual({
      lines: [{ amount: 1 }, { amount: 2, label: 'b' }],
    });
    expect(moved(rows, [rule(source, target, '$ * 10')])).toEqual({
      lines: [{ amount: 10 }, { amount: 20, label: 'b' }],
    });
  });

  test('a whole repeat moves as it is', () => {
    expect(moved({ items: [{ label: 'a' }] }, [rule('items', 'lines')])).toEqual({ lines: [{ label: 'a' }] });
    expect(moved({ items: [{ label: 'a' }] }, [rule('items[*]', 'lines[*]')])).toEqual({
      lines: [{ label: 'a' }],
    });
  });

  test('nested rows keep their places', () => {
    const data = { lines: [{ remarks: [{ t: 'a' }, { t: 'b' }] }, {}, { remarks: [{ t: 'c' }] }] };
    expect(moved(data, [rule('lines[*].remarks[*].t', 'lines[*].notes[*].text')])).toEqual({
      lines: [{ notes: [{ text: 'a' }, { text: 'b' }] }, {}, { notes: [{ text: 'c' }] }],
    });
  });

  test('one value goes to a named row, and one row to a single field', () => {
    expect(moved({ first: 'a' }, [rule('first', 'lines[@index = 2].label')])).toEqual({
      lines: [{}, { label: 'a' }],
    });
    expect(moved(rows, [rule('lines[@index = 2].price', 'total')])).toEqual({
      lines: [{}, { label: 'b' }],
      total: 2,
    });
  });

  test('all rows together go to one field as a list', () => {
    expect(moved(rows, [rule('lines[*].price', 'total', 'sum($)')]).total).toBe(3);
  });

  test('a value without a row to go to is left out with a warning', () => {
    const result = migrate({ first: 'a' }, { fieldMap: [rule('first', 'lines[*].label')] });
    expect(result.response.data).toEqual({});
    expect(result.problems).toMatchObject([
      { severity: 'warning', code: 'row-mismatch', pointer: '/migrations/from/1.0.0/fieldMap/0' },
    ]);
  });

  test('a default fills every row that exists and has no value', () => {
    const { response: made } = migrate(rows, { defaults: { 'lines[*].label': 'none', 'home.zip': '0' } });
    expect(made.data).toEqual({ lines: [{ label: 'none' }, { label: 'b' }], home: { zip: '0' } });
    expect(migrate({}, { defaults: { 'lines[*].label': 'none' } }).response.data).toEqual({});
  });

  test('a default replaces null, and completes a value but does not make one up', () => {
    const migration = {
      fieldMap: [rule('price', 'cost.amount')],
      defaults: { name: 'x', 'cost.currency': 'EUR' },
    };
    expect(migrate({ name: null, price: '1' }, migration).response.data).toEqual({
      name: 'x',
      cost: { amount: '1', currency: 'EUR' },
    });
    expect(migrate({ name: 'Ada' }, migration).response.data).toEqual({ name: 'Ada' });
  });
});

describe('expressions in a migration', () => {
  const from: DefinitionDocument = {
    ...definition(undefined),
    version: '1.0.0',
    items: [
      field('born', 'date'),
      field('fee', 'money'),
      group('rows', [field('due', 'date'), field('n', 'integer')], true),
    ],
  };
  const old = {
    born: '2000-02-01',
    fee: { amount: '5', currency: 'EUR' },
    rows: [
      { due: '2001-03-01', n: 1 },
      { due: null, n: 2 },
    ],
  };

  test.each([
    ['the value', 'born', "$ & '!'", '2000-02-01!'],
    ['the whole earlier data', 'gone', '@source.rows[2].n + sum(@source.rows.n)', 5],
    ['a part of the earlier data', 'gone', "@source.fee.amount & ' ' & @source.fee.currency", '5 EUR'],
    ['nothing', 'gone', '$', undefined],
    ['a key of the value', 'fee', '$.currency', 'EUR'],
  ])('reads %s', (_what, source, expression, expected) => {
    expect(moved(old, [rule(source, 'name', expression)]).name).toBe(expected);
  });

  test.each([
    ['a date', 'born', 'year($)', 2000],
    ['money', 'fee', 'moneyAmount($)', 5],
    ['a date of the whole data', 'born', 'year(@source.rows[1].due)', 2001],
  ])('with the earlier definition at hand, %s has its type', (_what, source, expression, expected) => {
    expect(moved(old, [rule(source, 'total', expression)], { fromDefinition: from }).total).toBe(expected);
  });

  test('the earlier definition also tells where a sub-field is kept', () => {
    const earlier = { ...from, items: [field('why', 'string', [field('more')])] };
    expect(moved({ more: 'm' }, [rule('why.more', 'detail')], { fromDefinition: earlier })).toEqual({
      detail: 'm',
    });
  });

  test('an evaluation error leaves null and a warning at the rule', () => {
    const result = migrate({ n: 1 }, { fieldMap: [rule('n', 'total', '$ / 0')] });
    expect(result.response.data).toEqual({ total: null });
    expect(result.problems).toMatchObject([
      {
        severity: 'warning',
        code: 'division-by-zero',
        pointer: '/migrations/from/1.0.0/fieldMap/0/expression',
      },
    ]);
  });
});

describe('refused migrations', () => {
  test.each([
    ['a response of another form', { definitionUrl: 'https://example.org/other' }, {}, 'other-form'],
    ['a response of the same version', { definitionVersion: '2.0.0' }, {}, 'same-version'],
    ['a version without rules', { definitionVersion: '0.9.0' }, {}, 'no-migration'],
    ['a version that names a property of objects', { definitionVersion: 'constructor' }, {}, 'no-migration'],
    [
      'another earlier definition',
      {},
      { fromDefinition: definition(undefined, { version: '1.5.0' }) },
      'wrong-source',
    ],
  ])('%s', (_what, changes, options, code) => {
    const migrating = () => migrateResponse(response({}, changes), definition({}), { now: NOW, ...options });
    expect(migrating).toThrowError(expect.objectContaining({ name: 'MigrationError', code }));
  });

  test.each([
    ['a target that does not exist', { fieldMap: [rule('a', 'nope')] }, '/fieldMap/0/target'],
    ['a display item as target', { fieldMap: [rule('a', 'hint')] }, '/fieldMap/0/target'],
    ['a part of a group as target', { fieldMap: [rule('a', 'home.nope')] }, '/fieldMap/0/target'],
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

describe('example migrations', () => {
  const example = (name: string): DefinitionDocument =>
    JSON.parse(
      readFileSync(
        new URL(`../../../../fixtures/formspec/examples/${name}.definition.json`, import.meta.url),
        'utf8',
      ),
    );

  test('the grant application takes a response of version 0.9.0 over', () => {
    const grant = example('grant-application');
    const old = response(
      { applicantInfo: { contactName: 'Ada', faxNumber: '1' }, budget: { requestedAmountRaw: '1200.456' } },
      { definitionUrl: grant.url, definitionVersion: '0.9.0' },
    );
    expect(migrateResponse(old, grant, { now: NOW }).response.data).toEqual({
      applicantInfo: { contactName: 'Ada' },
      budget: { requestedAmount: { amount: '1200.46', currency: 'USD' } },
      projectNarrative: { selfAssessment: 3 },
    });
  });

  test('the benefits renewal takes a response of an earlier date over', () => {
    const renewal = example('household-benefits-renewal');
    const old = response(
      { household: { address: { street: 'Main St' } }, expenses: { notes: 'rent' } },
      { definitionUrl: renewal.url, definitionVersion: '2025.06.01' },
    );
    expect(migrateResponse(old, renewal, { now: NOW }).response.data).toMatchObject({
      household: { renewalStreet: 'Main St', householdExpenseNote: 'rent' },
    });
  });
});
