import { wrongUse } from '../cli-error.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Seconds of `90s`, `15m`, `12h` or `30d`. */
export function readDuration(option: string, text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  if (seconds > 0 || count === '0') return seconds;
  throw wrongUse(`${option} takes a time such as 90s, 15m, 12h or 30d.`);
}
