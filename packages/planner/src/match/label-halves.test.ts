import { expect, test } from 'vitest';
import { english } from '../language/en.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { stemsOf, tokensOf } from '../text/tokens.ts';
import { isHalfNamed, isPhone } from './label-halves.ts';

/** Where some words are in a request. */
function runOf(request: string, words: string) {
  const all = tokensOf(request).map(({ text }) => text);
  const first = all.indexOf(words.split(' ')[0] ?? '');
  return { first, last: first + words.split(' ').length - 1 };
}

function workOf(request: string, more: object = {}) {
  const tokens = tokensOf(request);
  const said = { request, tokens, lexicon: lexiconOf(english) };
  return { said, run: { first: 0, last: tokens.length - 1 }, ...more } as never;
}

test.each([
  ['Change the number to 12', '12', 'Street and number', true],
  ['Change the street to Mill', 'Mill', 'Street and number', true],
  ['Change street and number to 12', '12', 'Street and number', false],
  ['Change it to 12', '12', 'Street and number', false],
  ['Change the street to 5 Mill', '5 Mill', 'Street and number', false],
  ['Change the number to 12 b', '12 b', 'Street and number', true],
  ['Change the number to 12', '12', 'Number', false],
  ['Change the number to 12', '12', 'Number and', false],
  ['Change the number to 12', '12', 'And number', false],
  ['Change to 12 the number', '12', 'Street and number', false],
])('“%s”: that “%s” is only for one half of “%s” is %s', (request, words, label, isHalf) => {
  const field = { labelStems: stemsOf(label) } as never;
  expect(isHalfNamed(workOf(request), field, runOf(request, words))).toBe(isHalf);
});

test('what was said before the words of the action names no half', () => {
  const request = 'The number is wrong. Change it to 12';
  const work = workOf(request, { run: { first: 4, last: 7 } });
  expect(isHalfNamed(work, { labelStems: stemsOf('Street and number') } as never, runOf(request, '12'))).toBe(
    false,
  );
});

test.each([
  ['0151 2345678', 'phone', false, true],
  ['0151234', 'phone', false, true],
  ['015123', 'phone', false, false],
  ['0151 234b678', 'phone', false, false],
  ['0151 2345678', 'text', false, false],
  ['0151 2345678', 'phone', true, false],
])(
  '“%s” beside a field of the kind “%s” that has a value (%s): a phone number is %s',
  (text, kind, has, is) => {
    const request = `My number to ${text}`;
    const { length } = tokensOf(request);
    const work = workOf(request, { info: { fields: [{ kind, name: 'phone' }] }, has: () => has });
    expect(isPhone(work, 3, length - 1)).toBe(is);
  },
);
