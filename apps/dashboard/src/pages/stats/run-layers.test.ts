import { expect, test } from 'vitest';
import { layersOf } from './run-layers.ts';

test('the layers of a bar add up to the runs that began', () => {
  const bucket = { start: '', started: 20, done: 9, declined: 3, refused: 2, failed: 1, cancelled: 1 };
  const layers = layersOf(bucket);
  expect(layers).toEqual({ done: 9, decided: 6, failed: 1, open: 4 });
  expect(Object.values(layers).reduce((sum, count) => sum + count, 0)).toBe(bucket.started);
});
