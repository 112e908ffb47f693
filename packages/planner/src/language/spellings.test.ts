import { expect, test } from 'vitest';
import { spellings } from './spellings.ts';

test.each([
  ['cancel', ['cancel']],
  ['annulé', ['annulé', 'annule']],
  ['kündigen', ['kündigen', 'kundigen', 'kuendigen']],
  ['straße', ['straße', 'strasse']],
  ['mañana', ['mañana', 'manana']],
])('%s is typed in these ways', (word, expected) => {
  expect(spellings(word)).toEqual(expected);
});
