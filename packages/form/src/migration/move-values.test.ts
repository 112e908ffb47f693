import { describe, expect, test } from 'vitest';
import { documentOf, field, repeat } from '../../testing/forms.ts';
import { migrate, migratedData, rule } from '../../testing/migrations.ts';

describe('rows in a migration', () => {
  const rows = { lines: [{ price: 1 }, { price: 2, label: 'b' }] };

  test.each([
    ['lines[*].price', 'lines[*].amount'],
    ['lines.price', 'lines.amount'],
  ])('%s goes to %s row by row', (source, target) => {
    expect(migratedData(rows, [rule(source, target)])).toEqual({
      lines: [{ amount: 1 }, { amount: 2, label: 'b' }],
    });
    expect(migratedData(rows, [rule(source, target, '$ * 10')])).toEqual({
      lines: [{ amount: 10 }, { amount: 20, label: 'b' }],
    });
  });

  test('a whole repeat moves as it is', () => {
    expect(migratedData({ items: [{ label: 'a' }] }, [rule('items', 'lines')])).toEqual({
      lines: [{ label: 'a' }],
    });
    expect(migratedData({ items: [{ label: 'a' }] }, [rule('items[*]', 'lines[*]')])).toEqual({
      lines: [{ label: 'a' }],
    });
  });

  test('rows as a whole are made one by one', () => {
    const data = { items: [{ label: 'a' }, { label: 'b' }] };
    expect(migratedData(data, [rule('items[*]', 'lines[*]', '{label: upper($.label)}')])).toEqual({
      lines: [{ label: 'A' }, { label: 'B' }],
    });
  });

  test('nested rows keep their places', () => {
    const data = { lines: [{ remarks: [{ t: 'a' }, { t: 'b' }] }, {}, { remarks: [{ t: 'c' }] }] };
    expect(migratedData(data, [rule('lines[*].remarks[*].t', 'lines[*].notes[*].text')])).toEqual({
      lines: [{ notes: [{ text: 'a' }, { text: 'b' }] }, {}, { notes: [{ text: 'c' }] }],
    });
  });

  test('one value goes to a named row, and one row to a single field', () => {
    expect(migratedData({ first: 'a' }, [rule('first', 'lines[@index = 2].label')])).toEqual({
      lines: [{}, { label: 'a' }],
    });
    expect(migratedData(rows, [rule('lines[@index = 2].price', 'total')])).toEqual({
      lines: [{}, { label: 'b' }],
      total: 2,
    });
  });

  test('all rows together go to one field as a list', () => {
    expect(migratedData(rows, [rule('lines[*].price', 'total', 'sum($)')]).total).toBe(3);
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
  const from = documentOf({
    items: [
      field('born', 'date'),
      field('fee', 'money'),
      repeat('rows', [field('due', 'date'), field('n', 'integer')]),
    ],
  });
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
    expect(migratedData(old, [rule(source, 'name', expression)]).name).toBe(expected);
  });

  test.each([
    ['a date', 'born', 'year($)', 2000],
    ['money', 'fee', 'moneyAmount($)', 5],
    ['a date of the whole data', 'born', 'year(@source.rows[1].due)', 2001],
  ])('with the earlier definition at hand, %s has its type', (_what, source, expression, expected) => {
    expect(migratedData(old, [rule(source, 'total', expression)], { fromDefinition: from }).total).toBe(
      expected,
    );
  });

  test('the earlier definition also tells where a sub-field is kept', () => {
    const earlier = { ...from, items: [field('why', 'string', { children: [field('more')] })] };
    expect(migratedData({ more: 'm' }, [rule('why.more', 'detail')], { fromDefinition: earlier })).toEqual({
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
