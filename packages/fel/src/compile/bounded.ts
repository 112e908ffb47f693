import type { FelLimits } from '../limits.ts';
import type { ExpressionSpan } from '../span.ts';
import type { Decimal } from '../values/decimal.ts';
import type { Frame } from './frame.ts';

/** The library keeps seven digits in each word of a coefficient. */
const DIGITS_PER_WORD = 7;

/** A result inside the number limits, or null with a diagnostic. Extra decimal places are rounded half to even. */
export function bounded(frame: Frame, value: Decimal, span: ExpressionSpan): Decimal | null {
  const limit = frame.program.limits.numberExponent;
  // An infinite or invalid result has the exponent NaN, which fails both comparisons.
  if (value.e <= limit && value.e >= -limit) {
    return mostPlaces(value) <= limit ? value : value.toDecimalPlaces(limit);
  }
  return frame.fail('limit-exceeded', 'The result of this operation is too large or too small.', span);
}

/** Whether a number as written needs no rounding. */
export function isBounded(value: Decimal, { numberExponent: limit }: FelLimits): boolean {
  return value.e <= limit && value.e >= -limit && value.decimalPlaces() <= limit;
}

/** An upper bound of the decimal places, without counting trailing zeros. */
function mostPlaces(value: Decimal): number {
  return value.d.length * DIGITS_PER_WORD - value.e;
}
