import { MAX_TEXT } from '../reading.ts';
import { normalText } from '../text/normal-text.ts';
import { negate } from './decimal.ts';
import { type DecimalReading, readDecimal } from './read-decimal.ts';

const SIGNED = /^([+-]?)([\d.,' \u00a0٫٬،⹁]*\d)$/u;

/**
 * The whole text is a number in digits, with a sign if there is one, and nothing else. In a known locale only that locale's
 * way of writing counts; without one, only what every way of writing reads alike.
 */
export function readDigits(text: string, locale?: string): DecimalReading {
  if (text.length > MAX_TEXT) return { ok: false, reason: 'unreadable', decimals: [] };
  const normal = normalText(text.trim());
  const [, sign, digits] = SIGNED.exec(normal.text) ?? [];
  if (digits === undefined) return { ok: false, reason: 'unreadable', decimals: [] };
  const read = readDecimal(digits, normal.scriptOf(0, normal.text.length), locale);
  if (sign !== '-') return read;
  return read.ok
    ? { ok: true, decimal: negate(read.decimal) }
    : { ...read, decimals: read.decimals.map(negate) };
}
