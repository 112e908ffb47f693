import { expect, test } from 'vitest';
import { optionAt } from './option-at.ts';

const OPTIONS = ['1.25', '1250'].map((text) => ({ label: text, reply: text }));

test.each([
  ['2', '1250'],
  [' 1. ', '1.25'],
  ['#2', '1250'],
  ['3', '3'],
  ['0', '0'],
  ['1250', '1250'],
  ['make it 2', 'make it 2'],
])('where options are numbered, %s answers %s', (typed, reply) => {
  expect(optionAt(typed, OPTIONS)).toBe(reply);
});

test('a number that is an option itself stays that option', () => {
  expect(
    optionAt('2', [
      { label: '2', reply: '2' },
      { label: '4', reply: '4' },
    ]),
  ).toBe('2');
});
