import { Decimal as LibraryDecimal } from 'decimal.js';

/** A base-10 number. Sums and products are exact within the limits; only quotients and roots are rounded. */
export type Decimal = LibraryDecimal;

// Wide enough that no sum or product of two values inside the default limits is ever rounded by the library.
const Exact = LibraryDecimal.clone({
  defaults: true,
  precision: 2000,
  rounding: LibraryDecimal.ROUND_HALF_EVEN,
});
// Decision D13: quotients keep 28 significant digits, rounded half to even.
const Quotient = LibraryDecimal.clone({
  defaults: true,
  precision: 28,
  rounding: LibraryDecimal.ROUND_HALF_EVEN,
  // Far beyond every limit, yet near enough that a hopeless power gives up early.
  maxE: 5000,
  minE: -5000,
});

const DECIMAL_TEXT = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Makes a number of the language. Throws a RangeError for what is not a finite number; meant for trusted input. */
export function decimal(input: string | number | bigint): Decimal {
  const value = typeof input === 'string' ? parseDecimal(input) : new Exact(input);
  if (value === undefined || !value.isFinite()) {
    throw new RangeError('A decimal is made from a finite number or from text such as "12.5" or "1e3".');
  }
  return value;
}

/** Undefined when the text is not a decimal number: no hexadecimal, no words, no blanks, no absurd exponent. */
export function parseDecimal(text: string): Decimal | undefined {
  if (!DECIMAL_TEXT.test(text)) return undefined;
  const value = new Exact(text);
  // The library turns what is beyond its own exponents into infinity or zero.
  const lost = value.isZero() && /^[+-]?[0.]*[1-9]/.test(text);
  return value.isFinite() && !lost ? value : undefined;
}

export function isDecimal(value: unknown): value is Decimal {
  return value instanceof Exact;
}

/** The divisor is not zero. */
export function quotient(dividend: Decimal, divisor: Decimal): Decimal {
  return new Exact(new Quotient(dividend).div(divisor));
}

/** Up to here whole powers are computed exactly; above, the digits of the result are cut as those of a quotient. */
const LARGEST_EXACT_EXPONENT = 10_000;

/** The base is not zero when the exponent is negative. NaN when the result is not a real number. */
export function raise(base: Decimal, exponent: Decimal): Decimal {
  if (exponent.isInteger() && exponent.abs().lte(LARGEST_EXACT_EXPONENT)) {
    return exponent.lt(0) ? quotient(ONE, base.pow(exponent.neg())) : base.pow(exponent);
  }
  const rounded = new Quotient(base);
  // The library's general power is not exact for perfect squares; its root is.
  return new Exact(exponent.eq(HALF) ? rounded.sqrt() : rounded.pow(exponent));
}

/** Plain digits: no exponent, no trailing zeros, no negative zero. */
export function decimalText(value: Decimal): string {
  return value.toFixed();
}

export const ZERO: Decimal = new Exact(0);
export const ONE: Decimal = new Exact(1);
const HALF: Decimal = new Exact('0.5');
