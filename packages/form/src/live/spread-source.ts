import { type Decimal, decimal, type FelValue, isDecimal } from '@handrail/fel';
import { ReadSource } from './source.ts';

/**
 * The readers of one spread at one anchor node, and a running sum for them.
 *
 * Decimal addition is exact, so adding what changed gives the same sum as adding everything again; `sum($rows[*].x)`
 * therefore costs the same at ten rows and at a hundred thousand. A value that is not a number ends the running sum:
 * the next reader adds up by itself and reports the type error.
 */
export class SpreadSource extends ReadSource {
  #sum: Decimal = ZERO;
  #count = 0;
  #others = 0;
  #tracked = false;

  get tracked(): boolean {
    return this.#tracked;
  }

  /** Starts from all values present. */
  track(values: Iterable<FelValue>): void {
    this.#sum = ZERO;
    this.#count = 0;
    this.#others = 0;
    this.#tracked = true;
    for (const value of values) this.#add(value);
  }

  replace(before: FelValue, after: FelValue): void {
    if (!this.#tracked) return;
    this.#remove(before);
    this.#add(after);
  }

  /** Undefined when the elements must be looked at one by one. */
  aggregate(which: 'sum' | 'count'): FelValue | undefined {
    if (which === 'count') return decimal(this.#count + this.#others);
    return this.#others === 0 ? this.#sum : undefined;
  }

  #add(value: FelValue): void {
    if (value === null) return;
    if (isDecimal(value)) {
      this.#sum = this.#sum.plus(value);
      this.#count += 1;
    } else {
      this.#others += 1;
    }
  }

  #remove(value: FelValue): void {
    if (value === null) return;
    if (isDecimal(value)) {
      this.#sum = this.#sum.minus(value);
      this.#count -= 1;
    } else {
      this.#others -= 1;
    }
  }
}

const ZERO = decimal(0);
