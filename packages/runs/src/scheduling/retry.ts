import type { RetryPolicy } from '../workflow/workflow.ts';

/** Milliseconds to wait before the next attempt. Jitter takes away up to half, so that many runs do not come at once. */
export function retryDelay(
  { delayMs, backoff, maxDelayMs }: RetryPolicy,
  retries: number,
  jitter: number,
): number {
  // Beyond 30 doublings any delay has met its maximum.
  const factor = backoff === 'exponential' ? 2 ** Math.min(retries, 30) : 1;
  return Math.round(Math.min(delayMs * factor, maxDelayMs) * (1 - jitter / 2));
}
