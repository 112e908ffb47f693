import type { Computation } from './computation.ts';
import type { LiveNode } from './node.ts';
import type { ShapeInstance } from './shape-instance.ts';

/** What keeps flipping is left alone after this many runs in one cycle, with a diagnostic (core 2.4 asks for 100). */
const MAX_RUNS = 128;

/** Counts how often things run in one cycle, so that every cycle comes to an end. */
export class RestKeeper {
  readonly #report: (about: Computation | undefined) => void;
  #cycle = 0;
  /** Validations in this cycle beyond the first wave, where only state queries lead, by node or shape. */
  readonly #revalidations = new Map<LiveNode | ShapeInstance, number>();
  #wave = 0;

  constructor(report: (about: Computation | undefined) => void) {
    this.#report = report;
  }

  nextCycle(): void {
    this.#cycle += 1;
    this.#wave = 0;
    if (this.#revalidations.size > 0) this.#revalidations.clear();
  }

  nextWave(): void {
    this.#wave += 1;
  }

  mayValidate(what: LiveNode | ShapeInstance): boolean {
    if (this.#wave === 0) return true;
    const runs = (this.#revalidations.get(what) ?? 0) + 1;
    this.#revalidations.set(what, runs);
    if (runs === MAX_RUNS) this.#report([...what.computations.values()].at(-1));
    return runs < MAX_RUNS;
  }

  mayRun(computation: Computation): boolean {
    if (computation.cycle !== this.#cycle) {
      computation.cycle = this.#cycle;
      computation.runs = 0;
    }
    computation.runs += 1;
    if (computation.runs === MAX_RUNS) this.#report(computation);
    return computation.runs < MAX_RUNS;
  }
}
