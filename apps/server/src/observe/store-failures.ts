import type { Clock } from '@handrail/base';
import { StoreFailure } from '@handrail/host';
import type { HostLog } from '../create-log.ts';
import { storeFailuresMessages } from '../messages/observe.ts';

/** Every waiting request fails with the disk, and one line tells all of them. */
const EVERY_MS = 10_000;

/** Writes why the store failed, at most once in ten seconds per reason, with how many there were since. */
export class StoreFailures {
  readonly #log: HostLog;
  readonly #clock: Clock;
  readonly #told = new Map<StoreFailure['reason'], { at: number; since: number }>();

  constructor(log: HostLog, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /** The same log for all parts of a host: a part that fails because its store did has no defect. */
  get log(): HostLog {
    const { http } = this.#log;
    return {
      ...this.#log,
      http: {
        ...http,
        failed: (error, entry) => {
          if (error instanceof StoreFailure) this.note(error);
          else http.failed(error, entry);
        },
      },
      defect: (error, where) => {
        if (error instanceof StoreFailure) this.note(error);
        else this.#log.defect(error, where);
      },
    };
  }

  note({ reason, message }: StoreFailure): void {
    // What is asked of a host that ends is answered so.
    if (reason === 'closed') return;
    const now = this.#clock.now();
    const last = this.#told.get(reason);
    if (last && Math.abs(now - last.at) < EVERY_MS) {
      last.since += 1;
      return;
    }
    const repeated = last?.since ? { repeated: last.since } : {};
    this.#log.failure({ reason, ...repeated }, storeFailuresMessages.unavailable(message));
    this.#told.set(reason, { at: now, since: 0 });
  }
}
