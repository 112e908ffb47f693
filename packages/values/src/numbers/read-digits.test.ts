import { expect, test } from 'vitest';
import { readDigits } from './read-digits.ts';

test.each([
  ['1250', '1250'],
  ['-12,5', '-12.5'],
  ['+7', '7'],
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['１２', '12'],
])('%s is %s', (text, decimal) => {
  expect(readDigits(text)).toEqual({ ok: true, decimal });
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
