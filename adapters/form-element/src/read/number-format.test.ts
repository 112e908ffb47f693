import { describe, expect, test } from 'vitest';
import { numberText, readAmountText, readNumberText } from './number-format.ts';

describe('a number is read as its locale writes it', () => {
  test.each([
    ['en', '', null],
    ['en', '12', 12],
    ['en', ' 1,250.50 ', 1250.5],
    ['en', '-3', -3],
    ['en', '−3', -3],
    ['en', '+3', 3],
    ['en', '007', 7],
    ['de', '1.250,50', 1250.5],
    ['de', '12,5', 12.5],
    ['fr', '1 250,5', 1250.5],
    ['de-CH', '1’250.5', 1250.5],
    ['ar-EG', '١٢٫٥', 12.5],
    ['en', '1000000000000000001', '1000000000000000001'],
  ])('%s: "%s"', (locale, text, value) => {
    expect(readNumberText(text, locale)).toBe(value);
  });

  test.each([
    ['de', '12.50'],
    ['en', '12,5'],
    ['en', '1.2.3'],
    ['en', '1e3'],
    ['en', 'twelve'],
    ['en', '.5'],
    ['en', '1,25,0'],
  ])('%s: "%s" stays as it was typed', (locale, text) => {
    expect(readNumberText(text, locale)).toBe(text);
  });
});

test('an amount keeps the zeros it was written with', () => {
  expect(readAmountText('1,250.00', 'en')).toBe('1250.00');
  expect(readAmountText('12,50', 'de')).toBe('12.50');
});

test.each([
  ['en', 1250.5, '1250.5'],
  ['de', 1250.5, '1250,5'],
  ['de', '1000000000000000001', '1000000000000000001'],
  ['en', 0.0000001, '0.0000001'],
  ['en', null, ''],
  ['en', 'not a number', 'not a number'],
])('in %s, %s is shown as "%s"', (locale, value, text) => {
  expect(numberText(value, locale)).toBe(text);
});
