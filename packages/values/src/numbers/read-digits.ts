import { MAX_TEXT } from '../reading.ts';
import { normalText } from '../text/normal-text.ts';
import { negate } from './decimal.ts';
import type { DecimalReading } from './read-decimal.ts';
import { EVERY_CONVENTION, mayBeTwo, readUnderAll } from './read-under.ts';

const SIGNED = /^([+-]?)([\d.,' \u00a0٫٬،⹁]{0,79}\d)$/u;

/**
 * The whole text is a number in digits, with a sign if there is one, and nothing else. For texts whose locale is not known:
 * only what every way of writing reads alike is a number. It knows no locale so that pages that use it stay small.
 */
export function readDigits(text: string): DecimalReading {
  const normal = normalText(text.slice(0, MAX_TEXT + 1).trim());
  const [, sign, digits] = SIGNED.exec(normal.text) ?? [];
  const isMixed = normal.scriptOf(0, normal.text.length) === undefined;
  const found = digits === undefined || isMixed ? [] : readUnderAll(digits, EVERY_CONVENTION);
  const decimals = sign === '-' ? found.map(negate) : found;
  const [only, ...others] = decimals;
  if (only === undefined) return { ok: false, reason: 'unreadable', decimals };
  return others.length === 0 && !mayBeTwo(normal.text)
    ? { ok: true, decimal: only }
    : { ok: false, reason: 'ambiguous', decimals };
}
