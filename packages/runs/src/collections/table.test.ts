import { expect, test } from 'vitest';
import { Table } from './table.ts';

const numbers = Array.from({ length: 200 }, (_, index) => index);

test('an edited table differs from the first in what was written only', () => {
  const first = Table.of(numbers);
  const second = first.edit();
  second.set(0, -1);
  second.set(199, -2);
  const third = second.edit();
  third.set(1, -3);
  expect([...first]).toEqual(numbers);
  expect([...second]).toEqual([-1, ...numbers.slice(1, -1), -2]);
  expect([third.at(0), third.at(1), third.at(199)]).toEqual([-1, -3, -2]);
  expect(second.at(1)).toBe(1);
});

test.each([-1, 200, 1e9])('a table has no place %d', (index) => {
  expect(() => Table.of(numbers).at(index)).toThrow(RangeError);
  expect(() => Table.of(numbers).set(index, 0)).toThrow(RangeError);
});
