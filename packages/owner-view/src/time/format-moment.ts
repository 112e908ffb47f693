import { isDate } from './format-time.ts';
import { IN_DAYS, wholeDays } from './whole-days.ts';

/** What only times in sentences need. */
export const momentEnglish = {
  lessThanAMinute: 'less than a minute',
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  on: (date: string, time: string) => `${date} at ${time}`,
};

export interface MomentMessages {
  readonly locale: string;
  readonly time: typeof momentEnglish;
}

/** Times in the words of a sentence. Instants are milliseconds since 1970. */
export interface MomentFormat {
  /** "9 minutes", rounded down, so that no time is promised that is not there; seconds and, in days, an hour do not matter. */
  inWords(milliseconds: number): string;
  /** "today at 14:05 UTC". */
  moment(at: number, now: number): string;
  /** "14:05:09". */
  clock(at: number): string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = ['minute', 'hour', 'day'] as const;
type Unit = (typeof UNITS)[number];

export function createMomentFormat({ locale, time }: MomentMessages, timeZone?: string): MomentFormat {
  const zone = timeZone === undefined ? {} : { timeZone };
  const hours = { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const minutes = new Intl.DateTimeFormat(locale, { ...hours, timeZoneName: 'short' });
  const seconds = new Intl.DateTimeFormat(locale, { ...hours, second: '2-digit' });
  const date = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium' });
  const units = new Map(
    UNITS.map((unit) => [unit, new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })]),
  );
  const count = (unit: Unit, number: number) => units.get(unit)?.format(number) ?? '';
  return {
    inWords(milliseconds) {
      if (!(milliseconds >= MINUTE)) return time.lessThanAMinute;
      const told = milliseconds < HOUR ? milliseconds : Math.round(milliseconds / MINUTE) * MINUTE;
      const [unit, number] = largest(told);
      const rest = unit === 'hour' && number < 10 ? Math.floor((told % HOUR) / MINUTE) : 0;
      return rest > 0 ? `${count(unit, number)} ${count('minute', rest)}` : count(unit, number);
    },
    moment(at, now) {
      if (!isDate(at)) return '';
      const [clock, day] = [minutes.format(at), date.format(at)];
      if (day === date.format(now)) return time.today(clock);
      if (day === date.format(now + DAY)) return time.tomorrow(clock);
      return day === date.format(now - DAY) ? time.yesterday(clock) : time.on(day, clock);
    },
    clock: (at) => (isDate(at) ? seconds.format(at) : ''),
  };
}

function largest(milliseconds: number): readonly [Unit, number] {
  if (milliseconds < HOUR) return ['minute', Math.floor(milliseconds / MINUTE)];
  if (milliseconds < IN_DAYS) return ['hour', Math.floor(milliseconds / HOUR)];
  return ['day', wholeDays(milliseconds)];
}
