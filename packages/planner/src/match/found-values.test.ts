import type { Language } from '@handrail/values';
import { german } from '@handrail/values/de';
import { english } from '@handrail/values/en';
import { french } from '@handrail/values/fr';
import { expect, test } from 'vitest';
import { tokensOf } from '../text/tokens.ts';
import { requestValues } from './found-values.ts';

const CONTEXT = {
  today: '2026-03-02',
  locale: 'en',
  language: english,
  stretches: { from: ['from'], to: ['to'], minus: ['minus'], definite: ['the'] },
  steps: [],
};

/** The values of a request with the words that each of them has. */
function wordsOfValues(request: string): readonly string[] {
  const tokens = tokensOf(request);
  return requestValues(request, tokens, CONTEXT).map(
    ({ text, first, last }) =>
      `${text}: ${tokens
        .slice(first, last + 1)
        .map(({ text: word }) => word)
        .join(' ')}`,
  );
}

test.each([
  ['Pay 20 EUR today', ['20 EUR: 20 EUR', 'today: today']],
  ['Pay €20 now', ['€20: 20']],
  ['Pay 20€ and 30€', ['20€: 20', '30€: 30']],
  ['Pay “20€”', ['20€: 20']],
  ['Pay 20€. Now', ['20€: 20']],
  ['Go on 4–6 March', ['4: 4', '6 March: 6 March']],
  ['Pay it', []],
])('the values of “%s” have exactly their own words: %j', (request, values) => {
  expect(wordsOfValues(request)).toEqual(values);
});

test.each<[string, Language, readonly string[]]>([
  ['at 9:30', english, ['09:30']],
  ['at half past nine', english, ['09:30', '21:30']],
  ['à 9 heures', french, ['09:00']],
  ['um 9 Uhr', german, ['09:00']],
])('“%s” may be a time of day, as its language says it', (request, language, times) => {
  const [value] = requestValues(request, tokensOf(request), { ...CONTEXT, language });
  expect(value?.readings.map((each) => (each.kind === 'time' ? each.time : each.kind))).toEqual(times);
});

test.each<[string, string, boolean, number]>([
  ['Pay 9:30', 'en', false, 1],
  ['Pay 20 EUR', 'en', false, 1],
  ['Pay 2 150 EUR', 'en', true, 1],
  ['Pay £1,200', 'en', false, 1],
])('of “%s”, read as in “%s”, it is %s that it is only likely', (request, locale, isUnsure, count) => {
  const [value] = requestValues(request, tokensOf(request), { ...CONTEXT, locale });
  expect([value?.isUnsure ?? false, value?.readings.length]).toEqual([isUnsure, count]);
});
