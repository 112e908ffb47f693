import type { SqlDatabase } from '../driver/sql-database.ts';
import { NO_HEAD } from './chain.ts';
import { createCommitLog } from './commit-log.ts';
import type { LogKey } from './log-key.ts';
import { RUN_COLUMNS, stateOfRun } from './run-state.ts';

const ROWS_AT_ONCE = 1_000;
const CHANGED_AT = RUN_COLUMNS.indexOf('changed_at');

/**
 * Marks and signs the runs of a file that an older program wrote, as they are found. Their events so far are in no chain;
 * what is added to them later is. Belongs into the transaction that brings the file to the current version.
 */
export function adoptRuns(database: SqlDatabase, key: LogKey): void {
  const log = createCommitLog(database, key);
  const page = database.prepare(`
    SELECT ${RUN_COLUMNS.join(', ')}, run_no FROM runs
    WHERE state IS NULL ORDER BY run_no LIMIT ${ROWS_AT_ONCE}`);
  const update = database.prepare('UPDATE runs SET state = ?, commit_no = ? WHERE run_no = ?');
  for (let rows = page.all([]); rows.length > 0; rows = page.all([])) {
    for (const row of rows) {
      const columns = row.slice(0, RUN_COLUMNS.length);
      const runNo = Number(row.at(-1));
      const state = stateOfRun(key, runNo, columns, NO_HEAD);
      update.run([state, log.commitNo, runNo]);
      log.note(runNo, state);
      log.noteTime(Number(columns[CHANGED_AT]));
    }
    log.record();
    log.committed();
  }
}
