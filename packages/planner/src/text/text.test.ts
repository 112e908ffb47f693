import { describe, expect, test } from 'vitest';
import { isOneEdit } from './one-edit.ts';
import { findPhrases, phrasesOf } from './phrases.ts';
import { baseOf, stemOf } from './stem.ts';
import { quotationsOf, tokensOf } from './tokens.ts';

describe('the words of a text', () => {
  test.each([
    ["Move Leo's check-up", ['move', 'leo', 'check', 'up']],
    ['e-mail and X-ray', ['email', 'and', 'xray']],
    ['cancel TK-1, A-312 and PINE-25-7Q4K', ['cancel', 'tk-1', 'a-312', 'and', 'pine-25-7q4k']],
    ['pay 1.250,50 EUR on 04/05/2026 at 9:30', ['pay', '1.250,50', 'eur', 'on', '04/05/2026', 'at', '9:30']],
    ['to me@garden.example.', ['to', 'me@garden.example']],
    ['Annule l’abonnement', ['annule', "l'", 'abonnement']],
    ["don't", ["don't"]],
  ])('%s: %j', (text, expected) => {
    expect(tokensOf(text).map(({ word }) => word)).toEqual(expected);
  });

  test('know their characters and their quotation', () => {
    const text = 'note “no nuts” please';
    const tokens = tokensOf(text);
    expect(tokens.map(({ span }) => text.slice(...span))).toEqual(['note', 'no', 'nuts', 'please']);
    expect(tokens.map(({ quote }) => quote)).toEqual([-1, 0, 0, -1]);
    expect(quotationsOf(text).map((span) => text.slice(...span))).toEqual(['no nuts']);
  });
});

test.each([
  ['cancelling', 'cancelled'],
  ['skipping', 'skips'],
  ['change', 'changing'],
  ['deliveries', 'delivery'],
  ['boxes', 'box'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test('a booking is not a form of book when nouns are compared', () => {
  expect(baseOf('bookings')).toBe('booking');
  expect(baseOf('booking')).not.toBe(baseOf('book'));
});

test.each([
  ['chnage', 'change', true],
  ['bok', 'book', true],
  ['books', 'book', true],
  ['boek', 'book', true],
  ['book', 'book', false],
  ['bk', 'book', false],
  ['move', 'pay', false],
])('%s and %s are one letter apart: %s', (one, other, expected) => {
  expect(isOneEdit(one, other)).toBe(expected);
});

test('the longest phrase is found, and none inside a quotation', () => {
  const phrases = phrasesOf(['go', 'go to', "what's"]);
  const runs = (text: string) => findPhrases(tokensOf(text), phrases);
  expect(runs('please go to the shed')).toEqual([{ first: 1, last: 2 }]);
  expect(runs('What’s that')).toEqual([{ first: 0, last: 0 }]);
  expect(runs('"go to" it')).toEqual([]);
});

test.each([
  ['cancels', 'cancel'],
  ['cancelled', 'cancel'],
  ['calling', 'call'],
  ['missing', 'miss'],
  ['skipped', 'skip'],
  ['bookings', 'book'],
  ['entries', 'entry'],
  ['ties', 'tie'],
  ['classes', 'class'],
  ['changed', 'change'],
  [`${'x'.repeat(59)}s`, 'x'.repeat(59)],
])('a request for “%s” is one for “%s”', (form, word) => {
  expect(stemOf(form)).toBe(stemOf(word));
});

test.each([
  ['news', 'new'],
  ['class', 'clas'],
  ['status', 'statu'],
  ['analysis', 'analysi'],
  ['rate', 'rat'],
  ['bed', 'b'],
  ['ring', 'r'],
  ['gas', 'ga'],
  ['k-2s', 'k-2'],
  [`${'x'.repeat(60)}s`, 'x'.repeat(60)],
])('“%s” is not a form of “%s”', (word, other) => {
  expect([stemOf(word) === stemOf(other), baseOf(word) === baseOf(other)]).toEqual([false, false]);
});
