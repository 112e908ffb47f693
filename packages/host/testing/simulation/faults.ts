import type { Timers } from '@handrail/tools';
import type { WriteFault, WritePoint } from '../faulty-store.ts';
import type { Chance } from './chance.ts';

const REASONS = ['full', 'read-only', 'broken', 'overloaded'] as const;

/** How often something went wrong. */
export class FaultCounts {
  crashesBefore = 0;
  crashesAfter = 0;
  failedWrites = 0;
  brokenWrites = 0;
}

/** Chooses what goes wrong at the writes of a process to come. */
export class Faults {
  readonly counts: FaultCounts;
  readonly #chance: Chance;
  readonly #time: Timers;
  #isQuiet = false;
  /** The process dies at the write that brings this to zero. */
  #untilCrash = Number.POSITIVE_INFINITY;
  #failing = 0;

  constructor(chance: Chance, time: Timers, counts = new FaultCounts()) {
    this.#chance = chance;
    this.#time = time;
    this.counts = counts;
  }

  /** Nothing goes wrong until the next plan. */
  rest(): void {
    this.#isQuiet = true;
    this.#untilCrash = Number.POSITIVE_INFINITY;
    this.#failing = 0;
  }

  plan(): void {
    this.#isQuiet = false;
    if (this.#chance.is(0.12)) this.#untilCrash = 1 + this.#chance.below(8);
    if (this.#chance.is(0.05)) this.#failing = 1 + this.#chance.below(4);
  }

  get isQuiet(): boolean {
    return this.#isQuiet;
  }

  /** Whether a write that was stored is said to have failed. */
  breaks(): boolean {
    const isBroken = !this.#isQuiet && this.#chance.is(0.01);
    if (isBroken) this.counts.brokenWrites += 1;
    return isBroken;
  }

  choose({ batch }: WritePoint): WriteFault | undefined {
    if (this.#isQuiet) return undefined;
    const fault = this.#next(batch?.runs[0]?.record.runId);
    if (!this.#chance.is(0.3)) return fault;
    const until = new Promise<void>((end) => this.#time.after(this.#chance.below(100), end));
    return { type: 'delay', until, ...(fault && { next: fault }) };
  }

  #next(runId: string | undefined): WriteFault | undefined {
    this.#untilCrash -= 1;
    if (this.#untilCrash <= 0) {
      this.#untilCrash = Number.POSITIVE_INFINITY;
      if (this.#chance.is(0.5)) {
        this.counts.crashesBefore += 1;
        return { type: 'crash-before' };
      }
      this.counts.crashesAfter += 1;
      return { type: 'crash-after' };
    }
    if (this.#failing > 0) {
      this.#failing -= 1;
      this.counts.failedWrites += 1;
      return { type: 'fail', reason: this.#chance.pick(REASONS) };
    }
    if (runId === undefined || !this.#chance.is(0.01)) return undefined;
    return { type: 'conflict', result: { stored: false, conflict: 'sequence', runId } };
  }
}
