import type { Language } from '../languages/language.ts';
import type { PeriodValue } from '../value.ts';
import { dayOf, daysIn, isYear } from './calendar.ts';
import { bare, calendarNames } from './names.ts';

/** A month or a quarter with its year: "March 2025", "Q1 2025", "2025-03". The whole text, or nothing. */
export function readPeriod(text: string, language: Language | undefined): PeriodValue | undefined {
  const month = readIsoMonth(text);
  if (month || !language || text.length > 60) return month;
  const [name = '', ...rest] = text
    .split(/[\s\u00a0]+/u)
    .filter((word) => !language.words.dates.fillers.includes(word.toLowerCase()));
  const [year = ''] = rest;
  if (rest.length !== 1 || !/^\d{4}$/.test(year)) return undefined;
  const number = calendarNames(language.id).months.get(bare(name));
  if (number !== undefined) return months(Number(year), number, number);
  const [, quarter] = language.words.dates.quarters.exec(name.toLowerCase()) ?? [];
  if (quarter === undefined) return undefined;
  return months(Number(year), Number(quarter) * 3 - 2, Number(quarter) * 3);
}

export function readIsoMonth(text: string): PeriodValue | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : months(Number(year), Number(month), Number(month));
}

/** All days of a year. */
export function yearOf(year: number): PeriodValue | undefined {
  return months(year, 1, 12);
}

function months(year: number, first: number, last: number): PeriodValue | undefined {
  const from = isYear(year) ? dayOf(year, first, 1) : undefined;
  const to = dayOf(year, last, daysIn(year, last));
  return from === undefined || to === undefined ? undefined : { kind: 'period', from, to };
}
