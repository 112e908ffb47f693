import type { Language } from '../languages/language.ts';
import type { DateValue } from '../value.ts';
import { addDays } from './calendar.ts';

/** The longest phrase for a day, in words. */
export const MOST_DAY_WORDS = 4;

/** The whole text is a word for a day: "tomorrow", "pasado mañana". */
export function readDayWord(text: string, today: string, { words }: Language): DateValue | undefined {
  const small = text.toLowerCase().replace(/[\s\u00a0]+/gu, ' ');
  const days = Object.hasOwn(words.dates.days, small) ? words.dates.days[small] : undefined;
  return days === undefined ? undefined : { kind: 'date', date: addDays(today, days), fromToday: 'day' };
}
