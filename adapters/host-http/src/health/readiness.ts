import type { Clock } from '@handrail/base';
import type { HttpLog } from '../telemetry/http-log.ts';

export interface ReadinessOptions {
  readonly clock: Clock;
  readonly isReady: () => boolean;
  /** Reads from the store and writes to it; rejects when either fails. */
  readonly checkStore: (() => Promise<void>) | undefined;
  readonly log: HttpLog | undefined;
}

export interface ReadinessChecks {
  readonly started: 'ok' | 'starting';
  readonly store: 'ok' | 'failed';
}

/** How long one look at the store counts: anybody may ask, and no number of them may keep the disk busy. */
const FRESH_MS = 1_000;
const STORE_LIMIT_MS = 2_000;

/** Looks whether the host can work, at most once a second. */
export class Readiness {
  readonly #options: ReadinessOptions;
  #store: Promise<ReadinessChecks['store']> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ReadinessOptions) {
    this.#options = options;
  }

  async look(): Promise<ReadinessChecks> {
    const { clock, isReady } = this.#options;
    const now = clock.now();
    if (!this.#store || Math.abs(now - this.#lookedAt) >= FRESH_MS) {
      this.#lookedAt = now;
      this.#store = this.#lookAtStore();
    }
    return { started: isReady() ? 'ok' : 'starting', store: await this.#store };
  }

  async #lookAtStore(): Promise<ReadinessChecks['store']> {
    const { checkStore, log } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The store did not answer in time.')), STORE_LIMIT_MS);
    });
    try {
      await Promise.race([checkStore?.(), tooLate]);
      return 'ok';
    } catch (error) {
      log?.failed(error, { route: '/readyz', correlationId: '' });
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  }
}
