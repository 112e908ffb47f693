import { isJsonObject } from '@handrail/base';

/** A closed range of days; a missing end is open. Days are ISO texts, so that comparing texts compares days. */
export interface DateScope {
  readonly from?: string;
  readonly to?: string;
}

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const [DASH, ZERO, NINE] = [45, 48, 57];

/** Written out digit by digit: every turn brings a handful of days, and a pattern costs more than the rest of them. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== 10) return false;
  if (value.charCodeAt(4) !== DASH || value.charCodeAt(7) !== DASH) return false;
  const [year, month, day] = [numberAt(value, 0, 4), numberAt(value, 5, 7), numberAt(value, 8, 10)];
  const last = DAYS_IN_MONTH[month - 1];
  if (year < 0 || day < 1 || last === undefined || day > last) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return !(month === 2 && day === 29 && !isLeap);
}

/** The number these digits write, or -1 when one of them is none. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return -1;
    number = number * 10 + (code - ZERO);
  }
  return number;
}

/**
 * A range whose end lies before its start is none, and neither is one without any end. With another key it is none
 * either: a misspelt end would be an open one.
 */
export function isDateScope(value: unknown): value is DateScope {
  if (!isJsonObject(value)) return false;
  for (const key in value) if (key !== 'from' && key !== 'to') return false;
  const { from, to } = value;
  if (from === undefined && to === undefined) return false;
  if (from !== undefined && !isDay(from)) return false;
  if (to !== undefined && !isDay(to)) return false;
  return from === undefined || to === undefined || from <= to;
}

/** Only the two ends, whatever else the value holds. */
export function dateScopeOf({ from, to }: DateScope): DateScope {
  if (from === undefined) return to === undefined ? {} : { to };
  return to === undefined ? { from } : { from, to };
}

export function startsEarlier(one: DateScope, other: DateScope): boolean {
  if (other.from === undefined) return false;
  return one.from === undefined || one.from < other.from;
}

export function endsLater(one: DateScope, other: DateScope): boolean {
  if (other.to === undefined) return false;
  return one.to === undefined || one.to > other.to;
}

export function sameScope(one: DateScope, other: DateScope): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The first range holds every day of the second. */
export function covers(one: DateScope, other: DateScope): boolean {
  return !startsEarlier(other, one) && !endsLater(other, one);
}
