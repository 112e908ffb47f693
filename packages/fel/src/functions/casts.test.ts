import { describe, test } from 'vitest';
import { check } from '../../testing/check.ts';

describe('types and casts (core 3.5.6, 3.4.3)', () => {
  test('CORE-16.6-01 types are reported, and isNull is strict', () => {
    check([
      ["isNull('')", false],
      ['typeOf([1])', 'array'],
      ['typeOf(null)', 'null'],
      ['isNumber(1)', true],
      ["isNumber('1')", false],
      ["isString('')", true],
      ['isString(null)', false],
      ['isDate(@2025-01-01)', true],
      ["isDate('2025-01-01')", false],
      ['isNull(null)', true],
      ["typeOf('a')", 'string'],
      ['typeOf(1)', 'number'],
      ['typeOf(true)', 'boolean'],
      ['typeOf(@2025-01-01T00:00:00Z)', 'date'],
      ["typeOf(money(1,'USD'))", 'money'],
      ['typeOf({})', 'object'],
    ]);
  });

  test('number reads a text of up to a thousand characters', () => {
    check([
      [`number('${'0'.repeat(999)}7')`, 7],
      [`number('${'0'.repeat(1_000)}7')`, null, 'limit-exceeded'],
    ]);
  });

  test('CORE-16.6-02 number casts text, boolean and null', () => {
    check([
      ["number(' 5 ')", 5],
      ['number(true)', 1],
      ['number(false)', 0],
      ["number('')", null, 'bad-argument'],
      ["number('x')", null, 'bad-argument'],
      ["number('  ')", null, 'bad-argument'],
      ["number('-1.50')", -1.5],
      ["number('1e3')", 1000],
      ["number('0x10')", null, 'bad-argument'],
      ["number('Infinity')", null, 'bad-argument'],
      ["number('NaN')", null, 'bad-argument'],
      ["number('1 000')", null, 'bad-argument'],
      ['number(2)', 2],
      ['number(@2025-01-01)', null, 'type-error'],
      ['number([1])', null, 'type-error'],
    ]);
  });

  test('CORE-16.6-03 string writes numbers plainly, dates as ISO, null as an empty text', () => {
    check([
      ['string(1.50)', '1.5'],
      ['string(1e3)', '1000'],
      ['string(null)', ''],
      ['string(1e-7)', '0.0000001'],
      ['string(1e21)', `1${'0'.repeat(21)}`],
      ['string(-0)', '0'],
      ['string(0 * -1)', '0'],
      ['string(100)', '100'],
      ['string(true)', 'true'],
      ["string('a')", 'a'],
      ['string(@2025-01-02)', '2025-01-02'],
      ['string(@2025-01-02T10:00:00Z)', '2025-01-02T10:00:00Z'],
      ["string(money(1,'USD'))", null, 'type-error'],
      ['string([1])', null, 'type-error'],
    ]);
  });

  test('CORE-16.6-04 boolean takes "true" and "false", numbers and null', () => {
    check([
      ["boolean('true')", true],
      ['boolean(0)', false],
      ['boolean(null)', false],
      ["boolean('yes')", null, 'bad-argument'],
      ["boolean('false')", false],
      ["boolean('TRUE')", null, 'bad-argument'],
      ['boolean(-0.1)', true],
      ['boolean(true)', true],
      ['boolean(@2025-01-01)', null, 'type-error'],
    ]);
  });

  test('CORE-16.6-05 date takes ISO text or null', () => {
    check([
      ["typeOf(date('2025-01-02'))", 'date'],
      ["date('x')", null, 'bad-argument'],
      ['date(null)', null],
      ["date('2025-01-02') = @2025-01-02", true],
      ["date('2025-01-02T10:00:00.5+01:00')", '2025-01-02T10:00:00.5+01:00'],
      ["date('2025-02-30')", null, 'bad-argument'],
      ["date('')", null, 'bad-argument'],
      ['date(@2025-01-02)', '2025-01-02'],
      ['date(20250102)', null, 'type-error'],
    ]);
  });
});
