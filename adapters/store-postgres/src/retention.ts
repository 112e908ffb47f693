import type { Erasure, KeptRun, Retention } from '@handrail/host';
import {
  RUN_FIELDS,
  readRecord,
  readText,
  type SqlRow,
  toLimit,
  toText,
} from '@handrail/store-sqlite/shared';
import { noteOf, sealNote } from './audit/commit-note.ts';
import type { Statement } from './connect/connection.ts';
import type { OpenStore } from './open-store.ts';

const RUNS_IN_PAGE = 1_000;

/**
 * Removes a run in one statement, if it is free to go and as it was looked at. Others keep reading and writing meanwhile, so nothing is left for
 * later; what the disk still has of it goes when the database cleans up (VACUUM).
 */
const REMOVE = `
  WITH free AS (
    SELECT run_id FROM runs AS run
    WHERE run_id = $1 AND state = $4 AND ended_at IS NOT NULL AND busy_in IS NULL AND wake_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM runs AS parent WHERE parent.run_id = run.parent_run_id AND parent.ended_at IS NULL)
      AND NOT EXISTS (
        SELECT 1 FROM runs AS child WHERE child.tenant = run.tenant AND child.mode = run.mode
          AND child.parent_run_id = run.run_id AND child.ended_at IS NULL
      )
      AND ($2 OR NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.run_id = run.run_id))
    FOR UPDATE
  ),
  unsent AS (DELETE FROM outbox USING free WHERE outbox.run_id = free.run_id),
  gone_chunks AS (DELETE FROM chunks USING free WHERE chunks.run_id = free.run_id),
  gone_sealed AS (DELETE FROM sealed USING free WHERE sealed.run_id = free.run_id),
  gone_artifacts AS (DELETE FROM artifacts USING free WHERE artifacts.run_id = free.run_id),
  gone_tags AS (DELETE FROM run_tags USING free WHERE run_tags.run_id = free.run_id),
  gone_listed AS (DELETE FROM listed USING free WHERE listed.run_id = free.run_id),
  gone_records AS (DELETE FROM records USING free WHERE records.run_id = free.run_id),
  gone_claims AS (DELETE FROM claims USING free WHERE claims.run_id = free.run_id),
  erased AS (DELETE FROM receipts USING free WHERE $3::text IS NOT NULL AND receipts.run_id = free.run_id),
  kept AS (UPDATE receipts SET run_id = NULL FROM free WHERE $3::text IS NULL AND receipts.run_id = free.run_id),
  noted AS (INSERT INTO commits (id, content) SELECT $5, $6 FROM free),
  counted AS (UPDATE erasures SET runs = runs + 1 FROM free WHERE erasures.id = $3)
  DELETE FROM runs USING free WHERE runs.run_id = free.run_id`;

export function openRetention({ reader, work, change, guard, cipher, logKey, noted }: OpenStore): Retention {
  const kept = (column: string) =>
    reader.prepare(`
      SELECT run_id, ${column} FROM runs
      WHERE ${column} IS NOT NULL AND (${column}, run_id) > (?, ?) AND ${column} < ?
      ORDER BY ${column}, run_id LIMIT ?`);
  const page = reader.prepare(`
    SELECT ${RUN_FIELDS}, run_no FROM runs WHERE principal = ? AND run_no > ? ORDER BY run_no LIMIT ${RUNS_IN_PAGE}`);
  const stateOf = reader.prepare('SELECT state FROM runs WHERE run_id = ?');
  const erasures = reader.prepare(
    'SELECT id, at, by, scope, runs FROM erasures WHERE at >= 0 ORDER BY at DESC LIMIT ?',
  );

  const keptBefore =
    (statement: ReturnType<typeof kept>) =>
    async (at: number, after: KeptRun | undefined, limit: number): Promise<readonly KeptRun[]> => {
      const [from, id] = after ? [after.at, toText(after.runId)] : [Number.MIN_SAFE_INTEGER, ''];
      const rows = await statement.all([from, id, at, toLimit(limit)]);
      return rows.map(([runId, time]) => ({ runId: readText(runId), at: Number(time) }));
    };

  return {
    endedBefore: keptBefore(kept('ended_at')),
    keptUntil: keptBefore(kept('keep_until')),
    runsOf: async (principal, after) => {
      const rows = await page.all([toText(principal), after ?? 0]);
      return {
        runs: rows.map(readRecord),
        next: rows.length === RUNS_IN_PAGE ? Number(rows.at(-1)?.at(-1)) : undefined,
      };
    },
    remove: (runIds, { dropsUnsent = false, erasure } = {}) =>
      guard(async () => {
        const removed: string[] = [];
        for (const runId of new Set(runIds)) {
          const id = toText(runId);
          const state = (await stateOf.get([id]))?.[0];
          if (!(state instanceof Uint8Array)) continue;
          const note = noteOf(logKey, Date.now(), [{ runId: id, before: state, after: undefined }]);
          const values: Statement['values'] = [
            id,
            dropsUnsent,
            erasure === undefined ? null : toText(erasure),
            state,
            ...sealNote(cipher, note),
          ];
          const { count } = await work.query({ name: 'remove-run', text: REMOVE, values });
          if (count > 0) removed.push(runId);
        }
        if (removed.length > 0) noted();
        return removed;
      }),
    purge: async () => false,
    removeUnsent: (before, limit) => change('outbox.removeOld', [before, toLimit(limit)]),
    removePasskeys: (owner) => change('passkeys.erase', [toText(owner)]),
    beginErasure: async ({ id, at, by, scope }) => {
      await change('erasures.begin', [toText(id), at, toText(by), scope]);
    },
    erasures: async (limit) => (await erasures.all([toLimit(limit)])).map(readErasure),
  };
}

function readErasure([id, at, by, scope, runs]: SqlRow): Erasure {
  return {
    id: readText(id),
    at: Number(at),
    by: readText(by),
    scope: scope === 'owner' ? 'owner' : 'run',
    runs: Number(runs),
  };
}
