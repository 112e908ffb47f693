import type { SqlDatabase, SqlRow } from '../driver/sql-database.ts';
import type { CommitLog } from './commit-log.ts';
import { beginningDigest, readEntries } from './commit-record.ts';
import { COMMIT_COLUMNS, readCommit } from './read-commit.ts';

/**
 * Removes the oldest records that no run needs any more, at most so many, inside a transaction. A record is needed by an
 * ended run that is still kept. One that only open runs need goes as well, and they are signed again: a run may stay
 * open for years.
 */
export function preparePrune(database: SqlDatabase, log: CommitLog): (most: number) => void {
  const oldest = database.prepare(
    `SELECT ${COMMIT_COLUMNS} FROM commits WHERE commit_no < ? ORDER BY commit_no LIMIT 1`,
  );
  const run = database.prepare('SELECT commit_no, ended_at, state FROM runs WHERE run_no = ?');
  const carry = database.prepare('UPDATE runs SET commit_no = ? WHERE run_no = ?');
  const remove = database.prepare('DELETE FROM commits WHERE commit_no = ?');
  const begin = database.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('log_begins', ?)");

  /** The open runs that need a record; undefined when another run needs it. */
  function openIn(row: SqlRow): Map<number, Uint8Array> | undefined {
    const { record } = readCommit(row);
    const found = new Map<number, Uint8Array>();
    for (const { runNo } of readEntries(record.entries)) {
      const [commitNo, endedAt, state] = run.get([runNo]) ?? [];
      if (commitNo !== record.no) continue;
      if (endedAt !== null || !(state instanceof Uint8Array)) return undefined;
      found.set(runNo, state);
    }
    return found;
  }

  return (most) => {
    let removed = 0;
    // The newest record stays: the next one follows it.
    const newest = log.commitNo - 1;
    for (let count = 0; count < most; count += 1) {
      const row = oldest.get([newest]);
      const open = row && openIn(row);
      if (!row || !open) break;
      for (const [runNo, state] of open) {
        carry.run([log.commitNo, runNo]);
        log.note(runNo, state);
      }
      removed = Number(row[0]);
      remove.run([removed]);
    }
    if (removed === 0) return;
    const signature = Buffer.from(log.key.sign(beginningDigest(removed + 1))).toString('base64url');
    begin.run([`${removed + 1} ${signature}`]);
  };
}
