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
