import { describe, expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import { readPhone } from '../phone/read-phone.ts';
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

describe('numbers and amounts in a sentence', () => {
  test.each([
    ['create an invoice for 120 EUR', '', ['120 EUR = amount 120 EUR']],
    ['pay €1.250,50 now', '', ['€1.250,50 = amount 1250.50 EUR']],
    ['pay 1.250 EUR', '', ['1.250 EUR ? ambiguous | amount 1.250 EUR | amount 1250 EUR']],
    ['pay 1.250 EUR', 'de-DE', ['1.250 EUR = amount 1250 EUR']],
    ['set the rate to 7,5%', '', ['7,5% = percent 7.5']],
    ['set the rate to 7.5 percent.', 'in en', ['7.5 percent = percent 7.5']],
    ['set the rate to 7,5 %', 'en-US', ['7,5 % ? other_format | percent 7.5']],
    ['pay 120 euros to Mira', 'in en', ['120 euros = amount 120 EUR']],
    ['pay EUR 12.', '', ['EUR 12 = amount 12 EUR']],
    ["pay CHF 1'250.– today", '', ["CHF 1'250.– = amount 1250 CHF"]],
    ['Fr. 12.50', '', ['Fr. 12.50 = amount 12.50 CHF']],
    ['the last item (12.50) is wrong', '', ['12.50 ? ambiguous | number 12.50 | number -12.50']],
    ['2 million dollars', 'in en', ['2 million dollars = amount 2000000 USD']],
    ['order 2 dozen eggs', 'in en', ['2 dozen = number 24']],
    ['mil euros', 'in es', ['mil euros = amount 1000 EUR']],
    ['two and three', 'in en', ['two = number 2', 'three = number 3']],
    ['twelve eggs', 'in en', ['twelve = number 12']],
    ['the second one', 'in en', []],
    ['one kilo of flour', 'in en', ['one kilo = quantity 1 kg']],
    ['5 pounds of flour', 'in en', ['5 pounds ? ambiguous | amount 5 GBP | quantity 5 lb']],
    ['book all 12 rooms', 'in en', ['12 = number 12']],
    ['TOP 10', '', ['10 = number 10']],
    ['1\u202f250,50\u00a0€ bitte', '', ['1\u202f250,50\u00a0€ = amount 1250.50 EUR']],
    ['payer 1 250,50 €', 'fr-FR', ['1 250,50 € = amount 1250.50 EUR']],
    ['use -₹ 6 029 951.043, thanks', 'tyv', ['-₹ 6 029 951.043 = amount -6029951.043 INR']],
    ['payer 1 250,50 €', '', ['1 250,50 € ? ambiguous | amount 1250.50 EUR']],
    ['add 2 150 g packs', '', ['2 150 g ? ambiguous | quantity 2150 g']],
    ['-12.50 please', '', ['-12.50 = number -12.50']],
    ['move "Room 5" to floor 2', '', ['5 = number 5', '2 = number 2']],
  ])('%j %s: %j', (sentence, options, expected) => {
    expect(shown(sentence, options)).toEqual(expected);
  });
});

describe('what looks like a number and is none', () => {
  test.each([
    ['open B-204', '', ['B-204 = code B-204']],
    ['pay INV-2026-0003 and T-103', '', ['INV-2026-0003 = code INV-2026-0003', 'T-103 = code T-103']],
    ['version 1.2.3', '', ['1.2.3 ? unreadable']],
    ['on 2024/13/1', '', ['2024/13/1 ? no_such_day']],
    ['the 3D printer', '', ['3D = code 3D']],
    ['price:12', '', ['price:12 ? unreadable']],
    ['set it to $19.99/month', '', ['$19.99/month ? unreadable']],
    ['9am-5pm', '', ['9am-5pm ? unreadable']],
    ['2026年4月3日', '', ['2026年4月3日 ? unreadable']],
    ['EUR1.2.3', '', ['EUR1.2.3 ? unreadable']],
    ['half a dozen eggs', 'in en', ['half a dozen ? unreadable']],
    ['may 5 people come', 'in en', ['may 5 ? ambiguous | date 2027-05-05']],
    ['invoice 2026-003 due 5/6', '', ['2026-003 ? unreadable', '5/6 ? unreadable']],
    ['ticket #12', '', ['#12 = code #12']],
    ['pay 100k', '', ['100k ? unreadable']],
    ['pay 5 m', '', ['5 m ? unreadable']],
    ['2 1/2 cups', '', ['2 1/2 ? unreadable']],
    ['2½ cups', '', ['2½ ? unreadable']],
    ['10-20 people', '', ['10-20 ? unreadable']],
    ['call 044 668 18 00', '', ['044 668 18 00 ? unreadable']],
    ['rooms 1 2 3', '', ['1 2 3 ? unreadable']],
    ['two hundred and fifty euros', 'in en', ['two hundred and fifty ? unreadable']],
    ['vingt et un euros', 'in fr', ['vingt et un ? unreadable']],
    ['treinta y cinco euros', 'in es', ['treinta y cinco ? unreadable']],
    ['mil quinientos euros', 'in es', ['mil quinientos ? unreadable']],
    ['4 April, 5 May', 'in en', ['4 April, 5 ? unreadable']],
    ['twenty-one rooms', 'in en', ['twenty-one ? unreadable']],
    ['2 hundred', 'in en', ['2 hundred ? unreadable']],
    ['2 and a half weeks', 'in en', ['2 and a half ? unreadable']],
    ['minus 5', 'in en', ['minus 5 ? unreadable']],
    ['- 5', '', ['- 5 ? unreadable']],
    ['den 3. anrufen', 'in de', ['3 ? unreadable']],
    ['the 2nd room', 'in en', ['2nd = ordinal 2']],
    ["5' tall", '', ["5' ? unreadable"]],
    ['1٢3', '', ['1٢3 ? unreadable']],
    ['007', '', ['007 ? unreadable']],
    ['3 kwietnia 2026', '', ['3 kwietnia 2026 ? unreadable']],
    ['31 de jul. 2068', 'in en', ['31 de jul. 2068 ? unreadable']],
    ['2085. december 4., kedd', 'in en', ['2085. december 4 ? unreadable']],
    ['1 sept de 2124', 'in es', ['1 sept de 2124 ? unreadable']],
    ['28 MAD 2055', '', ['28 MAD 2055 ? unreadable']],
    ['5 invoices from 2025', 'in en', ['5 = number 5', '2025 = number 2025']],
    ['-Lei 12', '', ['-Lei 12 ? unreadable']],
    ['12 / 5', '', ['12 / 5 ? unreadable']],
    ['21 Feb,1996', 'in en', ['21 Feb,1996 = date 1996-02-21']],
  ])('%j %s: %j', (sentence, options, expected) => {
    expect(shown(sentence, options)).toEqual(expected);
  });
});

describe('dates and times in a sentence', () => {
  test.each([
    ['from 2026-04-03 on', '', ['2026-04-03 = date 2026-04-03']],
    ['on 03/04/2026 please', '', ['03/04/2026 ? ambiguous | date 2026-04-03 | date 2026-03-04']],
    ['on 03/04/2026, please', 'en-US', ['03/04/2026 = date 2026-03-04']],
    ['move it to tomorrow at 3pm', 'in en', ['tomorrow = date 2026-11-16', '3pm = time 15:00']],
    ['book a table for 4 on Friday', 'in en', ['4 = number 4', 'on Friday = date 2026-11-20']],
    ['book 2 rooms from 3 April 2027', 'in en', ['2 = number 2', '3 April 2027 = date 2027-04-03']],
    [
      'Buche am 3. April 2027 um 15 Uhr',
      'in de',
      ['am 3. April 2027 = date 2027-04-03', '15 Uhr = time 15:00'],
    ],
    ['on 30 February 2026', 'in en', ['30 February 2026 ? unreadable']],
    ['invoices of March 2025', 'in en', ['March 2025 = period 2025-03-01 2025-03-31']],
    ['sales in Q1 2025', 'in en', ['Q1 2025 = period 2025-01-01 2025-03-31']],
    [
      'from March 2025 to May 2025',
      'in en',
      ['March 2025 = period 2025-03-01 2025-03-31', 'May 2025 = period 2025-05-01 2025-05-31'],
    ],
    [
      'from 3 April 2025 to 5 April 2025',
      'in en',
      ['3 April 2025 = date 2025-04-03', '5 April 2025 = date 2025-04-05'],
    ],
    ['from 3 to 5 April 2025', 'in en', ['3 to 5 April 2025 ? unreadable']],
    ['el lunes pasado', 'in es', ['lunes pasado = date 2026-11-09']],
    ['add sun screen', 'in en', []],
    ['I may come', 'in en', []],
    ['for 2 hours', 'in en', ['2 hours = duration PT2H']],
    ['for 1 hour 30 minutes', 'in en', ['1 hour 30 minutes = duration PT1H30M']],
    ['in 3 days', 'in en', ['in 3 days = date 2026-11-18']],
    ['3 days ago', 'in en', ['3 days ago = date 2026-11-12']],
    ['the last 2 days', 'in en', ['last 2 days ? unreadable']],
    ['next week', 'in en', ['next week ? unreadable']],
    ['om 15 uur', 'in nl', ['15 uur = time 15:00']],
    ['at 25:00', '', ['25:00 ? unreadable']],
    [
      'write to mira@example.com or www.example.com/5',
      '',
      ['mira@example.com = email mira@example.com', 'www.example.com/5 = url www.example.com/5'],
    ],
  ])('%j %s: %j', (sentence, options, expected) => {
    expect(shown(sentence, options)).toEqual(expected);
  });
});

test('telephone numbers are read by the reader that is handed in', () => {
  const found = findValues('call (044) 668 18 00 or +41 44 668 18 00 twice', {
    today,
    phone: (text) => readPhone(text, { country: 'CH' }),
  });
  expect(found.map(({ reading }) => reading.ok && reading.value)).toMatchObject([
    { kind: 'phone', phone: '+41446681800' },
    { kind: 'phone', phone: '+41446681800' },
  ]);
});

test('spans are those of the original text', () => {
  const sentence = 'zahle \u200e１２，５０\u00a0€ an';
  const [found] = findValues(sentence, { today });
  expect(sentence.slice(found?.span.start, found?.span.end)).toBe('１２，５０\u00a0€');
});

test.each([
  ['digits', '1 '.repeat(2_000)],
  ['one long number', '9'.repeat(4_000)],
  ['commas', '1,'.repeat(2_000)],
  ['months', 'may '.repeat(1_000)],
  ['accents', `a${'\u0301'.repeat(3_999)}`],
  ['too long', 'x'.repeat(100_000)],
])('a hostile text of %s ends soon and is never read', (_name, text) => {
  const found = findValues(text, { today, ...readOptions('in en') });
  expect(found.filter(({ reading }) => reading.ok)).toEqual([]);
});

test.each([
  ['Cancel the booking B-3', []],
  ['Pay 120,50 EUR for parcel #12', []],
  ['Renew L-2 for 4 weeks', []],
  ['Move B-3 to 3 May', ['Move □□□ to 3 May']],
  ['Move B-3 to Friday', ['Move □□□ to Friday']],
])('the date library is asked only where it may find something: %s', (sentence, expected) => {
  const { language } = readOptions('in en');
  if (!language) throw new Error('There is no English.');
  const asked: string[] = [];
  const findDates = (text: string) => {
    asked.push(text);
    return [];
  };
  findValues(sentence, { today, language: { ...language, findDates } });
  expect(asked).toEqual(expected);
});
