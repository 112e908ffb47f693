/** A number that ends an axis: 1, 2, 5, 10, 20, 50 … and no smaller than what is shown. */
export function niceCeiling(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  for (const step of [1, 2, 5, 10]) if (step * power >= value) return Math.max(1, step * power);
  return value;
}

const LOG_STEPS = [
  1, 10, 100, 1_000, 10_000, 60_000, 600_000, 3_600_000, 36_000_000, 86_400_000, 864_000_000,
];

export interface LogScale {
  /** From 0 at the bottom to 1 at the top. */
  at(value: number): number;
  readonly ticks: readonly number[];
}

/** Durations lie so far apart that every step of the scale is about ten times the one below. */
export function logScale(values: readonly number[]): LogScale {
  const least = Math.max(1, Math.min(...values));
  const most = Math.max(least, ...values);
  const low = LOG_STEPS.findLast((step) => step <= least) ?? 1;
  const high = LOG_STEPS.find((step) => step > most) ?? most * 10;
  const span = Math.log10(high) - Math.log10(low);
  return {
    at: (value) => Math.min(1, Math.max(0, (Math.log10(Math.max(1, value)) - Math.log10(low)) / span)),
    ticks: LOG_STEPS.filter((step) => step >= low && step <= high),
  };
}

/** Which of many labels there is room for: every so many, the last one always. */
export function labelledIndexes(count: number, most: number): readonly number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const indexes: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) indexes.unshift(index);
  return indexes;
}

/** Two labels beside each other's ends, moved apart when they would overlap. */
export function keepApart(first: number, second: number, least: number): readonly [number, number] {
  const gap = second - first;
  if (Math.abs(gap) >= least) return [first, second];
  const middle = (first + second) / 2;
  const half = least / 2;
  return gap >= 0 ? [middle - half, middle + half] : [middle + half, middle - half];
}
