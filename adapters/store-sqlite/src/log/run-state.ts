import type { SqlValue } from '../driver/sql-database.ts';
import { readHead } from './chain.ts';
import type { LogKey } from './log-key.ts';

/** The columns of a run that its state covers, in the order in which a record is sent to the writer. */
export const RUN_COLUMNS = [
  'run_id',
  'tenant',
  'workspace',
  'principal',
  'mode',
  'workflow_id',
  'workflow_digest',
  'scope_id',
  'parent_run_id',
  'status',
  'created_at',
  'changed_at',
  'ended_at',
  'last_sequence',
  'wake_at',
  'busy_in',
  'keep_until',
] as const;

/**
 * What is signed of a run: the head of its log, and a mark of its row. Without the log key nobody can change the row and make
 * the mark fit.
 */
export function stateOfRun(key: LogKey, runNo: number, columns: readonly SqlValue[], head: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'base64'), key.markOf(JSON.stringify([runNo, ...columns, head]))]);
}

/** The head in a state; undefined when the state does not fit the row. */
export function headInState(
  key: LogKey,
  runNo: number,
  columns: readonly SqlValue[],
  state: SqlValue | undefined,
): string | undefined {
  if (!(state instanceof Uint8Array)) return undefined;
  const head = readHead(state);
  return Buffer.compare(state, stateOfRun(key, runNo, columns, head)) === 0 ? head : undefined;
}
