import { expect, test } from 'vitest';
import { hasBeginning, sortedWords } from './sorted-words.ts';

const WORDS = sortedWords(['treatment', 'book', 'träger', 'bill', 'treat', 'zone', 'überweisung']);

test.each(['treat', 'treatm', 'treatment', 'bo', 'z', 'über', 'trä', ''])('%j begins a word', (beginning) => {
  expect(hasBeginning(WORDS, beginning)).toBe(true);
});

test.each(['treatments', 'a', 'boot', 'zz', 'üb ', 'tre-'])('%j begins no word', (beginning) => {
  expect(hasBeginning(WORDS, beginning)).toBe(false);
});

test('no word begins like anything where there are none', () => {
  expect(hasBeginning(sortedWords([]), 'a')).toBe(false);
});
