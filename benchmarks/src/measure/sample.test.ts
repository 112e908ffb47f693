import { expect, test } from 'vitest';
import { median, percentile, sample } from './sample.ts';

test.each([
  { values: [5], share: 0.99, expected: 5 },
  { values: [3, 1, 2], share: 0.5, expected: 2 },
  { values: [4, 1, 3, 2], share: 0.5, expected: 2 },
  { values: Array.from({ length: 200 }, (_, index) => index + 1), share: 0.99, expected: 198 },
])('a percentile is one of the values: $share of $values.length', ({ values, share, expected }) => {
  expect(percentile(values, share)).toBe(expected);
});

test('a median is not moved by one slow sample', () => {
  expect(median([1, 1, 1, 1, 1000])).toBe(1);
});

test('sampling stops at the count', () => {
  const seen: number[] = [];
  const timing = sample({ count: 3, seconds: 60 }, (index) => seen.push(index));
  expect(seen).toEqual([0, 1, 2]);
  expect(timing.samples).toBe(3);
});

test('sampling stops when the time is used up, but not before the first sample', () => {
  let prepared = 0;
  const timing = sample(
    { count: 1000, seconds: 0 },
    () => undefined,
    () => {
      prepared += 1;
    },
  );
  expect([timing.samples, prepared]).toEqual([1, 1]);
});
