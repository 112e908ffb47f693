import type { CompiledPattern, JsonValue } from '@handrail/base';

/** Thrown inside a check and turned into a problem at its edge. */
export class BudgetExhausted extends Error {}

/** The work one check may do. A check runs to its end without a pause, so one budget serves all in turn. */
export class Budget {
  readonly #max: number;
  #left: number;

  constructor(max: number) {
    this.#max = max;
    this.#left = max;
  }

  refill(): void {
    this.#left = this.#max;
  }

  spend(work: number): void {
    this.#left -= work;
    if (this.#left < 0) throw new BudgetExhausted();
  }

  /** What it costs to meet a subschema with this value: some rules look at every item, property or character. */
  spendOn(value: JsonValue | undefined): void {
    this.spend(1 + extent(value));
  }

  test(pattern: CompiledPattern, text: string): boolean {
    this.spend(1 + Math.ceil((text.length * pattern.weight) / 16));
    return pattern.test(text);
  }
}

function extent(value: JsonValue | undefined): number {
  if (typeof value === 'string') return value.length >> 6;
  if (typeof value !== 'object' || value === null) return 0;
  // Listing the names of a large object takes several times as long as passing the items of a list.
  return Array.isArray(value) ? value.length : Object.keys(value).length * 3;
}
