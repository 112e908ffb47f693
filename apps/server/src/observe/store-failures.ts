import type { Clock } from '@handrail/base';
import type { StoreFailure } from '@handrail/host';
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

  note(failure: StoreFailure): void {
    const { reason } = failure;
    const now = this.#clock.now();
    const last = this.#told.get(reason);
    if (last && Math.abs(now - last.at) < EVERY_MS) {
      last.since += 1;
      return;
    }
    this.#log.defect(failure, `store: ${reason}${last?.since ? storeFailuresMessages.more(last.since) : ''}`);
    this.#told.set(reason, { at: now, since: 0 });
  }
}
