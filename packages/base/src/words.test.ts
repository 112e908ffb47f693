import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['customerEmail', ['customer', 'email']],
  ['customer_email', ['customer', 'email']],
  ['Customer  e-mail!', ['customer', 'e', 'mail']],
  ['invoice.create2', ['invoice', 'create2']],
  ['Größe über 5', ['größe', 'über', '5']],
  [' … ', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a very long text is read as far as its first words', () => {
  expect(wordsOf('ab '.repeat(100_000)).length).toBeLessThan(2_000);
});
