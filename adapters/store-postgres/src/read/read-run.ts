import type { RunRecord } from '@handrail/host';
import type { RunEvent } from '@handrail/runs';
import {
  alteredRun,
  type Cipher,
  createFollower,
  headInState,
  type LogKey,
  RUN_COLUMNS,
  readRecord,
  type SqlRow,
  toLimit,
  toText,
} from '@handrail/store-sqlite/shared';
import type { Readers } from '../connect/readers.ts';

const CHUNKS_AT_ONCE = 16;
const LAST_SEQUENCE = RUN_COLUMNS.indexOf('last_sequence');
/** The columns of a record before those of timers. */
const FIRST_COLUMNS = 14;

interface CheckedRun {
  readonly columns: SqlRow;
  readonly lastSequence: number;
  readonly head: string;
}

/** Reads runs and follows their chains. Throws where something else than a host has changed them. */
export interface RunReader {
  record(runId: string): Promise<RunRecord | undefined>;
  events(runId: string, from: number, limit: number): Promise<readonly RunEvent[]>;
}

export function createRunReader(reader: Readers, cipher: Cipher, logKey: LogKey): RunReader {
  const one = reader.prepare(`SELECT ${RUN_COLUMNS.join(', ')}, state FROM runs WHERE run_id = ?`);
  // The chunk that holds a sequence is the last that begins at or before it.
  const chunks = reader.prepare(`
    SELECT first, events FROM chunks WHERE run_id = ? AND first >= (
      SELECT coalesce(max(first), 0) FROM chunks WHERE run_id = ? AND first <= ?
    ) ORDER BY first LIMIT ?`);

  async function read(runId: string): Promise<CheckedRun | undefined> {
    const row = await one.get([toText(runId)]);
    if (!row) return undefined;
    const columns = row.slice(0, RUN_COLUMNS.length);
    const head = headInState(logKey, 0, columns, row.at(-1));
    if (head === undefined) throw alteredRun(runId, 'its row was changed');
    return { columns, lastSequence: Number(columns[LAST_SEQUENCE]), head };
  }

  async function eventsOf(runId: string, run: CheckedRun, from: number, most: number): Promise<RunEvent[]> {
    const id = toText(runId);
    const follow = createFollower(runId, run, cipher);
    const events: RunEvent[] = [];
    let next = from;
    while (next <= run.lastSequence && events.length < most) {
      const before = next;
      for (const [first, sealed] of await chunks.all([id, id, next, CHUNKS_AT_ONCE])) {
        // What was added since the row was read is not part of this answer.
        if (Number(first) > run.lastSequence) break;
        for (const event of follow(Number(first), sealed)) {
          if (event.sequence < next || events.length === most) continue;
          events.push(event);
          next = event.sequence + 1;
        }
      }
      if (next === before) throw alteredRun(runId, `events from sequence ${next} on are missing`);
    }
    return events;
  }

  return {
    record: async (runId) => {
      const run = await read(runId);
      return run && readRecord([...run.columns.slice(0, FIRST_COLUMNS), run.columns.at(-1) ?? null]);
    },
    events: async (runId, from, limit) => {
      const most = toLimit(limit);
      const run = most > 0 ? await read(runId) : undefined;
      if (!run) return [];
      try {
        return await eventsOf(runId, run, Math.max(0, Math.ceil(from)), most);
      } catch (error) {
        // It may have been removed between two looks.
        if (!(await read(runId))) return [];
        throw error;
      }
    },
  };
}
