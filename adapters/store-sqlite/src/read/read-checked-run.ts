import { StoreFailure } from '@handrail/host';
import type { SqlDatabase, SqlRow } from '../driver/sql-database.ts';
import type { LogKey } from '../log/log-key.ts';
import { headInState, RUN_COLUMNS } from '../log/run-state.ts';
import { toText } from '../text.ts';

export interface CheckedRun {
  readonly runNo: number;
  /** As `RUN_COLUMNS` names them. */
  readonly columns: SqlRow;
  readonly lastSequence: number;
  /** Of the chain that its events are. */
  readonly head: string;
}

/** Reads the row of a run. Throws when somebody else than the host has changed it. */
export function createRunCheck(
  database: SqlDatabase,
  key: LogKey,
): (runId: string) => CheckedRun | undefined {
  const one = database.prepare(`SELECT ${RUN_COLUMNS.join(', ')}, run_no, state FROM runs WHERE run_id = ?`);
  return (runId) => {
    const row = one.get([toText(runId)]);
    if (!row) return undefined;
    const columns = row.slice(0, RUN_COLUMNS.length);
    const [runNo, state] = row.slice(RUN_COLUMNS.length);
    const head = headInState(key, Number(runNo), columns, state);
    if (head === undefined) throw alteredRun(runId, 'its row was changed');
    return { runNo: Number(runNo), columns, lastSequence: Number(columns[LAST_SEQUENCE]), head };
  };
}

const LAST_SEQUENCE = RUN_COLUMNS.indexOf('last_sequence');

export function alteredRun(runId: string, what: string, options?: ErrorOptions): StoreFailure {
  return new StoreFailure(
    'damaged',
    `What is stored of run ${runId} was changed or damaged: ${what}. "handrail verify-store" says what else is; restore a backup.`,
    options,
  );
}
