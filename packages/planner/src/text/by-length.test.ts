import { expect, test } from 'vitest';
import { byLength, ofAboutLength } from './by-length.ts';

test('words are found by their length, and with those that are one letter longer or shorter', () => {
  const words = byLength(['a', 'to', 'on', 'the', 'room']);
  expect([...words]).toEqual([
    [1, ['a']],
    [2, ['to', 'on']],
    [3, ['the']],
    [4, ['room']],
  ]);
  expect(ofAboutLength(words, 3)).toEqual([['to', 'on'], ['the'], ['room']]);
  expect(ofAboutLength(words, 9)).toEqual([[], [], []]);
});
