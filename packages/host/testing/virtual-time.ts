import { setImmediate } from 'node:timers/promises';
import type { Clock } from '@handrail/base';
import type { Timers } from '@handrail/tools';

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that passes only when told to. The clock on the wall can be set; timers do not notice. */
export class VirtualTime implements Clock, Timers {
  readonly #timers = new Set<Timer>();
  #elapsed = 0;
  #wall: number;
  #order = 0;

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#wall = start;
  }

  now(): number {
    return this.#wall;
  }

  /** How much time has passed, whatever the clock on the wall says. */
  get elapsed(): number {
    return this.#elapsed;
  }

  after(milliseconds: number, run: () => void): () => void {
    this.#order += 1;
    const timer = { due: this.#elapsed + Math.max(0, Math.ceil(milliseconds)), order: this.#order, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the clock on the wall forward or back. */
  jump(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  /** Lets everything happen that needs no time. */
  async settle(): Promise<void> {
    await setImmediate();
  }

  async advance(milliseconds: number): Promise<void> {
    const until = this.#elapsed + milliseconds;
    await this.settle();
    for (let timer = this.#next(); timer && timer.due <= until; timer = this.#next()) {
      this.#pass(timer.due - this.#elapsed);
      this.#timers.delete(timer);
      timer.run();
      await this.settle();
    }
    this.#pass(until - this.#elapsed);
  }

  /** Forgets every timer, as the end of a process does. */
  clear(): void {
    this.#timers.clear();
  }

  #pass(milliseconds: number): void {
    this.#elapsed += milliseconds;
    this.#wall += milliseconds;
  }

  #next(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (!next || timer.due < next.due || (timer.due === next.due && timer.order < next.order)) next = timer;
    }
    return next;
  }
}
