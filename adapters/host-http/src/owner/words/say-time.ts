import type { Instant } from '@handrail/runs';
import type { Texts } from './texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times as people say them, and exactly. */
export interface SayTime {
  /** "9 minutes", rounded down, so that nobody is promised time they do not have. */
  duration(milliseconds: number): string;
  /** "3 minutes ago". */
  ago(at: Instant): string;
  /** "today at 14:05 UTC". */
  moment(at: Instant): string;
  /** "14:05:09". */
  exact(at: Instant): string;
}

/** Formats are costly to make, so they are made once; what is said depends on when it is said. */
export function createSayTime(texts: Texts, timeZone: string | undefined): (now: Instant) => SayTime {
  const zone = timeZone === undefined ? {} : { timeZone };
  const hours = { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat(texts.locale, { ...hours, timeZoneName: 'short' });
  const seconds = new Intl.DateTimeFormat(texts.locale, { ...hours, second: '2-digit' });
  const date = new Intl.DateTimeFormat(texts.locale, { ...zone, dateStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat(texts.locale, { numeric: 'always' });
  const units = new Map(UNITS.map((unit) => [unit, unitFormat(texts.locale, unit)]));
  const count = (unit: Unit, number: number) => units.get(unit)?.format(number) ?? '';

  function duration(milliseconds: number): string {
    if (milliseconds < MINUTE) return texts.time.lessThanAMinute;
    const [unit, number] = largest(milliseconds);
    const minutes = unit === 'hour' && number < 10 ? Math.floor((milliseconds % HOUR) / MINUTE) : 0;
    return minutes > 0 ? `${count(unit, number)} ${count('minute', minutes)}` : count(unit, number);
  }

  function moment(at: Instant, now: Instant): string {
    const time = clock.format(at);
    const day = date.format(at);
    const { today, tomorrow, yesterday, on } = texts.time;
    if (day === date.format(now)) return today(time);
    if (day === date.format(now + DAY)) return tomorrow(time);
    return day === date.format(now - DAY) ? yesterday(time) : on(day, time);
  }

  return (now) => ({
    duration,
    ago(at) {
      if (now - at < MINUTE) return texts.time.justNow;
      const [unit, number] = largest(now - at);
      return relative.format(-number, unit);
    },
    moment: (at) => (isDate(at) ? moment(at, now) : ''),
    exact: (at) => (isDate(at) ? seconds.format(at) : ''),
  });
}

const UNITS = ['minute', 'hour', 'day'] as const;
type Unit = (typeof UNITS)[number];

function unitFormat(locale: string, unit: Unit): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
}

function largest(milliseconds: number): readonly [Unit, number] {
  if (milliseconds < HOUR) return ['minute', Math.floor(milliseconds / MINUTE)];
  if (milliseconds < 2 * DAY) return ['hour', Math.floor(milliseconds / HOUR)];
  return ['day', Math.floor(milliseconds / DAY)];
}

/** What a clock can be, with a day to spare on both sides. */
function isDate(at: Instant): boolean {
  return Math.abs(at) <= 8.64e15 - DAY;
}
