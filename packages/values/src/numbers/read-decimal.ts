import { FIXED_SPACE } from '../text/normal-text.ts';
import { type Convention, conventionsOf, EVERY_CONVENTION } from './conventions.ts';
import { canonical, decimalOf } from './decimal.ts';

/** What a written number means, one entry per meaning. */
export type DecimalReading =
  | { readonly ok: true; readonly decimal: string }
  | {
      readonly ok: false;
      readonly reason: 'ambiguous' | 'other_format' | 'unreadable';
      readonly decimals: readonly string[];
    };

const MAX_LENGTH = 80;
const DIGITS = /^\d+$/;

/**
 * Reads digits with separators, without sign, in normal text. In a known locale only that locale's own way of writing
 * counts. Without one the text is read in every way there is, and accepted only if all that can read it agree.
 */
export function readDecimal(
  text: string,
  zero: number | undefined,
  locale: string | undefined,
): DecimalReading {
  // Digits of two scripts in one number are a mistake or a trick.
  if (zero === undefined || text.length > MAX_LENGTH)
    return { ok: false, reason: 'unreadable', decimals: [] };
  const own = locale === undefined ? undefined : conventionsOf(locale, zero);
  const decimals = readUnderAll(text, own ?? EVERY_CONVENTION);
  const [only, ...others] = decimals;
  if (only !== undefined) {
    return others.length === 0 ? { ok: true, decimal: only } : { ok: false, reason: 'ambiguous', decimals };
  }
  const elsewhere = own === undefined ? [] : readUnderAll(text, EVERY_CONVENTION);
  return { ok: false, reason: elsewhere.length > 0 ? 'other_format' : 'unreadable', decimals: elsewhere };
}

/** The different numbers that a text means under these conventions. */
function readUnderAll(text: string, conventions: readonly Convention[]): readonly string[] {
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
