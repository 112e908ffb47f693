/** A calendar day or a date-time. It keeps the text it was written with. */
export class FelDate {
  readonly felType = 'date';
  readonly text: string;
  readonly hasTime: boolean;
  /** Minutes ahead of UTC, or null when the text names no offset. */
  readonly offsetMinutes: number | null;
  /** The wall-clock reading as milliseconds since the epoch, as if it were UTC. */
  readonly localMilliseconds: number;
  /** What the text says beyond milliseconds. */
  readonly nanoseconds: number;

  constructor(parts: {
    readonly text: string;
    readonly hasTime: boolean;
    readonly offsetMinutes: number | null;
    readonly localMilliseconds: number;
    readonly nanoseconds: number;
  }) {
    this.text = parts.text;
    this.hasTime = parts.hasTime;
    this.offsetMinutes = parts.offsetMinutes;
    this.localMilliseconds = parts.localMilliseconds;
    this.nanoseconds = parts.nanoseconds;
  }

  get year(): number {
    return new Date(this.localMilliseconds).getUTCFullYear();
  }
  get month(): number {
    return new Date(this.localMilliseconds).getUTCMonth() + 1;
  }
  get day(): number {
    return new Date(this.localMilliseconds).getUTCDate();
  }
  get hours(): number {
    return new Date(this.localMilliseconds).getUTCHours();
  }
  get minutes(): number {
    return new Date(this.localMilliseconds).getUTCMinutes();
  }
  get seconds(): number {
    return new Date(this.localMilliseconds).getUTCSeconds();
  }
}

const ISO_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Undefined when the text is not an ISO date or date-time, or names a day or time that does not exist. */
export function parseDate(text: string): FelDate | undefined {
  const match = ISO_DATE.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hours, minutes = '', seconds = '0', fraction = '', zone] = match;
  const dayStart = startOfDay(Number(year), Number(month), Number(day));
  if (dayStart === undefined) return undefined;
  if (hours === undefined) {
    return new FelDate({
      text,
      hasTime: false,
      offsetMinutes: null,
      localMilliseconds: dayStart,
      nanoseconds: 0,
    });
  }
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const offsetMinutes = zone === undefined ? null : parseOffset(zone);
  if (offsetMinutes === undefined) return undefined;
  const digits = fraction.padEnd(9, '0');
  return new FelDate({
    text,
    hasTime: true,
    offsetMinutes,
    localMilliseconds:
      dayStart +
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
      Number(digits.slice(0, 3)),
    nanoseconds: Number(digits.slice(3)),
  });
}

function parseOffset(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

function startOfDay(year: number, month: number, day: number): number | undefined {
  // Date.UTC reads years 0 to 99 as 1900 to 1999, so the year is set afterwards.
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : undefined;
}

/** The calendar day on which a moment falls, for a clock that is ahead of UTC by the offset. */
export function dayAt(milliseconds: number, offsetMinutes: number): FelDate | undefined {
  return parseDate(isoText(milliseconds + offsetMinutes * 60_000).slice(0, 10));
}

/** A moment as a date-time; the fraction is written only when there is one. */
export function momentAt(milliseconds: number, offsetMinutes: number): FelDate | undefined {
  const local = isoText(milliseconds + offsetMinutes * 60_000).replace(/(?:\.000)?Z$/, '');
  return parseDate(`${local}${offsetText(offsetMinutes)}`);
}

function isoText(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function offsetText(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'Z';
  const minutes = Math.abs(offsetMinutes);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${offsetMinutes < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Negative when `a` is earlier. A day counts as 00:00 in the offset of the other side (decision D14). */
export function compareDates(a: FelDate, b: FelDate): number {
  const offsetA = (a.hasTime ? a.offsetMinutes : b.offsetMinutes) ?? 0;
  const offsetB = (b.hasTime ? b.offsetMinutes : a.offsetMinutes) ?? 0;
  const difference = a.localMilliseconds - offsetA * 60_000 - (b.localMilliseconds - offsetB * 60_000);
  return difference === 0 ? a.nanoseconds - b.nanoseconds : difference;
}
