import { FIXED_SPACE } from '../text/normal-text.ts';
import { canonical, decimalOf } from './decimal.ts';

/** How a number is written: its separators, and how many digits are in the last group and in those before it. */
export interface Convention {
  readonly decimal: string;
  readonly group: string;
  readonly last: number;
  readonly others: number;
}

const of = (decimal: string, group: string, others = 3): Convention => ({ decimal, group, last: 3, others });

/**
 * Every way of writing numbers that a locale of CLDR has, for texts whose locale is unknown. A test holds this list
 * against the locales. Left out is the grouping by two of Toki Pona: no other convention reads what it writes.
 */
export const EVERY_CONVENTION: readonly Convention[] = [
  of('.', ','),
  of('.', ',', 2),
  of(',', '.'),
  of(',', FIXED_SPACE),
  of('.', FIXED_SPACE),
  of('.', "'"),
  of(',', "'"),
  of('٫', '٬'),
  of('.', '٬'),
  of('.', '،'),
  of('.', '⹁'),
];

/** An ordinary space groups digits in some locales; in all others "2 150" is two numbers. */
export function mayBeTwo(text: string): boolean {
  return /\d \d/.test(text);
}

const DIGITS = /^\d+$/;

/** The different numbers that a text means under these conventions. */
export function readUnderAll(text: string, conventions: readonly Convention[]): readonly string[] {
  const found = new Map<string, string>();
  for (const convention of conventions) {
    const decimal = readUnder(text, convention);
    if (decimal !== undefined) found.set(canonical(decimal), decimal);
  }
  return [...found.values()];
}

function readUnder(text: string, { decimal, group, last, others }: Convention): string | undefined {
  const [whole = '', fraction, ...rest] = text.split(decimal);
  if (rest.length > 0 || (fraction !== undefined && !DIGITS.test(fraction))) return undefined;
  const groups = (group === FIXED_SPACE ? whole.replaceAll(' ', FIXED_SPACE) : whole).split(group);
  const fits = groups.every((digits, index) => {
    if (!DIGITS.test(digits)) return false;
    if (groups.length === 1) return true;
    if (index === groups.length - 1) return digits.length === last;
    return index === 0 ? digits.length <= others : digits.length === others;
  });
  // A zero in front of other digits is how codes are written, not numbers.
  if (!fits || (whole.length > 1 && whole.startsWith('0'))) return undefined;
  return decimalOf(false, groups.join(''), fraction ?? '');
}
