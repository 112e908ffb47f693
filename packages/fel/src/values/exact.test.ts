import { ExactNumber, type JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../testing/check.ts';
import { decimal, decimalText, isDecimal } from './decimal.ts';
import { numberFromText, numberToJson, readDecimal } from './exact.ts';
import { fromJson, toJson } from './json.ts';
import { felTypeOf } from './type-of.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,40})(\.\d{1,40})?$/);

describe('numbers as JSON', () => {
  test.each<[string, JsonValue]>([
    ['0', 0],
    ['-0', 0],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', '9007199254740992'],
    ['1e20', '100000000000000000000'],
    ['0.123456789012345', 0.123456789012345],
    ['0.1234567890123456', '0.1234567890123456'],
    ['1.00000000000000001', '1.00000000000000001'],
    ['1e-307', 1e-307],
    ['1e400', null],
    ['1e-400', null],
  ])('%s is written as %j', (text, json) => {
    expect(numberToJson(decimal(text))).toBe(json);
  });

  test('a text is a number where one is meant and a double would round it', () => {
    const types = (text: string) => felTypeOf(fromJson(text, 'number'));
    expect(types('999999999999999999')).toBe('number');
    for (const text of [
      '5',
      '0.1',
      '+999999999999999999',
      '0999999999999999999',
      '1e999',
      `1${'0'.repeat(2000)}`,
    ])
      expect(types(text), text).toBe('string');
    expect(felTypeOf(fromJson('999999999999999999', 'any'))).toBe('string');
  });

  test('untyped data keeps its numbers', () => {
    const exact = (text: string) => fromJson(new ExactNumber(text) as unknown as JsonValue, 'any');
    expect(toJson(exact('999999999999999999'))).toBe('999999999999999999');
    expect(felTypeOf(exact('999999999999999999'))).toBe('number');
    expect(exact('1e999999999')).toBeNull();
  });

  test('every number is read again as it was written', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const value = decimal(text);
        const again = fromJson(JSON.parse(JSON.stringify(numberToJson(value))), 'number');
        expect(isDecimal(again) && decimalText(again)).toBe(decimalText(value));
      }),
      { numRuns },
    );
  });
});

test.each([
  [1_000, true],
  [1_001, false],
])('a number of %i characters is read: %j', (length, isRead) => {
  const text = `0.${'1'.repeat(length - 2)}`;
  expect(readDecimal(text) !== undefined).toBe(isRead);
  expect(numberFromText(text) !== undefined).toBe(isRead);
});

describe('money', () => {
  test('keeps the decimal places of its amount', () => {
    for (const amount of ['120.00', '0.50', '12', '-3.10', '0.00']) {
      const json = { amount, currency: 'EUR' };
      expect(toJson(fromJson(json, 'money'))).toEqual(json);
    }
  });

  test('keeps the most places of what is added, and is equal without them', () => {
    const fields = {
      a: fromJson({ amount: '120.00', currency: 'EUR' }, 'money'),
      b: fromJson({ amount: '0.5', currency: 'EUR' }, 'money'),
    };
    check([
      ['moneyAdd($a, $b)', { amount: '120.50', currency: 'EUR' }, undefined, { fields }],
      ['moneySum([$a, $b])', { amount: '120.50', currency: 'EUR' }, undefined, { fields }],
      ["$a = money(120, 'EUR')", true, undefined, { fields }],
      ['coalesce(null, $a)', { amount: '120.00', currency: 'EUR' }, undefined, { fields }],
    ]);
  });
});
