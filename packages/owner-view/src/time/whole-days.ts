const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** From here on a time is told in days. */
export const IN_DAYS = 2 * DAY;

/**
 * How many days a time is when hours do not matter. The last hour of a day counts as the day: a week that was given a moment ago
 * is 7 days, not 6.
 */
export function wholeDays(milliseconds: number): number {
  return Math.floor((milliseconds + HOUR) / DAY);
}
