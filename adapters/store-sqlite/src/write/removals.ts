import type { SqlDatabase, SqlValue } from '../driver/sql-database.ts';
import { SEQUENCE_BITS } from '../file/schema.ts';
import type { CommitLog } from '../log/commit-log.ts';
import { preparePrune } from '../log/prune-commits.ts';
import type { ApplyRegister } from './registers.ts';

/**
 * Takes one run away, if it is free to go: run id, whether unsent entries go with it, and the erasure it counts in. Only
 * the row it is found by goes now; what it leaves is noted, so that a crash forgets none of it, and deleted in small
 * pieces.
 */
export function prepareRemoveRun(database: SqlDatabase, log: CommitLog): ApplyRegister {
  const find = database.prepare(`
    SELECT run_no, tenant, mode FROM runs AS run
    WHERE run_id = ? AND ended_at IS NOT NULL AND busy_in IS NULL AND wake_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM runs AS parent WHERE parent.run_id = run.parent_run_id AND parent.ended_at IS NULL
    )`);
  const openChild = database.prepare(`
    SELECT 1 FROM runs
    WHERE tenant = ? AND mode = ? AND parent_run_id = ? AND parent_run_id IS NOT NULL AND ended_at IS NULL LIMIT 1`);
  const unsent = database.prepare(
    'SELECT queue, id FROM outbox WHERE run_id = ? AND run_id IS NOT NULL LIMIT 1',
  );
  const entriesOf = database.prepare('SELECT queue, id FROM outbox WHERE run_id = ? AND run_id IS NOT NULL');
  const removeEntry = prepareRemoveEntry(database);
  const tags = database.prepare('DELETE FROM run_tags WHERE run_id = ?');
  const listed = database.prepare('DELETE FROM listed WHERE run_id = ?');
  const run = database.prepare('DELETE FROM runs WHERE run_no = ?');
  const note = database.prepare('INSERT INTO removals (run_no, run_id) VALUES (?, ?)');
  // A key is remembered for as long as it was promised: without this a repeated request would begin a second run.
  const keepReceipts = database.prepare(
    'UPDATE receipts SET run_id = NULL WHERE run_id = ? AND run_id IS NOT NULL',
  );
  const count = database.prepare('UPDATE erasures SET runs = runs + 1 WHERE id = ?');
  const room = database.prepare("DELETE FROM settings WHERE name = 'room'");
  return ([runId = null, dropsUnsent = 0, erasure = null]) => {
    const row = find.get([runId]);
    if (!row) return 0;
    const [runNo = null, tenant = null, mode = null] = row;
    if (openChild.get([tenant, mode, runId])) return 0;
    if (dropsUnsent === 1)
      for (const [queue = null, id = null] of entriesOf.all([runId])) removeEntry(queue, id);
    if (unsent.get([runId])) return 0;
    room.run([]);
    tags.run([runId]);
    listed.run([runId]);
    run.run([runNo]);
    note.run([runNo, runId]);
    log.note(Number(runNo), undefined);
    if (erasure === null) keepReceipts.run([runId]);
    else count.run([erasure]);
    return 1;
  };
}

/** Twice what it takes. */
const PAGES_FOR_ROOM = 8;

/** Deletes at most so many rows of removed runs, and what the log has on them alone; 0 when there are none. */
export function preparePurge(database: SqlDatabase, log: CommitLog): ApplyRegister {
  const prune = preparePrune(database, log);
  const first = database.prepare(
    'SELECT run_no, run_id FROM removals WHERE run_no >= 0 ORDER BY run_no LIMIT 1',
  );
  const done = database.prepare('DELETE FROM removals WHERE run_no = ?');
  const chunks = database.prepare(`
    DELETE FROM chunks WHERE chunk_no IN (
      SELECT chunk_no FROM chunks
      WHERE chunk_no >= (?1 << ${SEQUENCE_BITS}) AND chunk_no < ((?1 + 1) << ${SEQUENCE_BITS}) LIMIT ?2
    )`);
  // Ids of events begin with the run and a dot, and "/" follows the dot.
  const sealed = database.prepare(`
    DELETE FROM sealed WHERE (event_id, pointer) IN (
      SELECT event_id, pointer FROM sealed WHERE event_id >= ?1 || '.' AND event_id < ?1 || '/' LIMIT ?2
    )`);
  const artifacts = database.prepare(
    'DELETE FROM artifacts WHERE artifact_no IN (SELECT artifact_no FROM artifacts WHERE run_id = ?1 LIMIT ?2)',
  );
  const receipts = database.prepare(`
    DELETE FROM receipts WHERE receipt_no IN (
      SELECT receipt_no FROM receipts WHERE run_id = ?1 AND run_id IS NOT NULL LIMIT ?2
    )`);
  const records = database.prepare(`
    DELETE FROM records WHERE (tenant, workspace, mode, kind, name) IN (
      SELECT tenant, workspace, mode, kind, name FROM records WHERE run_id = ?1 AND run_id IS NOT NULL LIMIT ?2
    )`);
  const free = database.prepare('PRAGMA freelist_count');
  const room = database.prepare(
    "INSERT OR IGNORE INTO settings (name, value) VALUES ('room', zeroblob(16384))",
  );
  return ([most = 0]) => {
    let left = Number(most);
    while (left > 0) {
      const row = first.get([]);
      if (!row) break;
      const [runNo = null, runId = null] = row;
      left -= chunks.run([runNo, left]);
      for (const statement of [sealed, artifacts, receipts, records])
        if (left > 0) left -= statement.run([runId, left]);
      // With room left there is nothing more of this one.
      if (left > 0) left -= done.run([runNo]);
    }
    const deleted = Number(most) - left;
    if (deleted > 0) prune(deleted);
    // Only where it fits without the file growing: this must not fail on a disk that has become full meanwhile.
    else if (Number(free.get([])?.[0]) >= PAGES_FOR_ROOM) room.run([]);
    return deleted;
  };
}

/** Takes entries back that were made before a time, at most so many. */
export function prepareRemoveOld(database: SqlDatabase): ApplyRegister {
  const old = database.prepare(
    'SELECT queue, id FROM outbox WHERE made_at < ? AND made_at IS NOT NULL ORDER BY made_at LIMIT ?',
  );
  const removeEntry = prepareRemoveEntry(database);
  return (parameters) => {
    const rows = old.all(parameters);
    for (const [queue = null, id = null] of rows) removeEntry(queue, id);
    return rows.length;
  };
}

function prepareRemoveEntry(database: SqlDatabase): (queue: SqlValue, id: SqlValue) => void {
  const remove = database.prepare('DELETE FROM outbox WHERE queue = ? AND id = ?');
  const forget = database.prepare(
    'DELETE FROM queues WHERE queue = ?1 AND NOT EXISTS (SELECT 1 FROM outbox WHERE queue = ?1)',
  );
  return (queue, id) => {
    remove.run([queue, id]);
    forget.run([queue]);
  };
}
