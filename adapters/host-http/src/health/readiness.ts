import type { Clock } from '@handrail/base';
import { StoreFailure } from '@handrail/host';
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
  /** Why the store failed; texts of it are in the log only. */
  readonly cause?: StoreFailure['reason'] | 'too-slow' | 'unknown';
}

type StoreCheck = Pick<ReadinessChecks, 'store' | 'cause'>;

/** How long one look at the store counts: anybody may ask, and no number of them may keep the disk busy. */
const FRESH_MS = 1_000;
const STORE_LIMIT_MS = 2_000;

/** Looks whether the host can work, at most once a second. */
export class Readiness {
  readonly #options: ReadinessOptions;
  #store: Promise<StoreCheck> | undefined;
  /** A disk that hangs is not asked again before it has answered. */
  #asked: Promise<void> | undefined;
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
    return { started: isReady() ? 'ok' : 'starting', ...(await this.#store) };
  }

  async #lookAtStore(): Promise<StoreCheck> {
    const { log } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TooSlow('The store did not answer in time.')), STORE_LIMIT_MS);
    });
    try {
      await Promise.race([this.#ask(), tooLate]);
      return { store: 'ok' };
    } catch (error) {
      log?.failed(error, { route: '/readyz', correlationId: '' });
      return { store: 'failed', cause: causeOf(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  #ask(): Promise<void> {
    const { checkStore } = this.#options;
    this.#asked ??= Promise.resolve(checkStore?.()).finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }
}

class TooSlow extends Error {}

function causeOf(error: unknown): NonNullable<ReadinessChecks['cause']> {
  if (error instanceof TooSlow) return 'too-slow';
  return error instanceof StoreFailure ? error.reason : 'unknown';
}
