import type { Clock } from '@handrail/base';
import type { Timers } from '@handrail/tools';
import type { VirtualTime } from '../virtual-time.ts';

/**
 * Time as one process has it: a wall clock of its own, and timers that end with it. While it stalls nothing of it
 * happens; what came meanwhile comes when it goes on.
 */
export class ProcessTime implements Clock, Timers {
  readonly #time: VirtualTime;
  readonly #isOver: () => boolean;
  #skew: number;
  #isStalled = false;
  #late: (() => void)[] = [];

  /** `isOver`: whether the process is dead. */
  constructor(time: VirtualTime, skew: number, isOver: () => boolean) {
    this.#time = time;
    this.#skew = skew;
    this.#isOver = isOver;
  }

  get isStalled(): boolean {
    return this.#isStalled;
  }

  now(): number {
    return this.#time.now() + this.#skew;
  }

  /** Sets the clock on the wall so far off. */
  setSkew(skew: number): void {
    this.#skew = skew;
  }

  after(milliseconds: number, run: () => void): () => void {
    let isCancelled = false;
    const cancel = this.#time.after(milliseconds, () => this.#happen(() => isCancelled || run()));
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  stall(milliseconds: number): void {
    if (this.#isStalled) return;
    this.#isStalled = true;
    this.#time.after(milliseconds, () => {
      this.#isStalled = false;
      // One after the other, as an event loop has them.
      for (const run of this.#late.splice(0)) this.#time.after(0, () => this.#happen(run));
    });
  }

  /** At once, or when the process goes on. */
  whenAwake(): Promise<void> {
    if (!this.#isStalled) return Promise.resolve();
    return new Promise((resolve) => this.#late.push(resolve));
  }

  #happen(run: () => void): void {
    if (this.#isOver()) return;
    if (this.#isStalled) this.#late.push(run);
    else run();
  }
}
