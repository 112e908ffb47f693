import type { Clock } from '@handrail/base';
import type { Timers } from '@handrail/tools';
import type { HostStore } from '../ports/host-store.ts';

const EVERY_MS = 600_000;
const AT_A_TIME = 100;

interface HousekeepingOptions {
  readonly store: Pick<HostStore, 'receipts' | 'events'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How long runs are kept after their end; for ever when undefined. */
  readonly keepEndedMs: number | undefined;
  /** Some runs are not there any more. */
  readonly onRemoved: () => void;
  readonly onDefect: (error: unknown) => void;
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

  start(): void {
    this.#cancel = this.#options.timers.after(EVERY_MS, () => {
      this.#round = this.#clean().finally(() => {
        if (!this.#isStopped) this.start();
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#round;
  }

  async #clean(): Promise<void> {
    const { store, clock, keepEndedMs, onRemoved, onDefect } = this.#options;
    try {
      await store.receipts.removeExpired(clock.now());
      if (keepEndedMs === undefined) return;
      for (let removed = AT_A_TIME; removed === AT_A_TIME && !this.#isStopped; ) {
        removed = await store.events.removeEnded(clock.now() - keepEndedMs, AT_A_TIME);
        if (removed > 0) onRemoved();
      }
    } catch (error) {
      onDefect(error);
    }
  }
}
