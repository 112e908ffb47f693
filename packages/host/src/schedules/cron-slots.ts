import type { Instant } from '@handrail/runs';
import { Cron } from 'croner';

/** The library also takes single dates, which are no schedule. */
const SHAPE = /^(?:@[a-z]+|\S+(?:[ \t]+\S+){4})$/u;
const MOST_LENGTH = 100;
const MOST_ZONE_LENGTH = 64;

/** When a schedule has its slots. */
export interface CronSlots {
  /** The first after this moment; undefined when there is none left. */
  after(at: Instant): Instant | undefined;
}

/** Whether a time zone of this name is known, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (name.length > MOST_ZONE_LENGTH) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Reads five fields (minute, hour, day, month, weekday), or a name such as `@daily`. Undefined for anything else. */
export function readCron(expression: string, timeZone: string): CronSlots | undefined {
  if (expression.length > MOST_LENGTH || timeZone.length > MOST_ZONE_LENGTH) return undefined;
  if (!SHAPE.test(expression)) return undefined;
  try {
    // The library could start timers; only its arithmetic is used.
    const cron = new Cron(expression, { paused: true, timezone: timeZone, mode: '5-part' });
    // A zone that does not exist is found out by the first question only.
    cron.nextRun(new Date(0));
    return { after: (at) => cron.nextRun(new Date(at))?.getTime() };
  } catch {
    return undefined;
  }
}
