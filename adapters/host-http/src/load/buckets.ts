import { type Rate, TokenBucket } from './token-bucket.ts';

const MAX_BUCKETS = 10_000;

/** One bucket for each name that was seen lately. */
export class Buckets {
  readonly #rate: Rate;
  readonly #sharedBy: (() => number) | undefined;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(rate: Rate, sharedBy?: () => number) {
    this.#rate = rate;
    this.#sharedBy = sharedBy;
  }

  of(name: string, now: number): TokenBucket {
    const known = this.#buckets.get(name);
    if (known) return known;
    if (this.#buckets.size >= MAX_BUCKETS) this.#forget(now);
    const bucket = new TokenBucket(this.#rate, now, this.#sharedBy);
    this.#buckets.set(name, bucket);
    return bucket;
  }

  /** Full ones first; when there are none, the oldest tenth goes, or a flood of addresses would fill the memory. */
  #forget(now: number): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(name);
    if (this.#buckets.size < MAX_BUCKETS) return;
    let left = MAX_BUCKETS / 10;
    for (const name of this.#buckets.keys()) {
      if (left === 0) break;
      this.#buckets.delete(name);
      left -= 1;
    }
  }
}
