/**
 * What the expression language uses of `temporal-polyfill/fns/PlainDateTime`, in a twentieth of its size: whole years, months
 * and days on the proleptic Gregorian calendar, with month ends clamped. A test compares it with the library.
 */

/** Days since 1970-01-01, and the nanoseconds of the day. */
interface Plain {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly nanoseconds: number;
}

export function create(
  year: number,
  month: number,
  day: number,
  hours = 0,
  minutes = 0,
  seconds = 0,
  milliseconds = 0,
  microseconds = 0,
  nanoseconds = 0,
): Plain {
  const whole = ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
  return { year, month, day, nanoseconds: whole * 1_000_000 + microseconds * 1000 + nanoseconds };
}

function dayNumber({ year, month, day }: Plain): number {
  return utc(year, month - 1, day) / DAY_MS;
}

const DAY_MS = 86_400_000;

/** `Date.UTC` reads years below 100 as those of the last century. */
function utc(year: number, monthIndex: number, day: number): number {
  return new Date(0).setUTCFullYear(year, monthIndex, day);
}

/** Outside of what a `Date` holds, as the library says it. */
function checked(date: Plain): Plain {
  if (Number.isNaN(date.year)) throw new RangeError('The date is out of range.');
  return date;
}

export function addDays(date: Plain, days: number): Plain {
  const moved = new Date((dayNumber(date) + days) * DAY_MS);
  const [year, month, day] = [moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate()];
  return checked({ ...date, year, month, day });
}

export function addMonths(date: Plain, months: number): Plain {
  const count = date.year * 12 + date.month - 1 + months;
  const [year, monthIndex] = [Math.floor(count / 12), count - Math.floor(count / 12) * 12];
  const last = new Date(utc(year, monthIndex + 1, 0)).getUTCDate();
  return checked({ ...date, year, month: monthIndex + 1, day: Math.min(date.day, last) });
}

export function addYears(date: Plain, years: number): Plain {
  return addMonths(date, years * 12);
}

function compare(a: Plain, b: Plain): number {
  return dayNumber(a) - dayNumber(b) || a.nanoseconds - b.nanoseconds;
}

/** Whole units from the earlier to the later one; the engine asks in that order only. */
function whole(from: Plain, to: Plain, estimate: number, add: (date: Plain, count: number) => Plain): number {
  return compare(add(from, estimate), to) > 0 ? estimate - 1 : estimate;
}

export function diffDays(from: Plain, to: Plain): number {
  return whole(from, to, dayNumber(to) - dayNumber(from), addDays);
}

export function diffMonths(from: Plain, to: Plain): number {
  return whole(from, to, (to.year - from.year) * 12 + to.month - from.month, addMonths);
}

export function diffYears(from: Plain, to: Plain): number {
  return whole(from, to, to.year - from.year, addYears);
}

/** Only the day is read by the engine. */
export function isoOf({ year, month, day }: Plain): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  // Other years are written with a sign, which the engine refuses as out of range.
  const written =
    year >= 0 && year <= 9999 ? part(year, 4) : `${year < 0 ? '-' : '+'}${part(Math.abs(year), 6)}`;
  return `${written}-${part(month, 2)}-${part(day, 2)}`;
}

// The library's own name, which is also one of the platform.
export { isoOf as toString };
