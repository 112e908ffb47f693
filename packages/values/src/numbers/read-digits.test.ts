import { expect, test } from 'vitest';
import { readDigits } from './read-digits.ts';

test.each([
  ['1250', undefined, '1250'],
  ['-12,5', undefined, '-12.5'],
  ['+7', undefined, '7'],
  ['1,250.00', undefined, '1250.00'],
  ['1.250,00', undefined, '1250.00'],
  ['1,250', 'en', '1250'],
  ['1,250', 'de', '1.250'],
  ['１２', undefined, '12'],
])('%s in %s is %s', (text, locale, decimal) => {
  expect(readDigits(text, locale)).toEqual({ ok: true, decimal });
});

test.each([
  ['1,250', 'ambiguous', ['1250', '1.250']],
  ['-1.250', 'ambiguous', ['-1.250', '-1250']],
  ['007', 'unreadable', []],
  ['12 EUR', 'unreadable', []],
  ['1e5', 'unreadable', []],
  ['', 'unreadable', []],
  ['9'.repeat(3_000), 'unreadable', []],
])('%s is %s where the locale is not known', (text, reason, decimals) => {
  const read = readDigits(text);
  expect(read).toMatchObject({ ok: false, reason });
  expect(read.ok ? [] : [...read.decimals].sort()).toEqual([...decimals].sort());
});
