import type { Clock } from '@handrail/base';

const WINDOW = 60_000;
const MOST_FAILURES = 10;
const MOST_ADDRESSES = 1_000;

/**
 * Counts bad links per address and minute. A genuine link is looked at first and never counted, so that nobody can
 * lock an owner out by guessing from the same network.
 */
export class FailedTries {
  readonly #clock: Clock;
  readonly #sharedBy: () => number;
  readonly #counts = new Map<string, { readonly since: number; readonly count: number }>();

  /** `sharedBy`: how many processes count, each for itself. */
  constructor(clock: Clock, sharedBy: () => number = () => 1) {
    this.#clock = clock;
    this.#sharedBy = sharedBy;
  }

  /** Records a failure, and says how many seconds to wait when there were too many. */
  record(address: string): number | undefined {
    const now = this.#clock.now();
    const before = this.#counts.get(address);
    const isFresh = before !== undefined && now - before.since < WINDOW && now >= before.since;
    const entry = isFresh ? { ...before, count: before.count + 1 } : { since: now, count: 1 };
    this.#counts.delete(address);
    this.#counts.set(address, entry);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest);
    if (entry.count <= Math.max(1, MOST_FAILURES / this.#sharedBy())) return undefined;
    return Math.max(1, Math.ceil((entry.since + WINDOW - now) / 1_000));
  }
}
