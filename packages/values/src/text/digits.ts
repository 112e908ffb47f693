const DIGIT = /^\p{Nd}$/u;
const ZERO = 48;

/** Unicode keeps decimal digits in runs of ten that begin with zero; neighbouring runs follow without a gap. */
const MOST_NEIGHBOURS = 100;

export interface Digit {
  readonly value: number;
  /** The code point of this script's zero. */
  readonly zero: number;
}

/** Reads a decimal digit of any script; undefined for everything else, also for "²" and "½". */
export function digitOf(character: string): Digit | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code >= ZERO && code < ZERO + 10) return { value: code - ZERO, zero: ZERO };
  if (code < 0x80 || !DIGIT.test(character)) return undefined;
  let first = code;
  while (code - first < MOST_NEIGHBOURS && DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  const value = (code - first) % 10;
  return { value, zero: code - value };
}
