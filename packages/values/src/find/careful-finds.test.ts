import { expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import type { Value } from '../value.ts';
import { findValues } from './find-values.ts';

// A Sunday.
const today = '2026-11-15';

function meaningOf(value: Value): string {
  const { kind, ...rest } = value;
  const said = Object.entries(rest)
    .filter(([name]) => name !== 'fromToday' && name !== 'country')
    .map(([, each]) => (Array.isArray(each) ? (each[0] ?? '') : String(each)));
  return [kind, ...said].join(' ').trim();
}

function shown(sentence: string, options = ''): readonly string[] {
  return findValues(sentence, { today, ...readOptions(options) }).map(({ text, reading }) =>
    reading.ok
      ? `${text} = ${meaningOf(reading.value)}`
      : `${text} ? ${[reading.reason, ...reading.readings.map(meaningOf)].join(' | ')}`,
  );
}

test.each([
  ['12 / 5', '', ['12 / 5 ? unreadable']],
  ['10 - 20 - 30', '', ['10 - 20 - 30 ? unreadable']],
  ['3 x 4 = 12 today', '', ['3 x 4 = 12 ? unreadable']],
  ['pay 12 /', '', ['12 = number 12']],
  ['1 2/3 cups and 2 1/2 more', '', ['1 2/3 ? unreadable', '2 1/2 ? unreadable']],
  ['2 1/2', '', ['2 1/2 ? unreadable']],
  ['pay (Lei 12) now', '', ['12 ? unreadable']],
  ['pay (12 $B) now', '', ['12 ? unreadable']],
  ['the items (see 12) are late', 'in en', ['12 = number 12']],
  ['the items (12 pieces) are late', 'in en', ['12 pieces = quantity 12 piece']],
  ['on 31 February 2026', 'in en', ['31 February 2026 ? unreadable']],
  ['February 31 2026', 'in en', ['February 31 2026 ? unreadable']],
  ['5 32 March 2026', 'in en', ['5 32 March 2026 ? unreadable']],
  ['32 March 2026 5', 'in en', ['32 March 2026 5 ? unreadable']],
  ['in 2 years', 'in en', ['in 2 years ? ambiguous | date 2028-11-15']],
  ['in 2 months', 'in en', ['in 2 months ? ambiguous | date 2027-01-15']],
  ['2 weeks ago', 'in en', ['2 weeks ago = date 2026-11-01']],
  ['in 3 days', 'in en', ['in 3 days = date 2026-11-18']],
  ['2 years ago', 'in en', ['2 years ago ? ambiguous | date 2024-11-15']],
  ['in 12000 years', 'in en', ['in 12000 years ? unreadable']],
  ['see you Friday week', 'in en', ['Friday ? unreadable']],
  ['1 250', 'xx', ['1 250 ? ambiguous | number 1250']],
  ['in 3 weeks', 'in en', ['in 3 weeks = date 2026-12-06']],
  ['31 February', 'in en', ['31 February ? unreadable']],
  ['1 250', 'fr-FR', ['1 250 = number 1250']],
  ['1 250', 'de-DE', ['1 250 ? other_format | number 1250']],
  ['12, 30 EUR', 'in en', ['12 = number 12', '30 EUR = amount 30 EUR']],
  ['12 1,2,3', 'in en', ['12 1,2,3 ? unreadable']],
  ['12, 1,2,3', 'in en', ['12 = number 12', '1,2,3 ? unreadable']],
  ['7  1,2,3', 'in en', ['7 = number 7', '1,2,3 ? unreadable']],
  ['alle 18', 'in it', ['18 = time 18:00']],
  ['alle 18.30 di sera', 'in it', ['18.30 di sera = time 18:30']],
  ['a las 10.30', 'in es', ['10.30 ? ambiguous | time 10:30 | time 22:30']],
  ['at 18', 'in en', ['at 18 ? unreadable']],
  ['at 6 in the evening', 'in en', ['6 in the evening = time 18:00']],
  ['2 million 500 thousand', 'in en', ['2 million 500 ? unreadable']],
  ['3 hundred 20', 'in en', ['3 hundred 20 ? unreadable']],
  ['two dozen eggs', 'in en', ['two dozen = number 24']],
  ['twelve hours', 'in en', ['twelve hours = duration PT12H']],
  ['3. Platz', 'in de', ['3 ? unreadable']],
  ['am 3.4. abends', 'in de', ['3.4 ? unreadable']],
  ['der 3. April 2026', 'in de', ['3. April 2026 = date 2026-04-03']],
  ['1 250 EUR', '', ['1 250 EUR ? ambiguous | amount 1250 EUR']],
  ['1 250 EUR', 'fr-FR', ['1 250 EUR = amount 1250 EUR']],
  ['2 150', 'en-US', ['2 150 ? other_format | number 2150']],
  ['3 kwietnia 2026', '', ['3 kwietnia 2026 ? unreadable']],
  ['call 044 668 18 00', '', ['044 668 18 00 ? unreadable']],
  ['7k EUR', '', ['7k ? unreadable']],
  ['7 k', '', ['7 k ? unreadable']],
  ['5 % of 20', '', ['5 % = percent 5', '20 = number 20']],
  ['half past three', 'in en', ['half past three ? ambiguous | time 03:30 | time 15:30']],
  ['quarter to 5', 'in en', ['quarter to 5 ? ambiguous | time 04:45 | time 16:45']],
  ['12.', '', ['12 = number 12']],
  ['version 1.2.3', '', ['1.2.3 ? unreadable']],
  ['item 3, item 4 and 5', '', ['3 = number 3', '4 = number 4', '5 = number 5']],
  ['zwei Dutzend', 'in de', ['zwei Dutzend = number 24']],
  ['drei Stunden und 20 Minuten', 'in de', ['drei Stunden = duration PT3H', '20 Minuten = duration PT20M']],
  ['20h30', 'fr-FR', ['20h30 ? ambiguous | time 20:30 | duration PT20H30M']],
  ['2 u', 'in nl', ['2 u ? ambiguous | time 02:00 | time 14:00 | duration PT2H']],
  ['2026-11-15T12:00', '', ['2026-11-15T12:00 ? unreadable']],
  [
    'mira@example.com and +41 44 668 18 00',
    '',
    ['mira@example.com = email mira@example.com', '+41 44 668 18 00 ? unreadable'],
  ],
  ['yesterday and tomorrow', 'in en', ['yesterday = date 2026-11-14', 'tomorrow = date 2026-11-16']],
  [
    'next Friday at 5 pm',
    'in en',
    ['next Friday ? ambiguous | date 2026-11-20 | date 2026-11-27', '5 pm = time 17:00'],
  ],
  ['-5 and (5)', '', ['-5 = number -5', '5 ? ambiguous | number 5 | number -5']],
  ['1,234,567.89', 'en-US', ['1,234,567.89 = number 1234567.89']],
  ['1.234.567,89', 'de-DE', ['1.234.567,89 = number 1234567.89']],
  ['12 345,67', 'fr-FR', ['12 345,67 = number 12345.67']],
  ['1,23,456', 'en-IN', ['1,23,456 = number 123456']],
])('%j %s is read only as far as it is sure', (sentence, options, expected) => {
  expect(shown(sentence, options)).toEqual(expected);
});

test('a text that is too long is one that was not read', () => {
  const text = 'pay 12 EUR '.repeat(20_000);
  expect(findValues(text, { today })).toEqual([
    {
      span: { start: 0, end: text.length },
      text,
      reading: expect.objectContaining({ ok: false, readings: [] }),
    },
  ]);
  expect(() => findValues('12', { today: 'tomorrow' })).toThrow(
    '"today" must be an ISO day such as 2026-11-15.',
  );
});
