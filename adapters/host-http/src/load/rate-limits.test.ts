import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limits.ts';

test('a flood of addresses does not fill the memory, nor free those that ask too much', () => {
  const limiter = new RateLimiter({ address: { perSecond: 1, burst: 1 } });
  for (let index = 0; index < 30_000; index += 1) limiter.refuse('address', `a${index}`, 0);
  expect(limiter.refuse('address', 'a29999', 0)).toMatchObject({ status: 429 });
  expect(limiter.refuse('key', 'anybody', 0)).toBeUndefined();
});
