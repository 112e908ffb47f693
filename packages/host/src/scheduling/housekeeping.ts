import type { Clock } from '@handrail/base';
import type { Timers } from '@handrail/tools';
import type { HostStore } from '../ports/host-store.ts';
import type { KeptRun } from '../ports/retention.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 600_000;
const AT_A_TIME = 100;

interface HousekeepingOptions {
  readonly store: Pick<HostStore, 'receipts' | 'retention'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How long runs are kept after their end; for ever when undefined. A workflow may keep its runs for less. */
  readonly keepEndedMs: number | undefined;
  /** These runs are not there any more. */
  readonly onRemoved: (runIds: readonly string[]) => void;
  /** What one round took away, if it took anything. */
  readonly onCleaned: (cleaned: Cleaned) => void;
  readonly onDefect: (error: unknown) => void;
}

export interface Cleaned {
  readonly runs: number;
  /** Deliveries that could not be made for as long as runs are kept. */
  readonly unsent: number;
}

/** Takes away what nobody may ask for any more, a little at a time. */
export class Housekeeping {
  readonly #options: HousekeepingOptions;
  #cancel = () => {};
  #round: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: HousekeepingOptions) {
    this.#options = options;
  }

  start(afterMs = FIRST_AFTER_MS): void {
    this.#cancel = this.#options.timers.after(afterMs, () => {
      this.#round = this.#clean().finally(() => {
        if (!this.#isStopped) this.start(EVERY_MS);
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#round;
  }

  async #clean(): Promise<void> {
    const { store, clock, keepEndedMs, onCleaned, onDefect } = this.#options;
    const { receipts, retention } = store;
    try {
      await receipts.removeExpired(clock.now());
      let runs = 0;
      let unsent = 0;
      if (keepEndedMs !== undefined) {
        const before = clock.now() - keepEndedMs;
        // First, because a run waits for what is to be sent.
        unsent = await this.#unsent(before);
        runs += await this.#remove((after) => retention.endedBefore(before, after, AT_A_TIME));
      }
      runs += await this.#remove((after) => retention.keptUntil(clock.now(), after, AT_A_TIME));
      if (runs > 0 || unsent > 0) onCleaned({ runs, unsent });
      while (!this.#isStopped && (await retention.purge()));
    } catch (error) {
      onDefect(error);
    }
  }

  async #unsent(before: number): Promise<number> {
    let all = 0;
    for (let count = AT_A_TIME; count === AT_A_TIME && !this.#isStopped; all += count) {
      count = await this.#options.store.retention.removeUnsent(before, AT_A_TIME);
    }
    return all;
  }

  /** Page after page: what has to stay for now is passed over, and looked at again the next time. */
  async #remove(list: (after: KeptRun | undefined) => Promise<readonly KeptRun[]>): Promise<number> {
    let all = 0;
    for (let after: KeptRun | undefined; !this.#isStopped; ) {
      const some: readonly KeptRun[] = await list(after);
      const removed = await this.#options.store.retention.remove(some.map(({ runId }) => runId));
      if (removed.length > 0) this.#options.onRemoved(removed);
      all += removed.length;
      after = some.at(-1);
      if (some.length < AT_A_TIME) break;
    }
    return all;
  }
}
