import type { CallTiming, Cell, Measure } from './cell.ts';
import type { CellResult } from './run-rounds.ts';

/** Everything one run found, by cell. */
export class Results {
  readonly #cells: readonly CellResult[];

  constructor(cells: readonly CellResult[]) {
    this.#cells = cells;
  }

  timing({ way, subject, fields }: Cell, measure: Measure): CallTiming | undefined {
    const found = this.#cells.find(
      ({ cell }) => cell.way === way && cell.subject === subject && cell.fields === fields,
    );
    return found?.timings[measure];
  }

  /** Calls per second, as a share of what the echo manages. */
  shareOfEcho(cell: Cell, measure: Measure): number | undefined {
    const ours = this.timing(cell, measure);
    const echo = this.timing({ way: cell.way, subject: 'echo', fields: 0 }, 'set');
    return ours && echo && ours.perSecond / echo.perSecond;
  }
}
