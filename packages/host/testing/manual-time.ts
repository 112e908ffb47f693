import type { Clock } from '@handrail/base';
import type { Timers } from '@handrail/tools';

/** A clock that is turned by hand, with the timers that go by it. */
export class ManualTime implements Clock, Timers {
  #now: number;
  #timers: { readonly due: number; readonly run: () => void }[] = [];

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { due: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Runs what is due on the way, in order, and lets promises go on after each. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    await settled();
    for (;;) {
      const next = this.#timers.reduce<{ due: number; run: () => void } | undefined>(
        (first, timer) => (timer.due <= until && (!first || timer.due < first.due) ? timer : first),
        undefined,
      );
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.due);
      next.run();
      await settled();
    }
    this.#now = until;
  }
}

/** Lets every promise that can go on do so. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
