import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { equalJson } from './equal-json.ts';

const values: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  '',
  '0',
  [],
  [null],
  [0],
  [1, 2],
  [2, 1],
  ['0'],
  {},
  { length: 0 },
  { 0: 0 },
  { a: null },
  { a: 1 },
  { a: 1, b: 2 },
  { a: [1, { b: 2 }] },
  { a: [1, { b: 3 }] },
  [[]],
  [{}],
  { toString: null },
];

test.each(values.map((value) => [JSON.stringify(value), value] as const))(
  '%s equals a copy of itself and nothing else',
  (_text, value) => {
    const same = values.filter((other) => equalJson(value, JSON.parse(JSON.stringify(other))));
    expect(same).toEqual([value]);
    expect(equalJson(value, value)).toBe(true);
  },
);

test('the order of members does not matter', () => {
  expect(equalJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
});
