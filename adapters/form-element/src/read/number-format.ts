import { carriedNumber, isJsonNumber, type JsonValue } from '@handrail/base';

/** How a locale writes numbers: digits, the sign before fractions, and the sign between groups of three. */
interface NumberSigns {
  readonly digits: string;
  readonly decimal: string;
  readonly group: string;
}

/**
 * Ends the tag of a locale whose texts are for people of another language. Whether their comma is before fractions or between
 * groups is not known, so there are no groups.
 */
export const UNKNOWN_NUMBERS = '-x-plain';

const known = new Map<string, NumberSigns>();

function signsOf(locale: string): NumberSigns {
  const before = known.get(locale);
  if (before) return before;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const parts = format.formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const signs = {
    digits: plain.format(9_876_543_210).split('').reverse().join(''),
    decimal: sign('decimal') || '.',
    group: locale.endsWith(UNKNOWN_NUMBERS) ? '' : sign('group'),
  };
  known.set(locale, signs);
  return signs;
}

const LONGEST = 400;

/**
 * A number as the locale writes it, in the one form that forms carry. Null for an empty text. A text that is not written
 * that way is kept: the form then says so, and nothing that was typed is lost or guessed at.
 */
export function readNumberText(text: string, locale: string): JsonValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const plain = plainNumber(trimmed, locale);
  return plain === undefined ? unread(text) : carriedNumber(plain);
}

/** The digits of an amount, with the zeros it was written with. */
export function readAmountText(text: string, locale: string): string {
  const trimmed = text.trim();
  return plainNumber(trimmed, locale) ?? unread(trimmed);
}

/** A number of another locale is in quotes: forms would take it for one of theirs. Digits alone are the same everywhere. */
function unread(text: string): string {
  const trimmed = text.trim();
  return isJsonNumber(trimmed) && /[.e]/i.test(trimmed) ? `"${trimmed}"` : text;
}

function plainNumber(text: string, locale: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const { digits, decimal, group } = signsOf(locale);
  const latin = Array.from(text, (character) => {
    const at = digits.indexOf(character);
    if (at >= 0) return String(at);
    return character === '−' ? '-' : character;
  }).join('');
  const [whole = '', fraction, ...more] = latin.split(decimal);
  if (more.length > 0) return undefined;
  const ungrouped = withoutGroups(whole, group);
  if (ungrouped === undefined) return undefined;
  const plain = ungrouped.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  const number = fraction === undefined ? plain : `${plain}.${fraction}`;
  if (!isJsonNumber(number) || /e/i.test(number)) return undefined;
  return /[1-9]/.test(number) ? number : number.replace('-', '');
}

/** Undefined when the groups are not of three digits, as in a number of another locale. */
function withoutGroups(whole: string, group: string): string | undefined {
  // People type a plain space where locales write a narrow one, and a straight apostrophe for a curved one.
  const sign = [/\s/u, /['’]/].find((alike) => alike.test(group)) ?? group;
  const [first = '', ...rest] = group === '' ? [whole] : whole.split(sign);
  if (rest.length === 0) return first;
  if (!/^[+-]?[1-9]\d{0,2}$/.test(first) || rest.some((part) => !/^\d{3}$/.test(part))) return undefined;
  return first + rest.join('');
}

/** A number as it is typed in a locale: its own sign before fractions, no groups. Other texts stay as they are. */
export function numberText(value: JsonValue | undefined, locale: string): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : typeof value === 'number' ? plainText(value) : '';
  if (isJsonNumber(text)) return text.replace('.', signsOf(locale).decimal);
  return text.replace(/^"(.+)"$/, '$1');
}

/** Without an exponent, as long as that is readable. */
function plainText(value: number): string {
  const text = String(value);
  return /e/.test(text) && Math.abs(value) < 1e21 ? value.toFixed(20).replace(/0+$/, '') : text;
}
