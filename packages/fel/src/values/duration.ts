import { type Decimal, decimal, ZERO } from './decimal.ts';

const DURATION =
  /^(-)?P(?:([0-9]{1,15})Y)?(?:([0-9]{1,15})M)?(?:([0-9]{1,15})D)?(?:T(?:([0-9]{1,15})H)?(?:([0-9]{1,15})M)?(?:([0-9]{1,15}(?:\.[0-9]{1,9})?)S)?)?$/;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A year has 365 days and a month 30: a fixed length, not calendar arithmetic (core 3.5.4). */
const UNITS = [365 * DAY, 30 * DAY, DAY, HOUR, MINUTE, SECOND];

/** Milliseconds of `PnYnMnDTnHnMnS`; undefined for other text, or when it names no part at all. */
export function durationMilliseconds(text: string): Decimal | undefined {
  const match = DURATION.exec(text);
  if (match === null || text.endsWith('P') || text.endsWith('T')) return undefined;
  const [, sign, ...parts] = match;
  const total = parts.reduce<Decimal>(
    (sum, part, index) => (part === undefined ? sum : sum.plus(decimal(part).times(UNITS[index] ?? 0))),
    ZERO,
  );
  return sign === undefined || total.isZero() ? total : total.neg();
}
