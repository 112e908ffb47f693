import { expect, test } from 'vitest';
import { displayWidth, padded, wrapText } from './wrap-text.ts';

test('text is broken at blanks, and its own lines stay', () => {
  expect(wrapText('one two three\n\nfour', 8)).toEqual(['one two', 'three', '', 'four']);
});

test('a word longer than a line is alone', () => {
  expect(wrapText('a incomprehensible b', 6)).toEqual(['a', 'incomprehensible', 'b']);
});

test.each([
  ['abc', 3],
  ['日本', 4],
  ['e\u0301', 1],
  ['\u001b[31mred\u001b[39m', 3],
])('%j takes %i columns', (text, columns) => {
  expect(displayWidth(text)).toBe(columns);
  expect(displayWidth(padded(text, 10))).toBe(10);
});
