import { expect, test } from 'vitest';
import { migrate, rule } from '../../testing/migrations.ts';

const drop = (source: string) => ({ source, target: null, transform: 'drop' });

test.each([
  [
    'a group that is gone, when a rule took all of it elsewhere',
    { address: { street: 'S' } },
    [rule('address.street', 'home.street')],
    [],
  ],
  [
    'a group that is gone, by what no rule took',
    { address: { street: 'S', city: 'C', more: { x: 1 } } },
    [rule('address.street', 'home.street')],
    ['address.city', 'address.more'],
  ],
  [
    'a group within a group that is gone, by what no rule took',
    { address: { more: { street: 'S', zip: 'Z' }, city: 'C' } },
    [rule('address.more.street', 'home.street')],
    ['address.more.zip', 'address.city'],
  ],
  [
    'rows that are gone, by what no rule took',
    { items: [{ label: 'a', old: 1 }, { label: 'b' }, { label: 'c', old: 2 }] },
    [rule('items[*].label', 'lines[*].label')],
    ['items[0].old', 'items[2].old'],
  ],
  [
    'no rows that are there, when one of them is null',
    { lines: [null, { label: 'a' }], items: [null, { label: 'b', old: 1 }] },
    [rule('items[*].label', 'lines[*].notes[*].text')],
    ['items[1].old'],
  ],
  [
    'what a rule drops on purpose',
    { address: { street: 'S', city: 'C' } },
    [drop('address.street')],
    ['address.city'],
  ],
  [
    'a value of which a part was taken, by the other parts',
    { price: { amount: '1', currency: 'EUR' } },
    [rule('price.amount', 'total', 'number($)')],
    ['price.currency'],
  ],
  ['nothing that holds no answer', { fax: null, gone: { x: null, y: [] }, list: [], text: '' }, [], []],
  [
    'what holds an answer, false and zero included',
    { fax: 0, gone: { x: null, y: false } },
    [],
    ['fax', 'gone'],
  ],
])('the dropped paths name %s', (_what, data, fieldMap, expected) => {
  expect(migrate(data, { fieldMap }).dropped).toEqual(expected);
});

test('following the dropped paths and the rules accounts for every answer of the earlier response', () => {
  const data = { name: 'Ada', address: { street: 'S', city: 'C' }, fax: '1' };
  const { response, dropped } = migrate(data, { fieldMap: [rule('address.street', 'home.street')] });
  expect(response.data).toEqual({ name: 'Ada', home: { street: 'S' } });
  expect(dropped).toEqual(['address.city', 'fax']);
});

test('rows are carried when one of them is null, which is a row that holds nothing yet', () => {
  const { response, dropped } = migrate({ lines: [null, { label: 'a' }, null] }, {});
  expect(response.data).toEqual({ lines: [{}, { label: 'a' }, {}] });
  expect(dropped).toEqual([]);
});
