import { expect, test } from 'vitest';
import { displayValue } from './display-value.ts';

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

test.each([
  [null, {}, '—'],
  ['', {}, '—'],
  [[], {}, '—'],
  [true, {}, 'Yes'],
  [false, {}, 'No'],
  [1e21, {}, '1000000000000000000000'],
  [0.5, { precision: 2 }, '0.50'],
  [0.125, { precision: 2 }, '0.125'],
  [25, { suffix: '%' }, '25%'],
  [25, { suffix: 'km' }, '25 km'],
  [25, { prefix: '€' }, '€25'],
  [{ amount: '5', currency: 'EUR' }, {}, '5.00 EUR'],
  [{ amount: '5.125', currency: 'EUR' }, {}, '5.125 EUR'],
  ['a', {}, 'First'],
  ['unknown', {}, 'unknown'],
  [['a', 'b'], {}, 'First, Second'],
  [{ contentType: 'image/png', data: 'AAAA' }, {}, 'a file (image/png)'],
  ['line\none\u001b[2J', {}, 'line one�[2J'],
] as const)('%j with %j is shown as "%s"', (value, item, shown) => {
  expect(displayValue(value, item, OPTIONS)).toBe(shown);
});
