import { conventionsOf } from './conventions.ts';
import { EVERY_CONVENTION, mayBeTwo, readUnderAll } from './read-under.ts';

/** What a written number means, one entry per meaning. */
export type DecimalReading =
  | { readonly ok: true; readonly decimal: string }
  | {
      readonly ok: false;
      readonly reason: 'ambiguous' | 'other_format' | 'unreadable';
      readonly decimals: readonly string[];
    };

const MAX_LENGTH = 80;

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
    const isSure = others.length === 0 && (own !== undefined || !mayBeTwo(text));
    return isSure ? { ok: true, decimal: only } : { ok: false, reason: 'ambiguous', decimals };
  }
  const elsewhere = own === undefined ? [] : readUnderAll(text, EVERY_CONVENTION);
  return { ok: false, reason: elsewhere.length > 0 ? 'other_format' : 'unreadable', decimals: elsewhere };
}
