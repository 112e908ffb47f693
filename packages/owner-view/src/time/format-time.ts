import type { OwnerMessages } from '../messages/english.ts';
import { IN_DAYS, wholeDays } from './whole-days.ts';

export type TimeMessages = Pick<OwnerMessages, 'locale' | 'time'>;

/** Times for tables, timelines and lists. Instants are milliseconds since 1970. */
export interface TimeFormat {
  /** How long something takes or took: "0.4 s", "12 s", "3 min", "2 h 5 min", "4 days". */
  duration(milliseconds: number): string;
  /** "just now", "4 min ago", "in 2 h"; after a week the date. */
  relative(at: number, now: number): string;
  /** How much is left: "9:41", "1:02:09"; undefined when it is over. */
  countdown(deadline: number, now: number): string | undefined;
  /** Date and time to the second. */
  exact(at: number): string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What rounds to no time at all. */
const SHORTEST = SECOND / 20;

/** Formats are costly to make, so they are made once. */
export function createTimeFormat({ locale, time }: TimeMessages, timeZone?: string): TimeFormat {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dateFormat = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium' });
  const exactFormat = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium', timeStyle: 'medium' });

  function duration(milliseconds: number): string {
    if (!Number.isFinite(milliseconds) || milliseconds < 0) return time.unknown;
    if (milliseconds === 0) return time.seconds('0');
    if (milliseconds < SHORTEST) return time.seconds('< 0.1');
    if (milliseconds < 10 * SECOND) return time.seconds((milliseconds / SECOND).toFixed(1));
    if (milliseconds < MINUTE) return time.seconds(String(Math.round(milliseconds / SECOND)));
    if (milliseconds < HOUR) return time.minutes(Math.floor(milliseconds / MINUTE));
    if (milliseconds >= DAY) return time.days(Math.floor(milliseconds / DAY));
    return time.hours(Math.floor(milliseconds / HOUR), Math.floor((milliseconds % HOUR) / MINUTE));
  }

  const lengthOf = (apart: number, isAhead: boolean) =>
    isAhead && apart >= IN_DAYS ? time.days(wholeDays(apart)) : duration(apart);

  return {
    duration,
    relative(at, now) {
      if (!isDate(at)) return time.unknown;
      const apart = Math.abs(now - at);
      if (apart < 10 * SECOND) return time.justNow;
      if (apart >= 7 * DAY) return dateFormat.format(at);
      const text =
        apart < MINUTE ? time.seconds(String(Math.round(apart / SECOND))) : lengthOf(apart, at > now);
      return at > now ? time.ahead(text) : time.ago(text);
    },
    countdown(deadline, now) {
      const left = Math.ceil((deadline - now) / SECOND);
      if (!(left > 0)) return undefined;
      if (left * SECOND >= IN_DAYS) return time.days(wholeDays(left * SECOND));
      const two = (number: number) => String(number).padStart(2, '0');
      const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60];
      return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
    },
    exact: (at) => (isDate(at) ? exactFormat.format(at) : time.unknown),
  };
}

/** What a calendar can show, with a day to spare on both sides. */
export function isDate(at: number): boolean {
  return Math.abs(at) <= 8.64e15 - DAY;
}
