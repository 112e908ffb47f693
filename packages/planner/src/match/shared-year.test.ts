import { english } from '@handrail/values/en';
import { expect, test } from 'vitest';
import { tokensOf } from '../text/tokens.ts';
import { requestValues } from './found-values.ts';
import { daysFrom } from './shared-year.ts';

const CONTEXT = {
  today: '2026-03-02',
  locale: 'en',
  language: english,
  stretches: { from: ['from', 'between'], to: ['to', 'up to'], minus: ['minus'], definite: ['the'] },
  steps: [],
};

/** The days of a request, each with all years that it may be of. */
function daysOf(request: string): readonly string[] {
  return requestValues(request, tokensOf(request), CONTEXT).map(({ readings }) =>
    readings.map((each) => (each.kind === 'date' ? each.date : each.kind)).join(' or '),
  );
}

/** What a day without a year is read as where nothing beside it has one. */
const [APRIL = '', FIFTH = ''] = [daysOf('1 April')[0], daysOf('5 April')[0]];

test.each([
  ['from 1 April to 5 April 2028', ['2028-04-01', '2028-04-05']],
  ['from 1 April up to 5 April 2028', ['2028-04-01', '2028-04-05']],
  ['from 1 April to the 5 April 2028', ['2028-04-01', '2028-04-05']],
  ['1 April - 5 April 2028', ['2028-04-01', '2028-04-05']],
  ['1 April – 5 April 2028', ['2028-04-01', '2028-04-05']],
  ['between 1 April and 5 April 2028', ['2028-04-01', '2028-04-05']],
  ['between the 1 April and the 5 April 2028', ['2028-04-01', '2028-04-05']],
  ['from 1 April 2028 to 5 April', ['2028-04-01', '2028-04-05']],
  ['from 5 April 2028 to 5 April', ['2028-04-05', '2028-04-05']],
  ['from 5 April to 5 April 2028', ['2028-04-05', '2028-04-05']],
  ['from 28 December to 3 January 2028', ['2027-12-28', '2028-01-03']],
  ['from 28 December 2028 to 3 January', ['2028-12-28', '2029-01-03']],
])('in “%s” the year holds for both days', (request, days) => {
  expect(daysOf(request)).toEqual(days);
});

test.each([
  ['Book 1 April and 5 April 2028', [APRIL, '2028-04-05']],
  ['between noon or 1 April and 5 April 2028', [APRIL, '2028-04-05']],
  ['Book it between us on the first, 1 April and 5 April 2028', [APRIL, '2028-04-05']],
  ['from 1 April, to 5 April 2028', [APRIL, '2028-04-05']],
  ['between 1 April or 5 April 2028', [APRIL, '2028-04-05']],
  ['from 1 April to some 5 April 2028', [APRIL, '2028-04-05']],
  ['between 1 April and some 5 April 2028', [APRIL, '2028-04-05']],
  ['from 1 April to 5 April', [APRIL, FIFTH]],
])('in “%s” no year is shared', (request, days) => {
  expect(daysOf(request).slice(-2)).toEqual(days);
});

test.each([
  ['2026-03-02', '2026-03-02', 0],
  ['2026-03-02', '2026-03-05', 3],
  ['2026-03-05', '2026-03-02', -3],
  ['2027-12-28', '2028-01-03', 6],
])('from %s to %s it is %i days', (day, later, days) => {
  expect(daysFrom(day, later)).toBe(days);
});
