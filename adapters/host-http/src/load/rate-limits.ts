import type { ErrorFacts } from '../errors/error-answer.ts';
import { Buckets } from './buckets.ts';
import type { Rate } from './token-bucket.ts';

export interface RateLimits {
  /** For each key. */
  readonly key?: Rate;
  /** For all keys of a tenant together. */
  readonly tenant?: Rate;
  /** For each address that comes without a key, with a signed token. */
  readonly address?: Rate;
  /** Unknown keys: of each address, and of those that start alike. */
  readonly unknownKeys?: Rate;
}

type RateScope = 'key' | 'tenant' | 'address';

/** What the wire calls them: it has no word for an address, and a route is the nearest. */
const WIRE_SCOPE: Readonly<Record<RateScope, string>> = { key: 'key', tenant: 'tenant', address: 'route' };

/** For each key, tenant and address that was seen lately. */
export class RateLimiter {
  readonly #buckets: Readonly<Partial<Record<RateScope, Buckets>>>;

  constructor({ key, tenant, address }: RateLimits, sharedBy?: () => number) {
    this.#buckets = {
      ...(key && { key: new Buckets(key, sharedBy) }),
      ...(tenant && { tenant: new Buckets(tenant, sharedBy) }),
      ...(address && { address: new Buckets(address, sharedBy) }),
    };
  }

  /** Undefined when the request is taken. */
  refuse(scope: RateScope, name: string, now: number): ErrorFacts | undefined {
    const bucket = this.#buckets[scope]?.of(name, now);
    const retryAfterMs = bucket?.take(now) ?? 0;
    if (!bucket || retryAfterMs === 0) return undefined;
    return rateLimited(WIRE_SCOPE[scope], retryAfterMs, bucket.limit, bucket.observed);
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
