import { expect, test } from 'vitest';
import { ProgressRate } from './progress-rate.ts';

const admitted = (rate: ProgressRate, at: number, count: number) =>
  Array.from({ length: count }, () => rate.admits(at)).filter(Boolean).length;

test('progress is kept twenty times at once, and five times a second after that', () => {
  const rate = new ProgressRate();
  expect(admitted(rate, 1_000, 30)).toBe(20);
  expect(admitted(rate, 1_199, 1)).toBe(0);
  expect(admitted(rate, 1_200, 2)).toBe(1);
  expect(admitted(rate, 2_200, 30)).toBe(5);
  expect(admitted(rate, 60_000, 30)).toBe(20);
});

test('a clock that is set back gives nothing and takes nothing', () => {
  const rate = new ProgressRate();
  expect(admitted(rate, 10_000, 20)).toBe(20);
  expect(admitted(rate, 5_000, 1)).toBe(0);
  expect(admitted(rate, 5_200, 2)).toBe(1);
});

test('progress is kept five thousand times in all', () => {
  const rate = new ProgressRate();
  const kept = Array.from({ length: 300 }, (_, second) => admitted(rate, second * 10_000, 20));
  expect(kept.reduce((sum, each) => sum + each, 0)).toBe(5_000);
});
