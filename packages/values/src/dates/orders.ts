import { keep } from '../keep.ts';
import { isKnownLocale } from '../numbers/conventions.ts';

/** The order of year, month and day in a date of digits. */
export type Order = 'dmy' | 'mdy' | 'ymd' | 'ydm';

/** The orders in which a locale writes dates, one or more; undefined when the locale is not known here. */
export const ordersOf: (locale: string) => readonly Order[] | undefined = keep(200, derive);

const ORDERS: readonly Order[] = ['dmy', 'mdy', 'ymd', 'ydm'];
/** Some locales change the order between these. */
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { year: 'numeric', month: 'numeric', day: 'numeric' },
  { dateStyle: 'short' },
  { dateStyle: 'medium' },
];

function derive(locale: string): readonly Order[] | undefined {
  if (!isKnownLocale(locale)) return undefined;
  const found = new Set<Order>();
  for (const style of STYLES) {
    const parts = new Intl.DateTimeFormat(locale, { ...style, calendar: 'gregory', timeZone: 'UTC' })
      .formatToParts(0)
      .filter(({ type }) => type === 'year' || type === 'month' || type === 'day');
    if (!parts.every(({ value }) => /^\p{Nd}+$/u.test(value))) continue;
    const order = ORDERS.find((each) => each === parts.map(({ type }) => type.charAt(0)).join(''));
    if (order) found.add(order);
  }
  return [...found];
}
