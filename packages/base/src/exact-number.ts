/** A double keeps any decimal number of this many significant digits, wherever its point is. */
const DIGITS_OF_A_DOUBLE = 15;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A JSON number that a double would round, kept as it was written. It takes part in no arithmetic; whoever computes
 * reads its text. `JSON.stringify` writes it as text, which loses nothing.
 */
export class ExactNumber {
  readonly #text: string;

  /** Throws a RangeError when the text is not a JSON number. */
  constructor(text: string) {
    if (!isJsonNumber(text)) throw new RangeError('An exact number is made from the text of a JSON number.');
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): string {
    return this.#text;
  }
}

export function isJsonNumber(text: string): boolean {
  return JSON_NUMBER.test(text);
}

/**
 * Whether a double surely means the number it was made from. An integer beyond 2^53 represents several, and a number with
 * more than 15 digits may be what is left of a longer one.
 */
export function isExactDouble(value: number): boolean {
  if (Number.isInteger(value)) return Number.isSafeInteger(value);
  return Number.isFinite(value) && significandOf(String(value)).digits.length <= DIGITS_OF_A_DOUBLE;
}

/** Whether the text of a JSON number can be carried as a double without any loss. */
export function fitsDouble(text: string): boolean {
  const value = Number(text);
  if (!isExactDouble(value)) return false;
  const [written, kept] = [significandOf(text), significandOf(String(value))];
  return written.digits === kept.digits && (written.digits === '' || written.exponent === kept.exponent);
}

/** A JSON number in the one form it is carried in: a double when that keeps it, else its text. */
export function carriedNumber(text: string): number | string {
  return fitsDouble(text) ? Number(text) : text;
}

/** The digits without zeros around them, and the power of ten of the last one. No digits for zero. */
function significandOf(text: string): { readonly digits: string; readonly exponent: number } {
  const [, whole = '', fraction = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = `${whole}${fraction}`;
  let end = all.length;
  while (end > 0 && all.charCodeAt(end - 1) === ZERO) end -= 1;
  let start = 0;
  while (start < end && all.charCodeAt(start) === ZERO) start += 1;
  return { digits: all.slice(start, end), exponent: Number(power) - fraction.length + all.length - end };
}

const ZERO = 48;
