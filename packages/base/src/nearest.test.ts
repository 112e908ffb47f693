import { expect, test } from 'vitest';
import { exhausted } from './exhausted.ts';
import { nearest, suggestion } from './nearest.ts';

const KNOWN = ['timeout', 'maxRetries', 'capability_id', 'on', 'keepDays'];

test.each([
  ['timeout', 'timeout'],
  ['timeot', 'timeout'],
  ['timeeout', 'timeout'],
  ['timeuot', 'timeout'],
  ['itmeout', 'timeout'],
  ['timeouz', 'timeout'],
  ['tmieuot', undefined],
  ['maxRetires', 'maxRetries'],
  ['maxRetis', 'maxRetries'],
  ['capability', 'capability_id'],
  ['on_failure', 'on'],
  ['no', undefined],
  ['on', 'on'],
  ['of', undefined],
  ['xyz', undefined],
  ['', undefined],
  [`timeout${'t'.repeat(60)}`, undefined],
])('%j most likely means %s', (word, expected) => {
  expect(nearest(word, KNOWN)).toBe(expected);
});

test('of several that are close the closest is meant, and of equals the first', () => {
  expect(nearest('colour', ['color', 'colours', 'coulour'])).toBe('color');
  expect(nearest('colours', ['color', 'colour'])).toBe('colour');
});

test('a message about an unknown word ends with the one that is meant, or with all where they are few', () => {
  expect(suggestion('timeot', KNOWN)).toBe(' Did you mean "timeout"?');
  expect(suggestion('xyz', ['one', 'two', 'two'])).toBe(' Known are one, two.');
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);
  expect(suggestion('something', many(20))).toBe(` Known are ${many(20).join(', ')}.`);
  expect(suggestion('something', many(21))).toBe('');
});

test('a case that cannot be is a defect that names itself', () => {
  expect(() => exhausted({ kind: 'odd' } as never)).toThrow('Unhandled case: {"kind":"odd"}');
});
