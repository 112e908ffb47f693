/**
 * Years that dates may name. Before and after lie the years of other calendars: 2026 is 1405 in Persia and 2569 in
 * Thailand, and a date of theirs must not become one of ours.
 */
const [FIRST_YEAR, LAST_YEAR] = [1601, 2199];

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY = 86_400_000;

export function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}

export function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** The ISO text of a day, or undefined when there is no such day. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  if (!isYear(year) || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

/** The parts of an ISO day; undefined for every other text. */
export function partsOf(day: string): readonly [year: number, month: number, day: number] | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (dayOf(Number(year), Number(month), Number(date)) === undefined) return undefined;
  return [Number(year), Number(month), Number(date)];
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay();
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
