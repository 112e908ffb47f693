import { describe, expect, test } from 'vitest';
import { readOptions } from '../../testing/read-options.ts';
import { findValues } from './find-values.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function spell(number: number, hyphen: string, and: string): string {
  if (number < 20) return SMALL[number] ?? '';
  if (number < 100) {
    const ten = TENS[Math.floor(number / 10) - 2] ?? '';
    return number % 10 === 0 ? ten : `${ten}${hyphen}${SMALL[number % 10]}`;
  }
  const [size, name] = number < 1_000 ? [100, 'hundred'] : [1_000, 'thousand'];
  const rest = number % size;
  const whole = `${spell(Math.floor(number / size), hyphen, and)} ${name}`;
  return rest === 0 ? whole : `${whole}${rest < 100 ? and : ' '}${spell(rest, hyphen, and)}`;
}

describe('a number beside a month', () => {
  test.each([
    ['12 31 February', 'en'],
    ['7 30 February 2026', 'en'],
    ['8 31 Februar', 'de'],
    ['7 February 30 2026', 'en'],
    ['7 February 30', 'en'],
    ['7, February 30', 'en'],
  ])('is no number, and what is on its other side belongs to it: %s', (sentence, language) => {
    const found = findValues(sentence, { today: '2026-11-15', ...readOptions(`in ${language}`) });
    expect(found.map(({ text, reading }) => [text, reading.ok])).toEqual([[sentence, false]]);
  });

  test.each([
    '3 kwietnia 2026 maja 4',
    '3 kwietnia 2026 roku 4 maja 2027',
    'maja 4, 2026 kwietnia 3',
    '5 lipca 3 kwietnia 2026',
  ])('in a language that is not known is a part of one text: %s', (sentence) => {
    const found = findValues(sentence, { today: '2026-11-15', ...readOptions('in en') });
    expect(found.flatMap(({ reading }) => (reading.ok ? [reading.value] : []))).toEqual([]);
  });
});

describe('a half behind a measure', () => {
  test.each([
    ['two litres and a half of milk', 'en', 'two litres and a half'],
    ['two dozen and a quarter', 'en', 'two dozen and a quarter'],
    ['tre litri e mezzo', 'it', 'tre litri e mezzo'],
    ['tien kilo en een half', 'nl', 'tien kilo en een half'],
    ['dos horas y media', 'es', 'dos horas y media'],
    ['12 years and a half', 'en', '12 years and a half'],
    ['in 2 weeks and a half', 'en', 'in 2 weeks and a half'],
    ['two hours and a quarter', 'en', 'two hours and a quarter'],
  ])('is never left out: %s', (sentence, language, whole) => {
    const found = findValues(sentence, { today: '2026-11-15', ...readOptions(`in ${language}`) });
    expect(found.map(({ text, reading }) => [text, reading.ok])).toEqual([[whole, false]]);
  });
});

describe('a number that is spelled out', () => {
  test.each([
    ['-', ' and '],
    ['-', ' '],
    [' ', ' and '],
    [' ', ' '],
  ])('with %j and %j between its words is never read in part', (hyphen, and) => {
    const wrong: string[] = [];
    for (let number = 2; number < 10_000; number += number < 1_100 ? 1 : 37) {
      const text = spell(number, hyphen, and);
      const found = findValues(`order ${text} chairs`, { today: '2026-11-15', ...readOptions('in en') });
      const read = found.flatMap(({ reading }) => (reading.ok ? [reading.value] : []));
      const isRight = read.every((value) => value.kind === 'number' && value.decimal === String(number));
      if (found.length !== 1 || !isRight) wrong.push(text);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test.each([
    ['set it to minus five', 'en'],
    ['set it to negative twenty euros', 'en'],
    ['set it to - twelve', 'en'],
    ['set it to minus one euro', 'en'],
    ['stell es auf minus fünf', 'de'],
    ['règle à moins cinq', 'fr'],
    ['ponlo a menos cinco', 'es'],
    ['mettilo a meno cinque', 'it'],
    ['zet op min vijf', 'nl'],
    ['pay minus two hours', 'en'],
  ])('is not read without the minus before it: %s', (text, language) => {
    const found = findValues(text, { today: '2026-11-15', ...readOptions(`in ${language}`) });
    expect(found.flatMap(({ reading }) => (reading.ok ? [reading.value] : []))).toEqual([]);
  });
});
