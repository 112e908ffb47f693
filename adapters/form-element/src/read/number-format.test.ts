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
    ['en', '-0', 0],
    ['en', '-0.0', 0],
    ['en-x-plain', '1234.5', 1234.5],
  ])('%s: "%s"', (locale, text, value) => {
    expect(readNumberText(text, locale)).toBe(value);
  });

  // In quotes, so that nothing after this takes them for numbers.
  test.each([
    ['de', '12.50'],
    ['de', '0.1000000000000000055511151231257827'],
    ['en', '1e3'],
  ])('%s: "%s" is not a number to anybody', (locale, text) => {
    expect(readNumberText(text, locale)).toBe(`"${text}"`);
    expect(readAmountText(` ${text}`, locale)).toBe(`"${text}"`);
    // It is shown as it was typed.
    expect(numberText(`"${text}"`, locale)).toBe(text);
  });

  test.each([
    ['en', '12,5'],
    ['en', '0,125'],
    ['en', '-00,125'],
    ['de', '0.125,5'],
    // A language whose own numbers are not known: a comma there may be before fractions.
    ['en-x-plain', '1,234'],
    ['en', '1.2.3'],
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
  expect(readAmountText('-0.00', 'en')).toBe('0.00');
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
