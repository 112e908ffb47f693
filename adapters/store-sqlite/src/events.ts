import type { JsonValue } from '@handrail/base';
import type { EventStore, Wakeups } from '@handrail/host';
import type { SqlStatement } from './driver/sql-database.ts';
import type { OpenStore } from './open-store.ts';
import { createRunCheck } from './read/read-checked-run.ts';
import { createEventReader } from './read/read-events.ts';
import { createRunReader, readText, recordOf, toLimit } from './read/read-runs.ts';
import { placeOf } from './sealing/places.ts';
import { openText } from './sealing/sealed-text.ts';
import { toText } from './text.ts';
import { encodeBatch } from './write/encode-batch.ts';

export function openEvents({ reader, cipher, logKey, writer, opening }: OpenStore): EventStore {
  const runs = createRunReader(reader);
  const readRun = createRunCheck(reader, logKey);
  const readEvents = createEventReader(reader, cipher, readRun);
  const sealed = reader.prepare('SELECT value FROM sealed WHERE event_id = ? AND pointer = ?');
  const artifact = reader.prepare('SELECT content FROM artifacts WHERE run_id = ? AND artifact_id = ?');

  function readCipher(
    statement: SqlStatement,
    place: (one: string, other: string) => readonly string[],
    one: string,
    other: string,
  ): JsonValue | undefined {
    const value = statement.get([toText(one), toText(other)])?.[0];
    if (!(value instanceof Uint8Array)) return undefined;
    const json: JsonValue = JSON.parse(openText(cipher, place(one, other), value));
    return json;
  }

  return {
    append: async (batch) => {
      const result = await writer.write(encodeBatch(batch, opening));
      if (typeof result === 'number') throw new Error('An append was answered like a register.');
      return result;
    },
    readRecord: async (runId) => {
      const run = readRun(runId);
      return run && recordOf(run);
    },
    readEvents: async (runId, from, limit) => readEvents(runId, from, limit),
    findRuns: async (query) => runs.findRuns(query),
    readSealed: async (eventId, pointer) => readCipher(sealed, placeOf.sealed, eventId, pointer),
    readArtifact: async (runId, artifactId) => readCipher(artifact, placeOf.artifact, runId, artifactId),
  };
}

export function openWakeups({ reader, opening }: OpenStore): Wakeups {
  const due = reader.prepare(
    'SELECT run_id FROM runs WHERE wake_at <= ? AND wake_at IS NOT NULL ORDER BY wake_at, run_id LIMIT ?',
  );
  const earliest = reader.prepare('SELECT min(wake_at) FROM runs WHERE wake_at IS NOT NULL');
  const orphans = reader.prepare(
    'SELECT run_id FROM runs WHERE busy_in IS NOT NULL AND busy_in <> ? AND run_id > ? ORDER BY run_id LIMIT ?',
  );
  return {
    due: async (at, limit) => due.all([at, toLimit(limit)]).map(([runId]) => readText(runId)),
    earliest: async () => {
      const at = earliest.get([])?.[0];
      return typeof at === 'number' ? at : undefined;
    },
    orphans: async (after, limit) => {
      const rows = orphans.all([opening, after === undefined ? '' : toText(after), toLimit(limit)]);
      return rows.map(([runId]) => readText(runId));
    },
  };
}
