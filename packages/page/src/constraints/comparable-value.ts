const DAY = 86_400_000;
const NUMBER = /^-?(?:\d{1,300}(?:\.\d{1,300})?|\.\d{1,300})(?:e[+-]?\d{1,4})?$/i;
const DATE = /^(\d{4,6})-(\d\d)-(\d\d)$/;
const MONTH = /^(\d{4,6})-(\d\d)$/;
const WEEK = /^(\d{4,6})-W(\d\d)$/;
const TIME = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/;

/**
 * The number that a value of an input represents (HTML, "convert a string to a number"): milliseconds, or months for a
 * month. Undefined for a text that the type does not take, and for types that compare nothing.
 */
export function readComparable(type: string, text: string): number | undefined {
  switch (type) {
    case 'number':
    case 'range':
      return readNumber(text);
    case 'date':
      return readDate(text);
    case 'month':
      return readMonth(text);
    case 'week':
      return readWeek(text);
    case 'time':
      return readTime(text);
    case 'datetime-local':
      return readDateTime(text);
    default:
      return undefined;
  }
}

/** Browsers read `min`, `max` and `step` as strictly as values: `5x`, ` 5` and `+5` count as if they were absent. */
export function readNumber(text: string): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** One spelling of a local date and time: a `T`, and no zeros that say nothing. Undefined for what is none. */
export function normalDateTime(text: string): string | undefined {
  if (readDateTime(text) === undefined) return undefined;
  const [, hours, minutes, seconds = '00', part = ''] = TIME.exec(text.slice(-timeLength(text))) ?? [];
  const fraction = part.replace(/0{1,3}$/, '');
  const end = fraction === '' ? (seconds === '00' ? '' : `:${seconds}`) : `:${seconds}.${fraction}`;
  return `${text.slice(0, -timeLength(text) - 1)}T${hours}:${minutes}${end}`;
}

function readDateTime(text: string): number | undefined {
  const length = timeLength(text);
  const between = text.at(-length - 1);
  if (between !== 'T' && between !== ' ') return undefined;
  const date = readDate(text.slice(0, -length - 1));
  const time = readTime(text.slice(-length));
  return date === undefined || time === undefined ? undefined : date + time;
}

/** How many characters at the end are the time. */
function timeLength(text: string): number {
  return text.length - Math.max(text.indexOf('T'), text.indexOf(' ')) - 1;
}

function readDate(text: string): number | undefined {
  const [year = 0, month = 0, day = 0] = numbersOf(DATE, text);
  return dayAt(year, month, day);
}

function readMonth(text: string): number | undefined {
  const [year = 0, month = 0] = numbersOf(MONTH, text);
  return dayAt(year, month, 1) === undefined ? undefined : (year - 1970) * 12 + month - 1;
}

/** The Monday of an ISO week. The first week of a year is the one with the fourth of January. */
function readWeek(text: string): number | undefined {
  const [year = 0, week = 0] = numbersOf(WEEK, text);
  const fourth = dayAt(year, 1, 4);
  if (fourth === undefined || week < 1) return undefined;
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY + (week - 1) * 7 * DAY;
  // A week belongs to the year of its Thursday, so the last ones of some years do not exist.
  return new Date(monday + 3 * DAY).getUTCFullYear() === year ? monday : undefined;
}

function readTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds = '0', fraction = '0'] = match;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1_000 + Number(fraction.padEnd(3, '0'));
}

function dayAt(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  // Unlike `Date.UTC`, this takes the year 26 for the year 26. Beyond the last day that dates know, it gives NaN.
  const at = date.setUTCFullYear(year, month - 1, day);
  const isReal = year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? at : undefined;
}

function numbersOf(form: RegExp, text: string): readonly number[] {
  return form.exec(text)?.slice(1).map(Number) ?? [];
}
