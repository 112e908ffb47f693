import { wrongUse } from '../cli-error.ts';
import { readDurationMessages } from '../messages/host.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
/** A hundred years: longer is a typing error. */
const MOST_DAYS = 36_500;

/** Seconds of `90s`, `15m`, `12h` or `30d`. What it takes is stated in words when it takes something else. */
export function readDuration(option: string, text: string, takes = readDurationMessages.form): number {
  const [, count, unit = ''] = /^(\d{1,15})([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw wrongUse(readDurationMessages.takes(option, takes));
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  if (seconds <= MOST_DAYS * 86_400) return seconds;
  throw wrongUse(readDurationMessages.tooLong(option, MOST_DAYS));
}
