import { describe, expect, test } from 'vitest';
import { sayCountdown, sayDuration, sayRelative } from './say-time.ts';

describe('times as people say them', () => {
  test.each([
    [0, '0.0 s'],
    [420, '0.4 s'],
    [12_000, '12 s'],
    [200_000, '3 min'],
    [7_500_000, '2 h 5 min'],
    [7_200_000, '2 h'],
    [400_000_000, '4 days'],
    [Number.NaN, 'unknown'],
    [-1, 'unknown'],
  ])('%d milliseconds are %s', (ms, expected) => {
    expect(sayDuration(ms)).toBe(expected);
  });

  test.each([
    [1_000_000, 1_004_000, 'just now'],
    [1_000_000, 1_030_000, '30 s ago'],
    [1_000_000, 1_000_000 + 4 * 60_000, '4 min ago'],
    [1_000_000 + 120_000, 1_000_000, 'in 2 min'],
    [Number.NaN, 0, 'unknown'],
  ])('%d seen at %d is %s', (at, now, expected) => {
    expect(sayRelative(at, now)).toBe(expected);
  });

  test.each([
    [581_000, '9:41'],
    [3_729_000, '1:02:09'],
    [400, '0:01'],
    [0, undefined],
    [-5, undefined],
    [Number.NaN, undefined],
  ])('%d milliseconds before a deadline %s is left', (left, expected) => {
    expect(sayCountdown(left, 0)).toBe(expected);
  });
});
