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

  echo(way: Cell['way']): CallTiming | undefined {
    return this.timing({ way, subject: 'echo', fields: 0 }, 'set');
  }

  /** Calls per second of sets, as a share of what the bare echo manages. */
  shareOfEcho(way: Cell['way'], fields: number): number | undefined {
    const ours = this.timing({ way, subject: 'assist', fields }, 'set');
    const echo = this.echo(way);
    return ours && echo && ours.perSecond / echo.perSecond;
  }
}
