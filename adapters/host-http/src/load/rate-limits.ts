import type { ErrorFacts } from '../errors/error-answer.ts';
import { type Rate, TokenBucket } from './token-bucket.ts';

export interface RateLimits {
  /** For each key. */
  readonly key?: Rate;
  /** For all keys of a tenant together. */
  readonly tenant?: Rate;
  /** For each address that comes without a key, with a signed token. */
  readonly address?: Rate;
}

type RateScope = keyof RateLimits;

/** What the wire calls them: it has no word for an address, and a route is the nearest. */
const WIRE_SCOPE: Readonly<Record<RateScope, string>> = { key: 'key', tenant: 'tenant', address: 'route' };

const MAX_BUCKETS = 10_000;

/** One bucket for each key, tenant and address that was seen lately. */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #buckets: Readonly<Record<RateScope, Map<string, TokenBucket>>> = {
    key: new Map(),
    tenant: new Map(),
    address: new Map(),
  };

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Undefined when the request is taken. */
  refuse(scope: RateScope, name: string, now: number): ErrorFacts | undefined {
    const rate = this.#limits[scope];
    if (!rate) return undefined;
    const bucket = this.#bucket(scope, name, rate, now);
    const retryAfterMs = bucket.take(now);
    if (retryAfterMs === 0) return undefined;
    return rateLimited(WIRE_SCOPE[scope], retryAfterMs, bucket.limit, bucket.observed);
  }

  #bucket(scope: RateScope, name: string, rate: Rate, now: number): TokenBucket {
    const buckets = this.#buckets[scope];
    const known = buckets.get(name);
    if (known) return known;
    if (buckets.size >= MAX_BUCKETS) forget(buckets, now);
    const bucket = new TokenBucket(rate, now);
    buckets.set(name, bucket);
    return bucket;
  }
}

/** Full ones first; when there are none, the oldest tenth goes, or a flood of addresses would fill the memory. */
function forget(buckets: Map<string, TokenBucket>, now: number): void {
  for (const [name, bucket] of buckets) if (bucket.isFull(now)) buckets.delete(name);
  if (buckets.size < MAX_BUCKETS) return;
  let left = MAX_BUCKETS / 10;
  for (const name of buckets.keys()) {
    if (left === 0) break;
    buckets.delete(name);
    left -= 1;
  }
}

export function rateLimited(
  scope: string,
  retryAfterMs: number,
  limit: number,
  observed: number,
): ErrorFacts {
  return {
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests. Wait as long as Retry-After says.',
    details: { retryAfterMs, scope, limit, observedRate: observed },
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  };
}
