import { fitsDouble, isJsonNumber, type JsonValue } from '@handrail/base';
import { type Decimal, decimal, decimalText, parseDecimal } from './decimal.ts';

/** Longer texts are not looked at: no number inside the limits needs as many characters. */
const LONGEST_NUMBER = 1000;
/** What doubles reach; a number beyond would fill pages with zeros. */
const LARGEST_EXPONENT = 308;
const SMALLEST_EXPONENT = -324;
/** Below, a double keeps fewer digits. */
const SMALLEST_WHOLE_EXPONENT = -307;
/** Two words of the library are fewer digits than a double keeps. */
const DIGITS_PER_WORD = 7;
const WORDS_OF_A_DOUBLE = 2;
const DIGITS_OF_A_DOUBLE = 15;

/**
 * A number as JSON: a JSON number when a double keeps it, else its digits as text. Null when it is so large or so small
 * that no operation of the language produces it.
 */
export function numberToJson(value: Decimal): JsonValue {
  const { d: words, e: exponent } = value;
  // Whole numbers below ten million are one word of the library; all others go through their text.
  if (words.length === 1 && exponent >= 0 && exponent < DIGITS_PER_WORD)
    return value.s * (words[0] ?? 0) || 0;
  if (value.isZero()) return 0;
  if (!isInRange(value)) return null;
  const number = value.toNumber();
  return isKept(value, number) ? number : decimalText(value);
}

function isKept(value: Decimal, number: number): boolean {
  if (Number.isInteger(number)) return Number.isSafeInteger(number) && value.isInteger();
  const isShort = value.d.length <= WORDS_OF_A_DOUBLE || value.precision() <= DIGITS_OF_A_DOUBLE;
  return isShort && (value.e >= SMALLEST_WHOLE_EXPONENT || decimal(number).eq(value));
}

/** The number that a text represents because a double would round it; undefined for any other text. */
export function numberFromText(text: string): Decimal | undefined {
  if (text.length > LONGEST_NUMBER || !isJsonNumber(text) || fitsDouble(text)) return undefined;
  return readDecimal(text);
}

/** Any decimal text, inside the limits of numbers. */
export function readDecimal(text: string): Decimal | undefined {
  const value = text.length > LONGEST_NUMBER ? undefined : parseDecimal(text);
  return value && (value.isZero() || isInRange(value)) ? value : undefined;
}

function isInRange(value: Decimal): boolean {
  return value.e <= LARGEST_EXPONENT && value.e >= SMALLEST_EXPONENT;
}
