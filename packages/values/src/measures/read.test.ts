import { describe, expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import { readAmount, readNumber, readPercent, readQuantity } from './read.ts';

const shown = (read: ReturnType<typeof readAmount>) =>
  read.ok
    ? [read.value.decimal, ...read.value.currencies.slice(0, 1)]
    : { [read.reason]: read.readings.map(({ decimal }) => decimal) };

describe('an amount', () => {
  test.each([
    ['€ 12,50', '', ['12.50', 'EUR']],
    ['12 EUR', '', ['12', 'EUR']],
    ['12eur', '', ['12', 'EUR']],
    ['$1,200.50', '', ['1200.50', 'USD']],
    ['US$ 5', '', ['5', 'USD']],
    ["CHF 1'250.–", '', ['1250', 'CHF']],
    ['1.250,-', '', ['1250']],
    ['12,50', 'de-DE', ['12.50']],
    ['12,50', 'en-US', { other_format: ['12.50'] }],
    ['1.250 €', '', { ambiguous: ['1.250', '1250'] }],
    ['1.250 €', 'de-AT', ['1250', 'EUR']],
    ['-€5', '', ['-5', 'EUR']],
    ['€-5', '', ['-5', 'EUR']],
    ['−12.50', '', ['-12.50']],
    ['120 euros', 'in en', ['120', 'EUR']],
    ['120 euros', '', { unreadable: [] }],
    ['1.5 million dollars', 'in en', ['1500000', 'USD']],
    ["2 millions d'euros", 'in fr', ['2000000', 'EUR']],
    ['2 millones de euros', 'in es', ['2000000', 'EUR']],
    ['zwölf Euro', 'in de', ['12', 'EUR']],
    ['5 pounds', 'in en', ['5', 'GBP']],
    ['$12 CAD', '', ['12', 'CAD']],
    ['€12 USD', '', { unreadable: [] }],
    ['7%', '', { unreadable: [] }],
    ['12-', '', { unreadable: [] }],
    ['1e3', '', { unreadable: [] }],
    ['5²', '', { unreadable: [] }],
    ['12 of 5', '', { unreadable: [] }],
    ['100k', '', { unreadable: [] }],
  ])('%j %s is %j', (text, options, expected) => {
    expect(shown(readAmount(text, readOptions(options)))).toEqual(expected);
  });

  test('in parentheses is offered with both signs, for bookkeepers mean a negative one', () => {
    expect(shown(readAmount('($1,200.50)'))).toEqual({ ambiguous: ['1200.50', '-1200.50'] });
  });

  test('a sign means the currency that the locale writes with it', () => {
    const read = readAmount('$5', { locale: 'en-CA' });
    expect(read.ok && read.value.currencies).toEqual(['CAD']);
    const anywhere = readAmount('$5');
    expect(anywhere.ok && anywhere.value.currencies.length).toBeGreaterThan(20);
  });

  test('names the characters it was read from', () => {
    expect(readAmount('  € 12,50 ')).toMatchObject({ ok: true, span: { start: 2, end: 9 } });
  });
});

describe('a number', () => {
  test.each([
    ['1250', '', '1250'],
    ['twelve', 'in en', '12'],
    ['one', 'in en', '1'],
    ['two dozen', 'in en', '24'],
    ['2 dozen', 'in en', '24'],
    ['zwanzig', 'in de', '20'],
    ['dieciséis', 'in es', '16'],
    ['dix-sept', 'in fr', '17'],
    ['diciotto', 'in it', '18'],
    ['negentien', 'in nl', '19'],
    ['twelve', '', undefined],
    ['twenty-one', 'in en', undefined],
    ['two hundred', 'in en', undefined],
    ['einundzwanzig', 'in de', undefined],
    ['ventuno', 'in it', undefined],
    ['veintiuno', 'in es', undefined],
    ['eenentwintig', 'in nl', undefined],
    ['2nd', 'in en', undefined],
    ['12 EUR', '', undefined],
    ['5 kg', '', undefined],
    ['B-204', '', undefined],
    ['', '', undefined],
  ])('%j %s is %j', (text, options, expected) => {
    const read = readNumber(text, readOptions(options));
    expect(read.ok ? read.value.decimal : undefined).toBe(expected);
  });

  test('that is longer than any number is not read', () => {
    expect(readNumber('1'.repeat(41)).ok).toBe(false);
    expect(readNumber(' '.repeat(5_000)).ok).toBe(false);
  });
});

test.each([
  ['7,5%', '', '7.5'],
  ['7.5 %', '', '7.5'],
  ['%7', '', '7'],
  ['7.5 percent', 'in en', '7.5'],
  ['7,5 Prozent', 'in de', '7.5'],
  ['7,5 pour cent', 'in fr', '7.5'],
  ['7,5 por ciento', 'in es', '7.5'],
  ['7,5 per cento', 'in it', '7.5'],
  ['7,5 procent', 'in nl', '7.5'],
  ['7,5', '', undefined],
  ['7‰', '', undefined],
])('the percentage %j %s is %j', (text, options, expected) => {
  const read = readPercent(text, readOptions(options));
  expect(read.ok ? read.value.decimal : undefined).toBe(expected);
});

test.each([
  ['5 kg', '', ['5', 'kg']],
  ['2,5 l', '', ['2.5', 'l']],
  ['three kilos', 'in en', ['3', 'kg']],
  ['5 pounds', 'in en', ['5', 'lb']],
  ['4 Stück', 'in de', ['4', 'piece']],
  ['5', '', undefined],
])('the quantity %j %s is %j', (text, options, expected) => {
  const read = readQuantity(text, readOptions(options));
  expect(read.ok ? [read.value.decimal, read.value.unit] : undefined).toEqual(expected);
});
