import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../testing/evaluate.ts';
import { decimal, decimalText, parseDecimal, quotient } from './decimal.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

/** A decimal as an integer and the number of its decimal places, with the text of the language. */
const scaled = fc
  .tuple(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), fc.nat(40))
  .map(([units, places]) => ({ units, places, text: scaledText(units, places) }));

function scaledText(units: bigint, places: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? '' : `.${digits.slice(digits.length - places)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

function plainText(units: bigint, places: number): string {
  const text = scaledText(units, places);
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '').replace(/^-0$/, '0') : text;
}

const stringOf = (source: string) => evaluate(`string(${source})`).value;

describe('decimals', () => {
  test('sums, differences and products agree with whole-number arithmetic to the last digit', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const places = Math.max(a.places, b.places);
        const unitsA = a.units * 10n ** BigInt(places - a.places);
        const unitsB = b.units * 10n ** BigInt(places - b.places);
        expect(stringOf(`(${a.text}) + (${b.text})`)).toBe(plainText(unitsA + unitsB, places));
        expect(stringOf(`(${a.text}) - (${b.text})`)).toBe(plainText(unitsA - unitsB, places));
        expect(stringOf(`(${a.text}) * (${b.text})`)).toBe(plainText(a.units * b.units, a.places + b.places));
        expect(evaluate(`(${a.text}) < (${b.text})`).value).toBe(unitsA < unitsB);
        expect(evaluate(`(${a.text}) = (${b.text})`).value).toBe(unitsA === unitsB);
      }),
      { numRuns },
    );
  });

  test('remainders agree with whole-number arithmetic', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        fc.pre(b.units !== 0n);
        const places = Math.max(a.places, b.places);
        const unitsA = a.units * 10n ** BigInt(places - a.places);
        const unitsB = b.units * 10n ** BigInt(places - b.places);
        expect(stringOf(`(${a.text}) % (${b.text})`)).toBe(plainText(unitsA % unitsB, places));
      }),
      { numRuns },
    );
  });

  test('a quotient is the nearest number of 28 digits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        (a, b) => {
          const result = quotient(decimal(a), decimal(b));
          expect(result.precision()).toBeLessThanOrEqual(28);
          // |result·b − a| ≤ half a unit in the last of 28 digits, times b.
          const unit = decimal(`1e${result.e - 27}`);
          expect(
            result
              .times(decimal(b))
              .minus(decimal(a))
              .abs()
              .times(2)
              .lte(unit.times(decimal(b))),
          ).toBe(true);
        },
      ),
      { numRuns },
    );
  });

  test('the order of adding makes no difference', () => {
    fc.assert(
      fc.property(fc.array(scaled, { maxLength: 10 }), (values) => {
        const terms = values.map(({ text }) => text);
        const forwards = stringOf(`sum([${terms.join(',')}])`);
        expect(stringOf(`sum([${terms.reverse().join(',')}])`)).toBe(forwards);
      }),
      { numRuns },
    );
  });

  test.each([
    '',
    ' ',
    '.5',
    '5.',
    '1e',
    '0x10',
    'Infinity',
    'NaN',
    '1e99999999999999999999',
    '1e-99999999999999999999',
  ])('"%s" is not a decimal', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
    expect(() => decimal(text)).toThrow(RangeError);
  });

  test('text, numbers and big integers are accepted', () => {
    expect(decimalText(decimal('0012.500'))).toBe('12.5');
    expect(decimalText(decimal(1e21))).toBe(`1${'0'.repeat(21)}`);
    expect(decimalText(decimal(-12n))).toBe('-12');
    expect(decimalText(decimal('0e-99999999999999999999'))).toBe('0');
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
  });

  test('products keep their places up to the limit and are rounded beyond it', () => {
    expect(evaluate('string(1e-200 * 1e-107)').value).toBe(`0.${'0'.repeat(306)}1`);
    expect(evaluate('1e-200 * 1e-108')).toEqual({ value: null, codes: ['limit-exceeded'] });
    expect(evaluate('string((1 + 1e-200) * (1 + 1e-200))').value).toBe(`1.${'0'.repeat(199)}2`);
    expect(evaluate('1e200 * 1e107').codes).toEqual([]);
    expect(evaluate('1e200 * 1e108')).toEqual({ value: null, codes: ['limit-exceeded'] });
  });
});

test.each([
  ['power(0, 2)', '0'],
  ['power(3, 4)', '81'],
  ['power(1.1, 3)', '1.331'],
  ['power(2, -2)', '0.25'],
  ['power(12345678901234567, 4)', `${12345678901234567n ** 4n}`],
])('%s is exactly %s', (source, expected) => {
  expect(stringOf(source)).toBe(expected);
});
