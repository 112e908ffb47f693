import type { Instant } from '@handrail/runs';
import type { Texts } from './texts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
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

export function createSayTime(texts: Texts, timeZone: string | undefined, now: () => Instant): SayTime {
  const zone = timeZone === undefined ? {} : { timeZone };
  const clock = new Intl.DateTimeFormat(texts.locale, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  const seconds = new Intl.DateTimeFormat(texts.locale, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });
  const date = new Intl.DateTimeFormat(texts.locale, { ...zone, dateStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat(texts.locale, { numeric: 'always' });

  const count = (unit: Unit, number: number) =>
    new Intl.NumberFormat(texts.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(number);
  const duration = (milliseconds: number) => {
    if (milliseconds < MINUTE) return texts.time.lessThanAMinute;
    const [unit, number] = largest(milliseconds);
    const minutes = unit === 'hour' && number < 10 ? Math.floor((milliseconds % HOUR) / MINUTE) : 0;
    return minutes > 0 ? `${count(unit, number)} ${count('minute', minutes)}` : count(unit, number);
  };
  return {
    duration,
    ago(at) {
      const passed = now() - at;
      if (passed < MINUTE) return texts.time.justNow;
      const [unit, number] = largest(passed);
      return relative.format(-number, unit);
    },
    moment(at) {
      if (!isDate(at)) return '';
      const time = clock.format(at);
      const { today, tomorrow, yesterday, on } = texts.time;
      const name = day.format(at);
      if (name === day.format(now())) return today(time);
      if (name === day.format(now() + DAY)) return tomorrow(time);
      if (name === day.format(now() - DAY)) return yesterday(time);
      return on(date.format(at), time);
    },
    exact: (at) => (isDate(at) ? seconds.format(at) : ''),
  };
}

type Unit = 'minute' | 'hour' | 'day';

function largest(milliseconds: number): readonly [Unit, number] {
  if (milliseconds < HOUR) return ['minute', Math.floor(milliseconds / MINUTE)];
  if (milliseconds < 2 * DAY) return ['hour', Math.floor(milliseconds / HOUR)];
  return ['day', Math.floor(milliseconds / DAY)];
}

function isDate(at: Instant): boolean {
  return Math.abs(at) <= 8.64e15;
}
