import { expect, test } from 'vitest';
import { quoteAtEnd } from './quote-sentence.ts';

test.each([
  ['Saved', '"Saved".'],
  ['The loan cannot be renewed.', '"The loan cannot be renewed."'],
  ['Are you sure?', '"Are you sure?"'],
  ['Saving…', '"Saving…"'],
])('a sentence that ends with the quote of %j has one end', (text, quoted) => {
  expect(quoteAtEnd(text)).toBe(quoted);
});
