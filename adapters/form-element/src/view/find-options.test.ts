import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const TOWNS = [
  { value: 'k', label: 'Köln', keywords: ['Cologne'] },
  { value: 'n', label: 'Neukölln' },
  { value: 'b', label: 'Bad Neuenahr' },
];

test.each([
  ['', ['k', 'n', 'b']],
  ['koln', ['k']],
  ['köl', ['k', 'n']],
  ['COLOGNE', ['k']],
  ['neu bad', ['b']],
  ['neu', ['n', 'b']],
  ['(.*', []],
])('"%s" finds %j', (text, values) => {
  expect(findOptions(TOWNS, text).found.map(({ value }) => value)).toEqual(values);
});

test('as many are listed as can be looked through', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ value: `${index}`, label: `Town ${index}` }));
  const { found, count } = findOptions(many, 'town');
  expect([found.length, count]).toEqual([100, 5000]);
});
