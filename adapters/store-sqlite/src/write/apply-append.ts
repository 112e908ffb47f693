import type { AppendResult } from '@handrail/host';
import type { SqlDatabase, SqlRow } from '../driver/sql-database.ts';
import { SEQUENCE_BITS } from '../file/schema.ts';
import { LISTED_COLUMNS, LISTED_KEY } from '../listings.ts';
import { createLinker, headOf, readHead } from '../log/chain.ts';
import type { CommitLog } from '../log/commit-log.ts';
import { RUN_COLUMNS, stateOfRun } from '../log/run-state.ts';
import { fromText } from '../text.ts';
import type { AppendOperation, EncodedRun } from './operation.ts';
import type { Sealer } from './sealer.ts';

/** What is stored of a run: its record, and what the log says about it. */
const STORED_COLUMNS = [...RUN_COLUMNS, 'state', 'commit_no'];

const STORED: AppendResult = { stored: true };

/** Stores batches inside a transaction that somebody else begins and commits. */
export type ApplyAppend = (operation: AppendOperation) => AppendResult;

/**
 * Everything that may be in the way is looked up before the first row is written, so a refused batch leaves nothing
 * to undo and its neighbours in the transaction stay whole.
 */
export function prepareAppend(database: SqlDatabase, sealer: Sealer, log: CommitLog): ApplyAppend {
  const link = createLinker();
  const statements = prepareStatements(database);
  const { run, receipt, active, lastRun, lastRemoved, insertRun, updateRun } = statements;
  const { putListed, removeListed } = statements;
  const { insertChunk, insertSealed, insertTag, insertReceipt, insertQueue, insertEntry, putArtifact } =
    statements;

  function receiptInTheWay({ receipts, at }: AppendOperation): AppendResult | undefined {
    const seen = new Set<unknown>();
    for (const [id] of receipts) {
      if (typeof id !== 'string') continue;
      if (seen.has(id) || receipt.get([id, at])) {
        return { stored: false, conflict: 'receipt', id: fromText(id) };
      }
      seen.add(id);
    }
    return undefined;
  }

  /** Runs count as they are once the batch is stored: a batch may end one and begin the next. */
  function scopeInTheWay(runs: readonly EncodedRun[]): AppendResult | undefined {
    for (const { scope, runId } of runs) {
      if (!scope) continue;
      const stored = active.all(scope).map(([id]) => String(id));
      const inBatch = runs.filter(({ record, ended }) => !ended && isSameScope(record, scope));
      const others = [
        ...stored.filter((id) => !runs.some((one) => one.runId === id)),
        ...inBatch.map((one) => one.runId),
      ];
      const first = others.filter((id) => id !== runId).sort()[0];
      if (first !== undefined) return { stored: false, conflict: 'scope', activeRunId: fromText(first) };
    }
    return undefined;
  }

  /**
   * Nobody else gives numbers. One that was given in a transaction that failed stays unused, and so does that of a
   * removed run that has left something.
   */
  let lastRunNo: number | undefined;
  function nextRunNo(): number {
    lastRunNo ??= Math.max(Number(lastRun.get([])?.[0] ?? 0), Number(lastRemoved.get([])?.[0] ?? 0));
    lastRunNo += 1;
    return lastRunNo;
  }

  function storeRun({ record, chunks, sealed, tags, listed }: EncodedRun, found: SqlRow | undefined): void {
    const isNew = found === undefined;
    const runNo = isNew ? nextRunNo() : Number(found[0]);
    let head = readHead(found?.[2]);
    for (const { first, events } of chunks) {
      const { where } = events;
      const text = link(head, events.text);
      head = headOf(text);
      insertChunk.run([runNo, first, sealer.seal({ where, text })]);
    }
    const state = stateOfRun(log.key, runNo, record, head);
    (isNew ? insertRun : updateRun).run([...record, state, log.commitNo, runNo]);
    log.note(runNo, state);
    for (const values of sealed) insertSealed.run(sealer.bind(values));
    if (isNew) for (const tag of tags) insertTag.run(tag);
    for (const values of listed)
      (values.length > LISTED_KEY ? putListed : removeListed).run(sealer.bind(values));
  }

  return (operation) => {
    const { runs, receipts, outbox, artifacts } = operation;
    const replayed = receiptInTheWay(operation);
    if (replayed) return replayed;
    const found: (SqlRow | undefined)[] = [];
    for (const { runId, after } of runs) {
      const row = run.get([runId]);
      if (Number(row?.[1] ?? -1) !== after) {
        return { stored: false, conflict: 'sequence', runId: fromText(runId) };
      }
      found.push(row);
    }
    const taken = scopeInTheWay(runs);
    if (taken) return taken;
    runs.forEach((write, index) => {
      storeRun(write, found[index]);
    });
    log.noteTime(operation.at);
    for (const values of receipts) insertReceipt.run(sealer.bind(values));
    for (const values of outbox) {
      const entry = sealer.bind(values);
      insertQueue.run(entry.slice(0, 1));
      insertEntry.run(entry);
    }
    for (const values of artifacts) putArtifact.run(sealer.bind(values));
    return STORED;
  };
}

