import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limits.ts';

test('processes that take requests for one host allow their shares of what one would', () => {
  let processes = 1;
  const limiter = new RateLimiter({ key: { perSecond: 4, burst: 8 } }, () => processes);
  const taken = (name: string, now: number) => {
    let count = 0;
    while (limiter.refuse('key', name, now) === undefined) count += 1;
    return count;
  };
  expect(taken('a', 0)).toBe(8);
  processes = 2;
  expect(taken('b', 0)).toBe(4);
  // Whoever joins takes from what the others allow, also for those who are known already.
  expect(taken('a', 1_000)).toBe(2);
  expect(limiter.refuse('key', 'a', 1_000)).toMatchObject({ details: { limit: 2 } });
  processes = 100;
  expect(taken('c', 0)).toBe(1);
});

test('a flood of addresses does not fill the memory, nor free those that ask too much', () => {
  const limiter = new RateLimiter({ address: { perSecond: 1, burst: 1 } });
  for (let index = 0; index < 30_000; index += 1) limiter.refuse('address', `a${index}`, 0);
  expect(limiter.refuse('address', 'a29999', 0)).toMatchObject({ status: 429 });
  expect(limiter.refuse('key', 'anybody', 0)).toBeUndefined();
});
