import { describe, expect, test } from 'vitest';
import { activityOf, readSpan, writeSpan } from './activity.ts';

describe('the activity strip', () => {
  test('counts every event once', () => {
    const activity = activityOf([0, 1, 50, 99, 100, Number.NaN], 10);
    expect(activity).toMatchObject({ start: 0, end: 100, highest: 2 });
    expect(activity?.bars.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  test('is not there without events, and has one bar for one moment', () => {
    expect(activityOf([], 10)).toBeUndefined();
    expect(activityOf([7, 7], 3)?.bars).toEqual([2, 0, 0]);
  });

  test.each([
    ['0-500', [1_000, 1_500]],
    ['500-0', undefined],
    ['x', undefined],
    [null, undefined],
  ])('a span of %j is %j', (text, expected) => {
    expect(readSpan(text, 1_000)).toEqual(expected);
  });

  test('a span is written in the right order and read back', () => {
    expect(readSpan(writeSpan(1_500, 1_200, 1_000), 1_000)).toEqual([1_200, 1_500]);
  });
});
