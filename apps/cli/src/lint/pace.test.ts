import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const work = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

test('no more than wanted is under way, and results keep the order of the items', async () => {
  let underWay = 0;
  let most = 0;
  const done = withPace([50, 10, 30, 20, 40], { concurrency: 2, delay: 0 }, async (time) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await work(time);
    underWay -= 1;
    return time;
  });
  await vi.runAllTimersAsync();
  expect(await done).toEqual([50, 10, 30, 20, 40]);
  expect(most).toBe(2);
});

test('starts are apart by the delay, however many may be under way', async () => {
  const begin = Date.now();
  const starts: number[] = [];
  const done = withPace([1, 2, 3, 4], { concurrency: 4, delay: 100 }, async () => {
    starts.push(Date.now() - begin);
    await work(1_000);
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
