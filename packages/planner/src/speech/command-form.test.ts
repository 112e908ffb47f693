import { describe, expect, test } from 'vitest';
import { english } from '../language/en.ts';
import { spanish } from '../language/es.ts';
import { lexiconOf, verbAt } from '../language/lexicon.ts';
import { dutch } from '../language/nl.ts';
import { tokensOf } from '../text/tokens.ts';
import { isPastForm, isTold, tellsHow, tellsOfDoing } from './command-form.ts';

function wordsOf(request: string, language = english) {
  const tokens = tokensOf(request);
  return { tokens, lexicon: lexiconOf(language), run: { first: 0, last: tokens.length - 1 } };
}

const nothing = () => false;

test.each([
  ['paused', true],
  ['sent', true],
  ['pause', false],
  ['feed', false],
  ['proceed', false],
  ['“paused”', false],
])('that “%s” is something done is %s', (word, is) => {
  expect(isPastForm(wordsOf(word), { first: 0, last: 0 })).toBe(is);
});

test.each([
  ['be paused', false],
  ['get paused', false],
  ['was paused', true],
])('that “%s” tells of something done is %s', (words, is) => {
  expect(isPastForm(wordsOf(words), { first: 1, last: 1 })).toBe(is);
});

test('where there is no word, nothing was done', () => {
  expect(isPastForm(wordsOf('paused'), { first: 1, last: 1 })).toBe(false);
});

describe('a sentence that tells of doing', () => {
  test.each([
    ['The gate opens', true],
    ['Sam paused it', true],
    ['50 EUR for Ann sent', true],
    ['Sam sending it', true],
    ['Sam pause it', false],
    ['The orders', false],
    ['The address', false],
    ['The gate “opens”', false],
  ])('“%s”: %s', (request, is) => {
    const { run, ...words } = wordsOf(request);
    expect(tellsOfDoing(words, run, nothing)).toBe(is);
  });

  test.each([
    ['Sam anula la cita', true],
    ['anula la cita', false],
    ['la cita anula', false],
    ['Sam anular la cita', false],
  ])('“%s” in Spanish: %s', (request, is) => {
    const { run, ...words } = wordsOf(request, spanish);
    expect(tellsOfDoing(words, run, nothing)).toBe(is);
  });

  test('looks at its own words only, without those that are left out', () => {
    const { run, ...words } = wordsOf('Sam paused it');
    expect(tellsOfDoing(words, { first: 2, last: 2 }, nothing)).toBe(false);
    expect(tellsOfDoing(words, { first: 0, last: 0 }, nothing)).toBe(false);
    expect(tellsOfDoing(words, run, (at) => at === 1)).toBe(false);
  });
});

test.each([
  ['The limit was 500', true],
  ['The limit “was” 500', false],
  ['The limit 500', false],
])('that “%s” tells how something is: %s', (request, is) => {
  const { run, ...words } = wordsOf(request);
  expect(tellsHow(words, run, nothing)).toBe(is);
  expect(tellsHow(words, run, () => true)).toBe(false);
  expect(tellsHow(words, { first: 0, last: 1 }, nothing)).toBe(false);
});

describe('a sentence that has a verb where a command has it', () => {
  test.each([
    ['Pause my delivery', false],
    ['Paused my delivery', true],
    ['Pauses my delivery', true],
    ['Orders 2 keys', true],
    ['Orders the keys', true],
    ['Orders and keys', false],
    ['Orders', false],
    ['Set daily limit was 500', true],
    ['Set was 500', false],
    ['Change the visit that was booked', false],
    ['Change the color because the color is ugly', false],
    ['Change the color “it is ugly”', false],
  ])('“%s” only tells: %s', (request, is) => {
    const { run, tokens, lexicon } = wordsOf(request);
    const head = verbAt(tokens, 0, lexicon);
    if (!head) throw new Error('There is no verb.');
    expect(isTold({ tokens, lexicon }, head, run)).toBe(is);
  });

  test('what is looked at may be called by any words', () => {
    const { run, tokens, lexicon } = wordsOf('Show daily limit was 500');
    expect(isTold({ tokens, lexicon }, { first: 0, last: 0, groups: ['look'] } as never, run)).toBe(false);
    expect(isTold({ tokens, lexicon }, { first: 0, last: 0, groups: ['show'] } as never, run)).toBe(true);
  });

  test('in Dutch a letter too many tells', () => {
    const { run, tokens, lexicon } = wordsOf('annuleert de bestelling', dutch);
    const read = tokens.map((token, at) => (at === 0 ? { ...token, word: 'annuleer' } : token));
    const head = { first: 0, last: 0, groups: ['cancel'] } as never;
    expect(isTold({ tokens: read, lexicon }, head, run)).toBe(true);
    expect(isTold({ tokens: wordsOf('annuleer de bestelling').tokens, lexicon }, head, run)).toBe(false);
  });

  test('what comes behind its own words does not count', () => {
    const { tokens, lexicon } = wordsOf('Set daily limit was 500');
    const head = verbAt(tokens, 0, lexicon);
    if (!head) throw new Error('There is no verb.');
    expect(isTold({ tokens, lexicon }, head, { first: 0, last: 2 })).toBe(false);
  });
});
