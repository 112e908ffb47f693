import type { RunEvent } from '@handrail/runs';
import type { Cipher } from '../cipher.ts';
import type { SqlDatabase, SqlValue } from '../driver/sql-database.ts';
import { SEQUENCE_BITS } from '../file/schema.ts';
import { headOf, NO_HEAD, readLink } from '../log/chain.ts';
import { placeOf } from '../sealing/places.ts';
import { openText } from '../sealing/sealed-text.ts';
import { alteredRun, type CheckedRun } from './read-checked-run.ts';
import { toLimit } from './read-runs.ts';

const CHUNKS_AT_ONCE = 16;

export type ReadEvents = (runId: string, from: number, limit: number) => RunEvent[];

/** Reads events and follows their chain, as far as it is read. Throws where it is broken. */
export function createEventReader(
  database: SqlDatabase,
  cipher: Cipher,
  readRun: (runId: string) => CheckedRun | undefined,
): ReadEvents {
  // The chunk that holds a sequence is the last that begins at or before it.
  const chunks = database.prepare(`
    SELECT chunk_no & ${2 ** SEQUENCE_BITS - 1}, events FROM chunks
    WHERE chunk_no >= (
      SELECT max(chunk_no) FROM chunks
      WHERE chunk_no BETWEEN (?1 << ${SEQUENCE_BITS}) AND ((?1 << ${SEQUENCE_BITS}) | ?2)
    ) AND chunk_no < ((?1 + 1) << ${SEQUENCE_BITS})
    ORDER BY chunk_no LIMIT ?3`);

  function read(runId: string, run: CheckedRun, from: number, most: number): RunEvent[] {
    const follow = createFollower(runId, run, cipher);
    const events: RunEvent[] = [];
    let next = from;
    while (next <= run.lastSequence && events.length < most) {
      const rows = chunks.all([run.runNo, next, Math.min(CHUNKS_AT_ONCE, most - events.length)]);
      const before = next;
      for (const [first, sealed] of rows) {
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

  return (runId, from, limit) => {
    const most = toLimit(limit);
    const run = most > 0 ? readRun(runId) : undefined;
    if (!run) return [];
    try {
      return read(runId, run, Math.max(0, Math.ceil(from)), most);
    } catch (error) {
      // It may have been removed between two looks.
      if (!readRun(runId)) return [];
      throw error;
    }
  };
}

/** Opens one chunk after another, and compares each with the chunk before it and the last with the row of the run. */
export function createFollower(
  runId: string,
  { lastSequence, head: stored }: Pick<CheckedRun, 'lastSequence' | 'head'>,
  cipher: Cipher,
): (first: number, sealed: SqlValue | undefined) => readonly RunEvent[] {
  let previous: { readonly head: string; readonly next: number } | undefined;
  return (first, sealed) => {
    const place = placeOf.events(runId, first);
    const text = openEvents(runId, place, sealed, cipher);
    const link = readLink(text);
    const expected = first === 0 ? { head: NO_HEAD, next: 0 } : previous;
    const isNext =
      expected === undefined || (expected.next === first && expected.head === (link?.before ?? NO_HEAD));
    if (!isNext) throw alteredRun(runId, `events before sequence ${first} are missing or were changed`);
    const events: readonly RunEvent[] = JSON.parse(link?.events ?? text);
    const head = link ? headOf(text) : NO_HEAD;
    previous = { head, next: first + events.length };
    if (previous.next === lastSequence + 1 && head !== stored) {
      throw alteredRun(runId, 'the end of its log is not the one that was signed');
    }
    return events;
  };
}

function openEvents(
  runId: string,
  place: readonly string[],
  sealed: SqlValue | undefined,
  cipher: Cipher,
): string {
  try {
    return openText(cipher, place, sealed);
  } catch (cause) {
    throw alteredRun(runId, 'its events do not open', { cause });
  }
}
