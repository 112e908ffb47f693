import { describe, expect, test } from 'vitest';
import { keepApart, labelledIndexes, logScale, niceCeiling } from './scales.ts';

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

  test('durations from milliseconds to hours all have their place', () => {
    const { at, ticks } = logScale([40, 7_200_000]);
    expect(ticks[0]).toBe(10);
    expect(ticks.at(-1)).toBe(36_000_000);
    expect(at(10)).toBe(0);
    expect(at(36_000_000)).toBe(1);
    expect(at(40)).toBeGreaterThan(0);
    expect(at(0)).toBe(0);
    expect(at(1e15)).toBe(1);
  });

  test('one value alone still has a scale', () => {
    const { at } = logScale([1_000]);
    expect(at(1_000)).toBe(0);
    expect(at(10_000)).toBe(1);
  });

  test('labels never come closer than there is room, and the last one is there', () => {
    expect(labelledIndexes(24, 6)).toEqual([3, 7, 11, 15, 19, 23]);
    expect(labelledIndexes(3, 6)).toEqual([0, 1, 2]);
    expect(labelledIndexes(0, 6)).toEqual([]);
  });

  test('two labels are moved apart and keep their order', () => {
    expect(keepApart(10, 60, 14)).toEqual([10, 60]);
    expect(keepApart(10, 12, 14)).toEqual([4, 18]);
    expect(keepApart(12, 10, 14)).toEqual([18, 4]);
  });
});
