import { expect, test } from 'vitest';
import { bestQuality, type FrameQuality, nextQuality } from './quality.ts';

const after = (from: FrameQuality, latencyMs: number, times: number) =>
  Array.from({ length: times }, () => latencyMs).reduce(nextQuality, from);

test('gets worse after three slow frames, and no worse than the worst', () => {
  expect(after(bestQuality, 300, 2).level).toBe(1);
  expect(after(bestQuality, 300, 3).level).toBe(2);
  expect(after(bestQuality, 300, 6).level).toBe(3);
  expect(after(bestQuality, 300, 600).level).toBe(3);
});

test('gets better only after many quick frames, and no better than the best', () => {
  const worst = after(bestQuality, 300, 6);
  expect(after(worst, 20, 39).level).toBe(3);
  expect(after(worst, 20, 40).level).toBe(2);
  expect(after(worst, 20, 400).level).toBe(1);
});

test('stays as it is while frames are neither slow nor quick, or now this and now that', () => {
  expect(after(bestQuality, 150, 100).level).toBe(1);
  const mixed = [300, 300, 20, 300, 300, 20].reduce(nextQuality, bestQuality);
  expect(mixed.level).toBe(1);
});
