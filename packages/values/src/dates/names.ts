import { keep } from '../keep.ts';

/** Months and weekdays as a language writes them, in lower case, full and short, from what the platform knows. */
export interface CalendarNames {
  /** The number of the month that a word names. */
  readonly months: ReadonlyMap<string, number>;
  /** Full names only: "sun" and "mar" are words as well. 0 is Sunday. */
  readonly weekdays: ReadonlyMap<string, number>;
}

export const calendarNames: (locale: string) => CalendarNames = keep(50, derive);

function derive(locale: string): CalendarNames {
  const months = new Map<string, number>();
  const weekdays = new Map<string, number>();
  const shared = { calendar: 'gregory', timeZone: 'UTC' } as const;
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { ...shared, month }),
    new Intl.DateTimeFormat(locale, { ...shared, month, day: 'numeric' }),
  ]);
  for (let month = 1; month <= 12; month += 1) {
    for (const format of formats) {
      const name = format
        .formatToParts(Date.UTC(2026, month - 1, 1))
        .find(({ type }) => type === 'month')?.value;
      // Where months are digits there is no name.
      if (name !== undefined && /\p{L}/u.test(name) && !/\p{N}/u.test(name)) {
        months.set(bare(name), month);
      }
    }
  }
  const long = new Intl.DateTimeFormat(locale, { ...shared, weekday: 'long' });
  for (let day = 0; day < 7; day += 1) weekdays.set(bare(long.format(Date.UTC(2026, 10, 15 + day))), day);
  return { months, weekdays };
}

export function bare(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/\.$/, '');
}
