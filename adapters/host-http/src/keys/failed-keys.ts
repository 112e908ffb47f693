import type { Clock } from '@handrail/base';
import type { ApiKeys } from '@handrail/host';
import type { ErrorFacts } from '../errors/error-answer.ts';
import { Buckets } from '../load/buckets.ts';
import { rateLimited } from '../load/rate-limits.ts';
import type { Rate, TokenBucket } from '../load/token-bucket.ts';
import { networkOf } from './network-of.ts';

/** `hr_live_` and 8 random characters: what people see of a key in logs and screenshots. */
const START_LENGTH = 16;
/** A key that was made a moment ago may be unknown this long, and only while somebody floods. */
const RELIST_MS = 1_000;

/** One look into the store for a key. */
export interface KeyTry {
  /** The key is known: trying it costs nothing. */
  succeeded(): void;
}

/**
 * How often keys that are unknown may be tried, by address and by how they start. Everybody may share one address, so a
 * used-up budget does not refuse a key that exists: then only keys from the list are looked up. Decision 0075.
 */
export class FailedKeys {
  readonly #keys: Pick<ApiKeys, 'list'>;
  readonly #clock: Clock;
  readonly #byNetwork: Buckets;
  readonly #byStart: Buckets;
  #hashes: ReadonlySet<string> = new Set();
  #listedAt: number | undefined;
  #listing: Promise<void> | undefined;

  constructor(keys: Pick<ApiKeys, 'list'>, clock: Clock, rate: Rate, sharedBy?: () => number) {
    this.#keys = keys;
    this.#clock = clock;
    this.#byNetwork = new Buckets(rate, sharedBy);
    this.#byStart = new Buckets(rate, sharedBy);
  }

  /** Counted before the store answers, or a thousand tries at once would count as none. */
  begin(
    key: string,
    hash: string,
    address: string,
  ): KeyTry | Promise<KeyTry | { readonly refused: ErrorFacts }> {
    const now = this.#clock.now();
    const network = this.#byNetwork.of(networkOf(address), now);
    const start = this.#byStart.of(key.slice(0, START_LENGTH), now);
    const waits = { network: network.take(now), start: start.take(now) };
    if (waits.network === 0 && waits.start === 0) return triedWith([network, start]);
    const taken = [...(waits.network === 0 ? [network] : []), ...(waits.start === 0 ? [start] : [])];
    return this.#isListed(hash).then((isListed) => {
      if (isListed) return triedWith(taken);
      return {
        refused:
          waits.network > 0 ? tooMany('route', waits.network, network) : tooMany('key', waits.start, start),
      };
    });
  }

  /** For what is judged without the store: refused once too many came from this address. */
  countFailure(address: string): ErrorFacts | undefined {
    const now = this.#clock.now();
    const network = this.#byNetwork.of(networkOf(address), now);
    const wait = network.take(now);
    return wait === 0 ? undefined : tooMany('route', wait, network);
  }

  async #isListed(hash: string): Promise<boolean> {
    if (this.#hashes.has(hash)) return true;
    const age = this.#clock.now() - (this.#listedAt ?? Number.NEGATIVE_INFINITY);
    if (age >= RELIST_MS || age < 0) {
      this.#listing ??= this.#list().finally(() => {
        this.#listing = undefined;
      });
    }
    await this.#listing;
    return this.#hashes.has(hash);
  }

  async #list(): Promise<void> {
    const at = this.#clock.now();
    const keys = await this.#keys.list(undefined);
    this.#hashes = new Set(keys.map(({ hash }) => hash));
    this.#listedAt = at;
  }
}

function triedWith(taken: readonly TokenBucket[]): KeyTry {
  return {
    succeeded: () => {
      for (const bucket of taken) bucket.giveBack();
    },
  };
}

function tooMany(scope: string, retryAfterMs: number, { limit, observed }: TokenBucket): ErrorFacts {
  return {
    ...rateLimited(scope, retryAfterMs, limit, observed),
    message: 'Too many unknown keys were sent. Send a valid key, or wait as long as Retry-After says.',
  };
}
