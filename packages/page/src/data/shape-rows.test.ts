import { expect, test } from 'vitest';
import { shapeRows } from './shape-rows.ts';

const shaped = (text: string, type: string) =>
  shapeRows([[{ name: 'total', text }]], { items: { properties: { total: { type } } } })[0]?.total;

test.each([
  ['1300', 'number', 1300],
  ['1.5', 'number', 1.5],
  ['1,300.00', 'number', 1300],
  ['1.300,00', 'number', 1300],
  ['12,5', 'number', 12.5],
  // Three digits behind a comma are thousands to some and a fraction to others.
  ['1,300', 'number', '1,300'],
  ['12 EUR', 'number', '12 EUR'],
  ['true', 'boolean', true],
  ['1,300.00', 'string', '1,300.00'],
])('a cell with %j is, as a %s, %j', (text, type, expected) => {
  expect(shaped(text, type)).toBe(expected);
});

test('columns go by the property they are named like, by their own name, or by their number', () => {
  const row = [
    { name: 'Customer e-mail', text: 'a@b.example' },
    { name: 'Note', text: 'x' },
    { name: '', text: 'y' },
  ];
  const schema = { items: { properties: { customer_email: { type: 'string' } } } };
  const named = { customer_email: 'a@b.example', Note: 'x', column_3: 'y' };
  expect(shapeRows([row], schema)).toEqual([named]);
  expect(shapeRows([row], undefined)).toEqual([
    { 'Customer e-mail': 'a@b.example', Note: 'x', column_3: 'y' },
  ]);
});

test.each([
  ['7', 'integer', 7],
  ['many', 'integer', 'many'],
  ['false', 'boolean', false],
  ['True', 'boolean', 'True'],
  ['true', 'string', 'true'],
])('a cell with %j is, as a %s, %j as well', (text, type, expected) => {
  expect(shaped(text, type)).toBe(expected);
});
