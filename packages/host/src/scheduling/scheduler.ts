import type { Clock } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Timers } from '@handrail/tools';

const PAGE = 100;

interface SchedulerOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /** The longest time between two looks, whatever the clock says meanwhile. */
  readonly pollMs: number;
  /** Runs whose time has come. */
  due(at: Instant, limit: number): Promise<readonly string[]>;
  earliest(): Promise<Instant | undefined>;
  /** False when the run could not be looked at now. */
  wake(runId: string): Promise<boolean>;
  readonly onDefect: (error: unknown) => void;
}

/**
 * Wakes runs whose timer has come. It knows when the first one is due, and looks more often than that: a clock that
 * jumps, or a timer that another process set, delays nothing by more than the time between two looks.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  #cancel: (() => void) | undefined;
  #armedFor = Number.POSITIVE_INFINITY;
  #look: Promise<void> | undefined;
  #looking = false;
  /** The earliest time somebody named during a look: the look may have missed it. */
  #named = Number.POSITIVE_INFINITY;
  #stopped = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#arm(0);
  }

  /** Somebody has to be woken at this time, or earlier. */
  wakeAt(at: Instant): void {
    if (this.#looking) this.#named = Math.min(this.#named, at);
    else if (at < this.#armedFor && this.#cancel) this.#arm(at - this.#options.clock.now());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#look;
  }

  #arm(milliseconds: number): void {
    this.#cancel?.();
    if (this.#stopped) return;
    const wait = Math.max(0, Math.min(milliseconds, this.#options.pollMs));
    this.#armedFor = this.#options.clock.now() + wait;
    this.#cancel = this.#options.timers.after(wait, () => {
      this.#look = this.#lookAround();
    });
  }

  async #lookAround(): Promise<void> {
    this.#looking = true;
    this.#named = Number.POSITIVE_INFINITY;
    let soonest = 0;
    try {
      // What could not be woken stays due: without a pause it would be looked at for ever.
      if (!(await this.#wakeDue())) soonest = this.#options.pollMs;
      this.wakeAt((await this.#options.earliest()) ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      this.#options.onDefect(error);
    }
    this.#looking = false;
    this.#arm(Math.max(soonest, this.#named - this.#options.clock.now()));
  }

  /**
   * A run that is due right after it was woken has to wait for the next look, so that none can keep us here. False when one
   * could not be looked at.
   */
  async #wakeDue(): Promise<boolean> {
    const woken = new Set<string>();
    let isDone = true;
    while (!this.#stopped) {
      const due = await this.#options.due(this.#options.clock.now(), PAGE);
      const fresh = due.filter((runId) => !woken.has(runId));
      if (fresh.length === 0) return isDone;
      for (const runId of fresh) woken.add(runId);
      const looked = await Promise.all(fresh.map((runId) => this.#options.wake(runId)));
      if (looked.includes(false)) isDone = false;
      // One run may be damaged; when none can be looked at, it is the store.
      if (!looked.includes(true)) return false;
    }
    return isDone;
  }
}
