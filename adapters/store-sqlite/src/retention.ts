import type { Erasure, KeptRun, Retention } from '@handrail/host';
import type { SqlRow } from './driver/sql-database.ts';
import type { OpenStore } from './open-store.ts';
import { RUN_FIELDS, readRecord, readText, toLimit } from './read/read-runs.ts';
import { toText } from './text.ts';

/** How many rows one transaction deletes: other writes wait no longer than for these. */
const ROWS_AT_ONCE = 100;
const RUNS_IN_PAGE = 1_000;

export function openRetention({ reader, writer, change }: OpenStore): Retention {
  const kept = (column: string) =>
    reader.prepare(`
      SELECT run_id, ${column} FROM runs
      WHERE ${column} IS NOT NULL AND (${column}, run_id) > (?, ?) AND ${column} < ?
      ORDER BY ${column}, run_id LIMIT ?`);
  const ended = kept('ended_at');
  const expiring = kept('keep_until');
  const page = reader.prepare(
    `SELECT ${RUN_FIELDS}, run_no FROM runs WHERE run_no > ? ORDER BY run_no LIMIT ${RUNS_IN_PAGE}`,
  );
  const erasures = reader.prepare(
    'SELECT id, at, by, scope, runs FROM erasures WHERE at >= 0 ORDER BY at DESC LIMIT ?',
  );
  /** Something was deleted since the commit log was last emptied; a process before this one may have done that. */
  let leavesTraces = true;

  const keptBefore =
    (statement: typeof ended) =>
    async (at: number, after: KeptRun | undefined, limit: number): Promise<readonly KeptRun[]> => {
      const [from, id] = after ? [after.at, toText(after.runId)] : [Number.MIN_SAFE_INTEGER, ''];
      return statement
        .all([from, id, at, toLimit(limit)])
        .map(([runId, time]) => ({ runId: readText(runId), at: Number(time) }));
    };

  return {
    endedBefore: keptBefore(ended),
    keptUntil: keptBefore(expiring),
    runsOf: async (principal, after) => {
      const rows = page.all([after ?? 0]);
      const last = rows.at(-1)?.at(-1);
      return {
        runs: rows.map(readRecord).filter((record) => record.principal === principal),
        next: rows.length === RUNS_IN_PAGE ? Number(last) : undefined,
      };
    },
    remove: async (runIds, { dropsUnsent = false, erasure } = {}) => {
      const ids = [...new Set(runIds)];
      const also = [dropsUnsent ? 1 : 0, erasure === undefined ? null : toText(erasure)];
      const removed = await Promise.all(ids.map((id) => change('runs.remove', [toText(id), ...also])));
      if (removed.some((count) => count > 0)) leavesTraces = true;
      return ids.filter((_id, index) => removed[index] === 1);
    },
    purge: async () => {
      if ((await change('runs.purge', [ROWS_AT_ONCE])) > 0) {
        leavesTraces = true;
        return true;
      }
      if (leavesTraces) leavesTraces = (await writer.write({ type: 'clean-up', what: 'log' })) !== 1;
      return false;
    },
    removeUnsent: async (before, limit) => {
      const removed = await change('outbox.removeOld', [before, toLimit(limit)]);
      if (removed > 0) leavesTraces = true;
      return removed;
    },
    removePasskeys: async (owner) => {
      const removed = await change('passkeys.erase', [toText(owner)]);
      if (removed > 0) leavesTraces = true;
      return removed;
    },
    beginErasure: async ({ id, at, by, scope }) => {
      await change('erasures.begin', [toText(id), at, toText(by), scope]);
    },
    erasures: async (limit) => erasures.all([toLimit(limit)]).map(readErasure),
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
