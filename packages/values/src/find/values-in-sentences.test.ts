import { describe, expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import type { Value } from '../value.ts';
import { findValues } from './find-values.ts';

// A Sunday.
const today = '2026-11-15';

/** All that a value says; of several currencies the likeliest. */
function meaningOf({ kind, ...rest }: Value): string {
  const said = Object.entries(rest).map(([name, each]) => {
    if (name === 'fromToday') return `from ${each}`;
    return Array.isArray(each) ? String(each[0]) : String(each);
  });
  return [kind, ...said].join(' ');
}

function shown(sentence: string, options: string): readonly string[] {
  return findValues(sentence, { today, ...readOptions(options) }).map(({ span, text, reading }) => {
    expect(sentence.slice(span.start, span.end)).toBe(text);
    return reading.ok
      ? `${text} = ${meaningOf(reading.value)}`
      : `${text} ? ${[reading.reason, ...reading.readings.map(meaningOf)].join(' | ')}`;
  });
}

describe('values in an English sentence', () => {
  test.each([
    ['meet in 3 days', 'in en', ['in 3 days = date 2026-11-18 from day']],
    ['meet in two weeks', 'in en', ['in two weeks = date 2026-11-29 from day']],
    ['two weeks ago', 'in en', ['two weeks ago = date 2026-11-01 from day']],
    ['in 2 months', 'in en', ['in 2 months ? ambiguous | date 2027-01-15 from day']],
    ['in a year', 'in en', ['in a year ? ambiguous | date 2027-11-15 from day']],
    ['the day after tomorrow', 'in en', ['the day after tomorrow = date 2026-11-17 from day']],
    [
      'yesterday and tomorrow',
      'in en',
      ['yesterday = date 2026-11-14 from day', 'tomorrow = date 2026-11-16 from day'],
    ],
    ['on Monday', 'in en', ['on Monday = date 2026-11-16 from week']],
    [
      'next Monday',
      'in en',
      ['next Monday ? ambiguous | date 2026-11-16 from week | date 2026-11-23 from week'],
    ],
    ['last Monday', 'in en', ['last Monday = date 2026-11-09 from week']],
    ['this Friday at 3 pm', 'in en', ['this Friday = date 2026-11-20 from week', '3 pm = time 15:00']],
    ['at half past six', 'in en', ['half past six ? ambiguous | time 06:30 | time 18:30']],
    ['at quarter to nine in the evening', 'in en', ['quarter to nine in the evening = time 20:45']],
    ['at 15:30', 'in en', ['15:30 = time 15:30']],
    ['at 25:00', 'in en', ['25:00 ? unreadable']],
    ['at noon', 'in en', ['noon = time 12:00']],
    ['at midnight', 'in en', ['midnight = time 00:00']],
    ['3 pm to 5 pm', 'in en', ['3 pm = time 15:00', '5 pm = time 17:00']],
    ['7.30 pm', 'in en', ['7.30 pm = time 19:30']],
    ['for 90 minutes', 'in en', ['90 minutes = duration PT90M']],
    ['for 2 hours and 30 minutes', 'in en', ['2 hours and 30 minutes = duration PT2H30M']],
    ['for 2.5 hours', 'in en', ['2.5 hours = duration PT2.5H']],
    ['for 3 days', 'in en', ['3 days = duration P3D']],
    ['12 / 5', 'in en', ['12 / 5 ? unreadable']],
    ['3 x 4', 'in en', ['3 x 4 ? unreadable']],
    ['10 - 20', 'in en', ['10 - 20 ? unreadable']],
    ['call 044 668 18 00', 'in en', ['044 668 18 00 ? unreadable']],
    ['1 250 people', 'in en', ['1 250 ? ambiguous | number 1250']],
    ['B-204 and #12', 'in en', ['B-204 = code B-204', '#12 = code #12']],
    ['EUR12', 'in en', ['EUR12 = amount 12 EUR']],
    ['12 EUR and 5 USD', 'in en', ['12 EUR = amount 12 EUR', '5 USD = amount 5 USD']],
    ['EUR 12 and USD 5', 'in en', ['EUR 12 = amount 12 EUR', 'USD 5 = amount 5 USD']],
    ['$5.50', 'in en', ['$5.50 = amount 5.50 USD']],
    ['-$5', 'in en', ['-$5 = amount -5 USD']],
    ['$-5', 'in en', ['$-5 = amount -5 USD']],
    ['(12 EUR)', 'in en', ['12 EUR ? ambiguous | amount 12 EUR | amount -12 EUR']],
    ['(EUR 12)', 'in en', ['EUR 12 ? ambiguous | amount 12 EUR | amount -12 EUR']],
    ['12 EUR per month', 'in en', ['12 EUR = amount 12 EUR']],
    ['5 kg of flour', 'in en', ['5 kg = quantity 5 kg']],
    ['5kg', 'in en', ['5kg = quantity 5 kg']],
    ['5 km', 'in en', ['5 km = quantity 5 km']],
    ['70 %', 'in en', ['70 % = percent 70']],
    ['70 percent', 'in en', ['70 percent = percent 70']],
    ['% 70', 'in en', ['% 70 = percent 70']],
    ['3 million', 'in en', ['3 million = number 3000000']],
    ['3.5 million euros', 'in en', ['3.5 million euros = amount 3500000 EUR']],
    ['3 thousand five', 'in en', ['3 thousand five ? unreadable']],
    ['two dozen', 'in en', ['two dozen = number 24']],
    ['a dozen eggs', 'in en', ['a dozen = number 12']],
    ['3rd of May 2026', 'in en', ['3rd of May 2026 = date 2026-05-03']],
    ['the 3rd', 'in en', ['3rd = ordinal 3']],
    ['May 3', 'in en', ['May 3 = date 2027-05-03 from year']],
    ['3 May 2026', 'in en', ['3 May 2026 = date 2026-05-03']],
    ['31 April 2026', 'in en', ['31 April 2026 ? unreadable']],
    ['29 February 2027', 'in en', ['29 February 2027 ? unreadable']],
    ['2026-04-03', 'in en', ['2026-04-03 = date 2026-04-03']],
    ['2026-13-03', 'in en', ['2026-13-03 ? no_such_day']],
    ['03/04/2026', 'in en', ['03/04/2026 ? ambiguous | date 2026-04-03 | date 2026-03-04']],
    ['13/04/2026', 'in en', ['13/04/2026 = date 2026-04-13']],
    ['04/13/2026', 'in en', ['04/13/2026 = date 2026-04-13']],
    ['3.4.2026', 'in en', ['3.4.2026 ? ambiguous | date 2026-04-03 | date 2026-03-04']],
    ['3.4.', 'in en', ['3.4 = number 3.4']],
    ['Friday 3 April 2026', 'in en', ['Friday 3 April 2026 = date 2026-04-03']],
    ['Monday 3 April 2026', 'in en', ['Monday 3 April 2026 ? no_such_day']],
    ['April 2026', 'in en', ['April 2026 = period 2026-04-01 2026-04-30']],
    ['in April', 'in en', []],
    ['write to ann@example.com.', 'in en', ['ann@example.com = email ann@example.com']],
    [
      'see https://example.com/a?b=1 now',
      'in en',
      ['https://example.com/a?b=1 = url https://example.com/a?b=1'],
    ],
    ['1,250.50', 'in en', ['1,250.50 = number 1250.50']],
    ['1.250,50', 'in en', ['1.250,50 = number 1250.50']],
    ['1,250', 'in en', ['1,250 ? ambiguous | number 1250 | number 1.250']],
    ['1.250', 'in en', ['1.250 ? ambiguous | number 1.250 | number 1250']],
    ['0.5', 'in en', ['0.5 = number 0.5']],
    ['.5', 'in en', ['.5 ? unreadable']],
    ['1,25', 'in en', ['1,25 = number 1.25']],
    ['12,345,678', 'in en', ['12,345,678 = number 12345678']],
    ['1,23,456', 'in en', ['1,23,456 = number 123456']],
  ])('%s (%s): %j', (sentence, options, expected) => {
    expect(shown(sentence, options)).toEqual(expected);
  });
});

describe('values in other languages, for a locale, or for none', () => {
  test.each([
    ['1,250', 'en-US', ['1,250 = number 1250']],
    ['1.250', 'en-US', ['1.250 = number 1.250']],
    ['1.250', 'de-DE', ['1.250 = number 1250']],
    ['1,250', 'de-DE', ['1,250 = number 1.250']],
    ['1.250,50 €', 'de-DE', ['1.250,50 € = amount 1250.50 EUR']],
    ['1 250,50 €', 'fr-FR', ['1 250,50 € = amount 1250.50 EUR']],
    ['1’250.50', 'de-CH', ['1’250.50 = number 1250.50']],
    ['1,23,456', 'en-IN', ['1,23,456 = number 123456']],
    ['in 3 Tagen', 'in de', ['in 3 Tagen = date 2026-11-18 from day']],
    ['vor zwei Wochen', 'in de', ['vor zwei Wochen = date 2026-11-01 from day']],
    ['übermorgen um 15 Uhr', 'in de', ['übermorgen = date 2026-11-17 from day', '15 Uhr = time 15:00']],
    ['um halb sieben', 'in de', ['halb sieben ? ambiguous | time 06:30 | time 18:30']],
    ['um 15 Uhr 30', 'in de', ['15 Uhr 30 = time 15:30']],
    ['um Viertel nach acht abends', 'in de', ['Viertel nach acht abends = time 20:15']],
    ['am 3. April 2026', 'in de', ['am 3. April 2026 = date 2026-04-03']],
    ['am 3. April', 'in de', ['am 3. April = date 2027-04-03 from year']],
    ['3.4.2026', 'in de', ['3.4.2026 = date 2026-04-03']],
    ['120,50 EUR', 'in de', ['120,50 EUR = amount 120.50 EUR']],
    ['1.250 EUR', 'in de', ['1.250 EUR ? ambiguous | amount 1.250 EUR | amount 1250 EUR']],
    ['zwei Millionen Euro', 'in de', ['zwei Millionen Euro = amount 2000000 EUR']],
    ['fünf Kilo', 'in de', ['fünf Kilo = quantity 5 kg']],
    ['zwölf Prozent', 'in de', ['zwölf Prozent = percent 12']],
    ['2 Stunden', 'in de', ['2 Stunden = duration PT2H']],
    ['2 am 12. März', 'in de', ['2 = number 2', 'am 12. März = date 2027-03-12 from year']],
    ['dans 3 jours', 'in fr', ['dans 3 jours = date 2026-11-18 from day']],
    ['il y a deux semaines', 'in fr', ['il y a deux semaines = date 2026-11-01 from day']],
    ['demain à 15h30', 'in fr', ['demain = date 2026-11-16 from day', '15h30 = time 15:30']],
    ['à 15 h', 'in fr', ['15 h = time 15:00']],
    ['à midi', 'in fr', ['midi = time 12:00']],
    ['le 3 avril 2026', 'in fr', ['3 avril 2026 = date 2026-04-03']],
    ['le 1er mai', 'in fr', ['1er mai = date 2027-05-01 from year']],
    ['120,50 €', 'in fr', ['120,50 € = amount 120.50 EUR']],
    ["deux millions d'euros", 'in fr', ["deux millions d'euros = amount 2000000 EUR"]],
    ['12 pour cent', 'in fr', ['12 pour cent = percent 12']],
    ['en 3 días', 'in es', ['en 3 días = date 2026-11-18 from day']],
    ['hace dos semanas', 'in es', ['hace dos semanas = date 2026-11-01 from day']],
    ['mañana a las 15:30', 'in es', ['mañana = date 2026-11-16 from day', '15:30 = time 15:30']],
    ['el 3 de abril de 2026', 'in es', ['3 de abril de 2026 = date 2026-04-03']],
    ['120,50 euros', 'in es', ['120,50 euros = amount 120.50 EUR']],
    ['doce por ciento', 'in es', ['doce por ciento = percent 12']],
    ['tra 3 giorni', 'in it', ['tra 3 giorni = date 2026-11-18 from day']],
    ['due settimane fa', 'in it', ['due settimane fa = date 2026-11-01 from day']],
    ['domani alle 15 e 30', 'in it', ['domani = date 2026-11-16 from day', '15 e 30 = time 15:30']],
    ['alle 18', 'in it', ['18 = time 18:00']],
    ['il 3 aprile 2026', 'in it', ['il 3 aprile 2026 = date 2026-04-03']],
    ['120,50 euro', 'in it', ['120,50 euro = amount 120.50 EUR']],
    ['dodici per cento', 'in it', ['dodici per cento = percent 12']],
    ['over 3 dagen', 'in nl', ['over 3 dagen = date 2026-11-18 from day']],
    ['twee weken geleden', 'in nl', ['twee weken geleden = date 2026-11-01 from day']],
    ['morgen om 15:30', 'in nl', ['morgen = date 2026-11-16 from day', '15:30 = time 15:30']],
    ['om half zeven', 'in nl', ['half zeven ? ambiguous | time 06:30 | time 18:30']],
    ['op 3 april 2026', 'in nl', ['3 april 2026 = date 2026-04-03']],
    ['120,50 euro', 'in nl', ['120,50 euro = amount 120.50 EUR']],
    ['twaalf procent', 'in nl', ['twaalf procent = percent 12']],
    ['3 kwietnia 2026', '', ['3 kwietnia 2026 ? unreadable']],
    ['10 - 12 EUR', '', ['10 - 12 ? unreadable']],
    ['2 1/2 EUR', '', ['2 1/2 ? unreadable']],
    ['+5', '', ['+5 = number 5']],
    ['--5', '', ['--5 ? unreadable']],
    ['5-', '', ['5- ? unreadable']],
    ['1 000 000', '', ['1 000 000 ? ambiguous | number 1000000']],
    ["1'000", '', ["1'000 = number 1000"]],
    ['٣٫٥', '', ['٣٫٥ = number 3.5']],
    ['१२३', '', ['१२३ = number 123']],
  ])('%s (%s): %j', (sentence, options, expected) => {
    expect(shown(sentence, options)).toEqual(expected);
  });
});

test('a text that is too long is one unread value', () => {
  const long = '1 '.repeat(20_000);
  expect(findValues(long, { today })).toEqual([
    {
      span: { start: 0, end: long.length },
      text: long,
      reading: expect.objectContaining({ ok: false, reason: 'unreadable' }),
    },
  ]);
});

test('a day of today that is none is a defect of the caller', () => {
  expect(() => findValues('tomorrow', { today: '2026-02-30' })).toThrow('"today" must be an ISO day');
});
