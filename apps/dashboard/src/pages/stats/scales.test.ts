import { describe, expect, test } from 'vitest';
import { labelledIndexes, niceCeiling, niceDuration } from './scales.ts';

describe('scales', () => {
  test.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [11, 20],
    [50, 50],
    [501, 1000],
    [Number.NaN, 1],
  ])('an axis that shows %d ends at %d', (value, end) => {
    expect(niceCeiling(value)).toBe(end);
  });

  test.each([
    [0, 1_000],
    [1_001, 2_000],
    [96_000, 120_000],
    [3_600_001, 7_200_000],
    [3 * 86_400_000, 5 * 86_400_000],
  ])('an axis of durations that shows %d ms ends at %d ms', (ms, end) => {
    expect(niceDuration(ms)).toBe(end);
  });

  test('labels never come closer than there is room, and the last one is there', () => {
    expect(labelledIndexes(24, 6)).toEqual([3, 7, 11, 15, 19, 23]);
    expect(labelledIndexes(3, 6)).toEqual([0, 1, 2]);
    expect(labelledIndexes(0, 6)).toEqual([]);
  });
});
