import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('no more than wanted is under way, and results keep the order of the items', async () => {
  const underWay: { readonly item: string; readonly end: () => void }[] = [];
  const started: string[] = [];
  const done = withPace(['a', 'b', 'c', 'd'], { concurrency: 2, delay: 0 }, async (item) => {
    started.push(item);
    await new Promise<void>((end) => underWay.push({ item, end }));
    return item;
  });
  for (const count of [2, 3, 4, 4]) {
    await vi.runAllTimersAsync();
    expect(started).toHaveLength(count);
    // The last one that was started ends first.
    underWay.pop()?.end();
  }
  expect(await done).toEqual(['a', 'b', 'c', 'd']);
});

test('starts are apart by the delay, however many may be under way', async () => {
  const begin = Date.now();
  const starts: number[] = [];
  const done = withPace([1, 2, 3, 4], { concurrency: 4, delay: 100 }, async () => {
    starts.push(Date.now() - begin);
  });
  await vi.runAllTimersAsync();
  await done;
  expect(starts).toEqual([0, 100, 200, 300]);
});

test('a failure is passed on', async () => {
  const done = withPace([1], { concurrency: 4, delay: 0 }, async () => {
    throw new Error('no');
  });
  await expect(done).rejects.toThrow('no');
});