/** All that is read and written for a batch. */
function prepareStatements(database: SqlDatabase) {
  return {
    run: database.prepare('SELECT run_no, last_sequence, state FROM runs WHERE run_id = ?'),
    receipt: database.prepare('SELECT 1 FROM receipts WHERE id = ? AND expires_at > ?'),
    active: database.prepare(`
      SELECT run_id FROM runs
      WHERE tenant = ? AND mode = ? AND scope_id = ? AND workspace IS ?
        AND scope_id IS NOT NULL AND ended_at IS NULL ORDER BY run_id`),
    lastRun: database.prepare('SELECT max(run_no) FROM runs'),
    lastRemoved: database.prepare('SELECT max(run_no) FROM removals'),
    insertRun: database.prepare(
      `INSERT INTO runs (${STORED_COLUMNS.join(', ')}, run_no) VALUES (${STORED_COLUMNS.map(() => '?').join(', ')}, ?)`,
    ),
    updateRun: database.prepare(
      `UPDATE runs SET ${STORED_COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE run_no = ?`,
    ),
    insertChunk: database.prepare(
      `INSERT INTO chunks (chunk_no, events) VALUES ((? << ${SEQUENCE_BITS}) | ?, ?)`,
    ),
    insertSealed: database.prepare('INSERT INTO sealed (event_id, pointer, value) VALUES (?, ?, ?)'),
    insertTag: database.prepare('INSERT INTO run_tags (tenant, mode, tag, run_id) VALUES (?, ?, ?, ?)'),
    putListed: database.prepare(
      `INSERT OR REPLACE INTO listed (${LISTED_COLUMNS.join(', ')}) VALUES (${LISTED_COLUMNS.map(() => '?').join(', ')})`,
    ),
    removeListed: database.prepare('DELETE FROM listed WHERE run_id = ? AND list = ? AND name = ?'),
    insertReceipt: database.prepare(
      'INSERT OR REPLACE INTO receipts (id, request_digest, status, body, expires_at, run_id) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    insertQueue: database.prepare('INSERT OR IGNORE INTO queues (queue, until, failures) VALUES (?, 0, 0)'),
    insertEntry: database.prepare(
      'INSERT INTO outbox (queue, id, content, run_id, made_at) VALUES (?, ?, ?, ?, ?)',
    ),
    putArtifact: database.prepare(`
      INSERT INTO artifacts (run_id, artifact_id, content) VALUES (?, ?, ?)
      ON CONFLICT (run_id, artifact_id) DO UPDATE SET content = excluded.content`),
  };
}

function isSameScope(record: readonly unknown[], scope: readonly unknown[]): boolean {
  const [tenant, mode, scopeId, workspace] = scope;
  return record[1] === tenant && record[2] === workspace && record[4] === mode && record[7] === scopeId;
}
