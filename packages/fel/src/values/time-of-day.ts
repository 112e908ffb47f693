import type { FelDate } from './date.ts';
import { parseDate } from './date.ts';

export interface TimeOfDay {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** From `HH:MM:SS` or a date-time; undefined for anything else, a day without a time included. */
export function timeOfDay(value: string | FelDate): TimeOfDay | undefined {
  if (typeof value !== 'string') return value.hasTime ? value : undefined;
  const match = /^([0-9]{2}):([0-9]{2}):([0-9]{2})$/.exec(value);
  if (match === null) {
    const moment = parseDate(value);
    return moment?.hasTime ? moment : undefined;
  }
  const time = { hours: Number(match[1]), minutes: Number(match[2]), seconds: Number(match[3]) };
  return isTimeOfDay(time) ? time : undefined;
}

export function isTimeOfDay({ hours, minutes, seconds }: TimeOfDay): boolean {
  return isPart(hours, 23) && isPart(minutes, 59) && isPart(seconds, 59);
}

function isPart(part: number, most: number): boolean {
  return Number.isInteger(part) && part >= 0 && part <= most;
}

export function secondsOfDay({ hours, minutes, seconds }: TimeOfDay): number {
  return (hours * 60 + minutes) * 60 + seconds;
}

export function timeText(time: TimeOfDay): string {
  return [time.hours, time.minutes, time.seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
