import { type FelValue, felEquals } from '@handrail/fel';
import type { Computation } from './computation.ts';

/** The computations of one form that read the clock, so that passing time costs them and nothing else. */
export class VolatileCells {
  readonly #cells = new Set<Computation>();
  readonly #lastResults = new WeakMap<Computation, FelValue>();
  /** Marked by the clock and not evaluated since. */
  #due = new Set<Computation>();
  #tidyAt = 64;

  add(computation: Computation): void {
    if (this.#cells.size >= this.#tidyAt) {
      this.#tidy();
      this.#tidyAt = Math.max(64, 2 * this.#cells.size);
    }
    this.#cells.add(computation);
  }

  /** Those whose answer may be another one at a later moment, of the same day or of another. */
  due(isOtherDay: boolean): readonly Computation[] {
    if (this.#cells.size === 0) return [];
    this.#tidy();
    const due = [...this.#cells].filter(
      ({ expression }) => isOtherDay || expression.compiled.clock === 'moment',
    );
    this.#due = new Set(due);
    return due;
  }

  /** Notes a result; true when only the clock asked for it and it is the one from before. */
  repeats(computation: Computation, result: FelValue): boolean {
    const before = this.#lastResults.get(computation);
    this.#lastResults.set(computation, result);
    return this.#due.delete(computation) && before !== undefined && felEquals(before, result);
  }

  /** Messages and rows come and go; what they left behind is dropped in one go. */
  #tidy(): void {
    for (const computation of this.#cells) if (computation.disposed) this.#cells.delete(computation);
  }
}
