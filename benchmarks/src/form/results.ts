import type { Cell, Measure } from './cell.ts';
import type { Outcome } from './run-cell.ts';
import type { CellResult } from './run-rounds.ts';

/** Everything one run found, by cell. */
export class Results {
  readonly cells: readonly CellResult[];

  constructor(cells: readonly CellResult[]) {
    this.cells = cells;
  }

  outcome(cell: Cell, measure: Measure): Outcome | undefined {
    return this.cells.find((result) => isSame(result.cell, cell))?.outcomes.get(measure);
  }

  /** The median, or undefined where there is no number. */
  p50(cell: Cell, measure: Measure): number | undefined {
    const outcome = this.outcome(cell, measure);
    return outcome?.kind === 'measured' ? outcome.timing.p50 : undefined;
  }
}

function isSame(a: Cell, b: Cell): boolean {
  return a.subject === b.subject && a.workload === b.workload && a.size === b.size;
}
