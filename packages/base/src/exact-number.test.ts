import { expect, test } from 'vitest';
import { carriedNumber, ExactNumber, fitsDouble, isExactDouble } from './exact-number.ts';

test.each([
  ['0', true],
  ['-0.00', true],
  ['0e9', true],
  ['5e-2', true],
  ['0.05', true],
  ['0.050', true],
  ['1200', true],
  ['12e2', true],
  ['1.2E+3', true],
  ['-1200.500', true],
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['9007199254740993', false],
  ['123456789.012345', true],
  ['123456789.0123456', false],
  ['0.1000000000000000055', false],
  ['1e-400', false],
  ['1e400', false],
])('%s fits a double: %s', (text, fits) => {
  expect(fitsDouble(text)).toBe(fits);
  expect(carriedNumber(text)).toBe(fits ? Number(text) : text);
});

test.each([
  [0.1, true],
  [0.123456789012345, true],
  [0.1234567890123456, false],
  [Number.MAX_SAFE_INTEGER + 1, false],
  [Number.NaN, false],
  [Number.NEGATIVE_INFINITY, false],
])('%s surely means what it was made from: %s', (value, exact) => {
  expect(isExactDouble(value)).toBe(exact);
});

test('an exact number is kept as it was written, and only a JSON number can be one', () => {
  expect(`${new ExactNumber('1.50')} ${JSON.stringify([new ExactNumber('1e999')])}`).toBe('1.50 ["1e999"]');
  for (const text of ['', '01', '1.', '.5', '+1', 'NaN', '1 ', '0x1']) {
    expect(() => new ExactNumber(text)).toThrow(RangeError);
  }
});
