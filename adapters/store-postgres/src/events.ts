import type { JsonValue } from '@handrail/base';
import type { EventStore, Wakeups } from '@handrail/host';
import {
  encodeBatch,
  openText,
  placeOf,
  readRecord,
  readText,
  type SqlRow,
  searchFor,
  toLimit,
  toText,
} from '@handrail/store-sqlite/shared';
import type { OpenStore } from './open-store.ts';
import { createRunReader } from './read/read-run.ts';
import { digestOf } from './write/append-group.ts';

export function openEvents({ reader, cipher, logKey, writer, lease }: OpenStore): EventStore {
  const runs = createRunReader(reader, cipher, logKey);
  const sealed = reader.prepare('SELECT value FROM sealed WHERE event_id = ? AND pointer_digest = ?');
  const artifact = reader.prepare('SELECT content FROM artifacts WHERE run_id = ? AND artifact_id = ?');

  function opened(row: SqlRow | undefined, place: readonly string[]): JsonValue | undefined {
    if (!row) return undefined;
    const json: JsonValue = JSON.parse(openText(cipher, place, row[0]));
    return json;
  }

  return {
    append: async (batch) => {
      const result = await writer.write(encodeBatch(batch, lease.opening));
      if (typeof result === 'number') throw new Error('An append was answered like a register.');
      return result;
    },
    readRecord: (runId) => runs.record(runId),
    readEvents: (runId, from, limit) => runs.events(runId, from, limit),
    findRuns: async (query) => {
      const limit = toLimit(query.limit);
      if (limit === 0 || query.statuses?.length === 0) return [];
      const { sql, parameters } = searchFor(query, limit, 'JOIN');
      return (await reader.prepare(sql).all(parameters)).map(readRecord);
    },
    readSealed: async (eventId, pointer) =>
      opened(
        await sealed.get([toText(eventId), digestOf(toText(pointer))]),
        placeOf.sealed(eventId, pointer),
      ),
    readArtifact: async (runId, artifactId) =>
      opened(await artifact.get([toText(runId), toText(artifactId)]), placeOf.artifact(runId, artifactId)),
  };
}

/**
 * Who is given a run claims it for as long as a process may be silent, so that not all processes look at the same runs. A
 * claim saves work and decides nothing: what is stored is decided by the log alone.
 */
export function openWakeups({ reader, work, lease, leaseMs, guard }: OpenStore): Wakeups {
  const gone = `(claims.until < clock_timestamp()
    OR NOT EXISTS (SELECT 1 FROM openings WHERE openings.opening = claims.opening))`;
  const free = `(claims.run_id IS NULL OR claims.opening = $1 OR ${gone})`;
  /** Nobody else who is there is at work on it. */
  const mine = (opening: string) => `(busy_in IS NULL OR busy_in = ${opening}
    OR NOT EXISTS (SELECT 1 FROM openings WHERE openings.opening = runs.busy_in))`;
  const claim = (found: string) => `
    WITH found AS (${found}),
      claimed AS (
        INSERT INTO claims (run_id, opening, until)
        SELECT run_id, $1, clock_timestamp() + make_interval(secs => $2) FROM found ORDER BY run_id
        ON CONFLICT (run_id) DO UPDATE SET opening = excluded.opening, until = excluded.until
        WHERE claims.opening = $1 OR ${gone}
        RETURNING run_id
      )
    SELECT found.run_id FROM found JOIN claimed ON claimed.run_id = found.run_id`;
  const due = `${claim(`
      SELECT runs.run_id, wake_at FROM runs LEFT JOIN claims ON claims.run_id = runs.run_id
      WHERE wake_at <= $3 AND wake_at IS NOT NULL AND ${free} AND ${mine('$1')}
      ORDER BY wake_at, runs.run_id LIMIT $4`)}
    ORDER BY found.wake_at, found.run_id`;
  const orphans = `${claim(`
      SELECT runs.run_id FROM runs LEFT JOIN claims ON claims.run_id = runs.run_id
      WHERE busy_in IS NOT NULL AND busy_in <> $1 AND runs.run_id > $3 AND ${free}
        AND NOT EXISTS (SELECT 1 FROM openings WHERE openings.opening = runs.busy_in)
      ORDER BY runs.run_id LIMIT $4`)}
    ORDER BY found.run_id`;
  const earliest = reader.prepare(`
    SELECT wake_at FROM runs LEFT JOIN claims ON claims.run_id = runs.run_id
    WHERE wake_at IS NOT NULL
      AND (claims.run_id IS NULL OR claims.opening = ? OR ${gone}) AND ${mine('?')}
    ORDER BY wake_at LIMIT 1`);

  const take = (name: string, text: string, from: string | number, limit: number) =>
    guard(async () => {
      const values = [lease.opening, leaseMs / 1_000, from, toLimit(limit)];
      const { rows } = await work.query({ name, text, values });
      return rows.map(([runId]) => readText(runId));
    });

  return {
    due: (at, limit) => take('due', due, at, limit),
    earliest: async () => {
      const at = (await earliest.get([lease.opening, lease.opening]))?.[0];
      return typeof at === 'number' ? at : undefined;
    },
    orphans: async (after, limit) => {
      await guard(() => lease.removeGone());
      return take('orphans', orphans, after === undefined ? '' : toText(after), limit);
    },
  };
}
