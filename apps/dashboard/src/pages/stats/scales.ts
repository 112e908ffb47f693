/** A number that ends an axis: 1, 2, 5, 10, 20, 50 … and no smaller than what is shown. */
export function niceCeiling(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  for (const step of [1, 2, 5, 10]) if (step * power >= value) return Math.max(1, step * power);
  return value;
}

const DURATIONS = [
  1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 18_000, 43_200, 86_400,
];

/** A duration that ends an axis, in milliseconds: a second, two minutes, an hour, a number of days. */
export function niceDuration(ms: number): number {
  const seconds = DURATIONS.find((each) => each * 1_000 >= ms);
  return seconds === undefined ? niceCeiling(ms / 86_400_000) * 86_400_000 : seconds * 1_000;
}

/** Which of many labels there is room for: every so many, the last one always. */
export function labelledIndexes(count: number, most: number): readonly number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const indexes: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) indexes.unshift(index);
  return indexes;
}
