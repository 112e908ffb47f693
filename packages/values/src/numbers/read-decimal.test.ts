import cldr from 'cldr-core/availableLocales.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { normalText } from '../text/normal-text.ts';
import { conventionsOf, EVERY_CONVENTION } from './conventions.ts';
import { canonical, decimalOf, negate, shift, times } from './decimal.ts';
import { readDecimal } from './read-decimal.ts';

function meaningOf(original: string, locale?: string) {
  const { text, scriptOf } = normalText(original);
  const read = readDecimal(text, scriptOf(0, text.length), locale);
  return read.ok ? read.decimal : [read.reason, ...read.decimals];
}

describe('a number in a known locale', () => {
  test.each([
    ['en-US', '1,250.50', '1250.50'],
    ['en-US', '1250.50', '1250.50'],
    ['en-US', '12,50', ['other_format', '12.50']],
    ['en-US', '1,250', '1250'],
    ['en-US', '1.250', '1.250'],
    ['en-US', '1,1,1.2', ['unreadable']],
    ['en-US', '1.2.3', ['unreadable']],
    ['en-US', '1e3', ['unreadable']],
    ['en-US', '007', ['unreadable']],
    ['en-US', '0.5', '0.5'],
    ['en-US', '.5', ['unreadable']],
    ['en-US', '5.', ['unreadable']],
    ['de-DE', '1.250,00', '1250.00'],
    ['de-DE', '1.250', '1250'],
    ['de-DE', '12.50', ['other_format', '12.50']],
    ['de-CH', "1'250.50", '1250.50'],
    ['de-CH', '1’250.50', '1250.50'],
    ['fr-FR', '1\u202f250,50', '1250.50'],
    ['fr-FR', '1 250,50', '1250.50'],
    ['en-IN', '12,34,567.8', '1234567.8'],
    ['en-IN', '1,234,567', ['other_format', '1234567']],
    ['ar-EG', '١٬٢٥٠٫٥', '1250.5'],
    ['ar-EG', '1,250.5', '1250.5'],
    ['hi-IN', '१,२५०', '1250'],
  ])('%s %j is %j', (locale, text, expected) => {
    expect(meaningOf(text, locale)).toEqual(expected);
  });
});

describe('a number in an unknown locale', () => {
  test.each([
    ['1250', '1250'],
    ['1.250,00', '1250.00'],
    ['1,250.00', '1250.00'],
    ['12,50', '12.50'],
    ['1.250', ['ambiguous', '1.250', '1250']],
    ['1,250', ['ambiguous', '1250', '1.250']],
    ['1,234,567', '1234567'],
    ['12,34,567', '1234567'],
    ['1.2.3', ['unreadable']],
    ['0,125', '0.125'],
    ['1٢3', ['unreadable']],
  ])('%j is %j', (text, expected) => {
    expect(meaningOf(text)).toEqual(expected);
  });

  test('every way of writing that a locale of CLDR has is tried', () => {
    const missing = cldr.availableLocales.full
      .filter((locale) => locale !== 'tok')
      .flatMap((locale) => conventionsOf(locale) ?? [])
      .filter(
        (own) =>
          !EVERY_CONVENTION.some(
            (each) => each.decimal === own.decimal && each.group === own.group && each.others === own.others,
          ),
      );
    expect(missing).toEqual([]);
  });
});

test('decimal text is exact', () => {
  expect(decimalOf(true, '0', '00')).toBe('0.00');
  expect(decimalOf(false, '9'.repeat(41), '')).toBeUndefined();
  expect(canonical('12.50')).toBe('12.5');
  expect(canonical('100')).toBe('100');
  expect(negate('-0.10')).toBe('0.10');
  expect(negate('0.00')).toBe('0.00');
  expect(shift('1.5', 6)).toBe('1500000');
  expect(shift('0.0005', 3)).toBe('0.5');
  expect(times('12345678901234567890', 12)).toBe('148148146814814814680');
  expect(times('1.5', 12)).toBeUndefined();
});
