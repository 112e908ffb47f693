import {
  addDays,
  addMonths,
  addYears,
  create,
  diffDays,
  diffMonths,
  diffYears,
  toString as isoOf,
} from 'temporal-polyfill/fns/PlainDateTime';
import { compareDates, type FelDate, parseDate } from './date.ts';

export type CalendarUnit = 'years' | 'months' | 'days';

const ADD = { years: addYears, months: addMonths, days: addDays } as const;
const DIFFERENCE = { years: diffYears, months: diffMonths, days: diffDays } as const;
/** More than all units between the years 0000 and 9999. */
const MOST_UNITS = 4_000_000;

export function isCalendarUnit(text: string): text is CalendarUnit {
  return text === 'years' || text === 'months' || text === 'days';
}

/** Month ends are clamped; time of day and offset stay. Undefined outside the years 0000 to 9999. */
export function addToDate(date: FelDate, amount: number, unit: CalendarUnit): FelDate | undefined {
  if (!Number.isInteger(amount) || Math.abs(amount) > MOST_UNITS) return undefined;
  const day = isoOf(ADD[unit](plainOf(date, date.localMilliseconds), amount)).slice(0, 'YYYY-MM-DD'.length);
  return parseDate(`${day}${date.text.slice('YYYY-MM-DD'.length)}`);
}

/**
 * Whole units of `a` minus `b`, cut towards zero, counted on the wall clock of `a`: as many as `addToDate` can go from
 * the earlier one without passing the later one, so that a leap-day birthday is on 28 February (decision 0051).
 */
export function dateDifference(a: FelDate, b: FelDate, unit: CalendarUnit): number {
  const order = compareDates(a, b);
  if (order === 0) return 0;
  const shift = offsetOf(a, b) - offsetOf(b, a);
  const plainA = plainOf(a, a.localMilliseconds);
  const plainB = plainOf(b, b.localMilliseconds + shift * 60_000);
  // Counted from the earlier to the later one, so that swapping the two only turns the sign.
  return order > 0
    ? DIFFERENCE[unit](plainB, plainA, 'trunc')
    : 0 - DIFFERENCE[unit](plainA, plainB, 'trunc');
}

/** A day is in the offset of the other side, and no offset means UTC (decision D14). */
function offsetOf(date: FelDate, other: FelDate): number {
  return (date.hasTime ? date.offsetMinutes : other.offsetMinutes) ?? 0;
}

function plainOf(date: FelDate, localMilliseconds: number) {
  const local = new Date(localMilliseconds);
  return create(
    local.getUTCFullYear(),
    local.getUTCMonth() + 1,
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
    local.getUTCSeconds(),
    local.getUTCMilliseconds(),
    Math.floor(date.nanoseconds / 1000),
    date.nanoseconds % 1000,
  );
}
