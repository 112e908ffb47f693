import { keep } from '../keep.ts';
import { isKnownLocale } from '../numbers/conventions.ts';

/** The order of year, month and day in a date of digits. */
export type Order = 'dmy' | 'mdy' | 'ymd' | 'ydm';

/** The order in which a locale writes dates; undefined when the locale is not known here. */
export const orderOf: (locale: string) => Order | undefined = keep(200, derive);

function derive(locale: string): Order | undefined {
  if (!isKnownLocale(locale)) return undefined;
  const order = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type.charAt(0)] : []))
    .join('');
  return ORDERS.find((each) => each === order);
}

const ORDERS: readonly Order[] = ['dmy', 'mdy', 'ymd', 'ydm'];
