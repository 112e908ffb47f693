import type { ReadOptions } from '../options.ts';
import type { UnreadReason } from '../reading.ts';
import type { DateValue } from '../value.ts';
import { dayOf } from './calendar.ts';
import { type Order, orderOf } from './orders.ts';

/** What a date of digits means. */
export interface DateMeanings {
  readonly reason?: UnreadReason;
  readonly values: readonly DateValue[];
}

const DATE = /^(\d{1,4})([./-])([ \u00a0]?)(\d{1,2})\2\3(\d{1,4})\.?$/u;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Whether this is a date by its form, or at least meant to be one. */
export function looksLikeDate(text: string): boolean {
  const [, first = '', separator, space, , last = ''] = DATE.exec(text) ?? [];
  if (separator === undefined || (space !== '' && separator !== '.')) return false;
  // "1.2.3" is a version; a date has a year of four digits, or of two after two others.
  return first.length === 4 || last.length === 4 || (last.length === 2 && first.length <= 2);
}

/**
 * Reads a date of digits. ISO dates mean themselves. Else the locale's order counts; without a locale the language's;
 * without both every order is tried, and days on which they differ are ambiguous. A year of two digits is never read:
 * the years it can mean are offered.
 */
export function readNumericDate(
  text: string,
  today: string,
  { locale, language }: ReadOptions,
): DateMeanings | undefined {
  if (!looksLikeDate(text)) return undefined;
  const [, a = '', separator = '', , b = '', c = ''] = DATE.exec(text) ?? [];
  const order = locale === undefined ? undefined : orderOf(locale);
  const orders = ordersFor(a, separator, c, order, language?.id, ISO.test(text));
  const isShort = a.length < 4 && c.length < 4;
  const days = daysUnder(orders, [a, b, c], today);
  if (days.length === 0) {
    const elsewhere = daysUnder(a.length === 4 ? ['ymd'] : ['dmy', 'mdy'], [a, b, c], today);
    return { reason: elsewhere.length > 0 ? 'other_format' : 'no_such_day', values: elsewhere };
  }
  return days.length > 1 || isShort ? { reason: 'ambiguous', values: days } : { values: days };
}

function ordersFor(
  first: string,
  separator: string,
  last: string,
  order: Order | undefined,
  language: string | undefined,
  isIso: boolean,
): readonly Order[] {
  if (first.length === 4) {
    return order === 'ydm' ? (isIso ? ['ymd', 'ydm'] : ['ydm']) : ['ymd'];
  }
  if (last.length < 4 && (order === 'ymd' || order === 'ydm')) return [order, 'dmy', 'mdy'];
  if (order === 'dmy') return ['dmy'];
  // Who writes the month first does not separate with dots.
  if (order === 'mdy') return separator === '.' ? ['mdy', 'dmy'] : ['mdy'];
  if (order !== undefined) return ['dmy', 'mdy'];
  if (language !== undefined && (language !== 'en' || separator === '.')) return ['dmy'];
  return last.length < 4 ? ['dmy', 'mdy', 'ymd'] : ['dmy', 'mdy'];
}

function daysUnder(
  orders: readonly Order[],
  parts: readonly [string, string, string],
  today: string,
): readonly DateValue[] {
  const days = new Set<string>();
  for (const order of orders) {
    const at = (part: 'y' | 'm' | 'd') => parts[order.indexOf(part)] ?? '';
    for (const year of yearsOf(at('y'), today)) {
      const day = dayOf(year, Number(at('m')), Number(at('d')));
      if (day !== undefined && at('d').length <= 2) days.add(day);
    }
  }
  return [...days].map((date) => ({ kind: 'date', date }));
}

/** The years of four digits, or the two nearest to today that end in these two. */
function yearsOf(text: string, today: string): readonly number[] {
  if (text.length === 4) return [Number(text)];
  if (text.length !== 2) return [];
  const now = Number(today.slice(0, 4));
  const century = now - (now % 100);
  return [century - 100, century, century + 100]
    .map((each) => each + Number(text))
    .sort((one, other) => Math.abs(one - now) - Math.abs(other - now))
    .slice(0, 2);
}
