import type { RunEvent } from '@handrail/runs';
import type { Cipher } from '../cipher.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { SEQUENCE_BITS } from '../file/schema.ts';
import { placeOf } from '../sealing/places.ts';
import { openText } from '../sealing/sealed-text.ts';
import { toText } from '../text.ts';
import { toLimit } from './read-runs.ts';

const CHUNKS_AT_ONCE = 16;

export type ReadEvents = (runId: string, from: number, limit: number) => RunEvent[];

export function createEventReader(database: SqlDatabase, cipher: Cipher): ReadEvents {
  const run = database.prepare('SELECT run_no, last_sequence FROM runs WHERE run_id = ?');
  // The chunk that holds a sequence is the last that begins at or before it.
  const chunks = database.prepare(`
    SELECT chunk_no & ${2 ** SEQUENCE_BITS - 1}, events FROM chunks
    WHERE chunk_no >= (
      SELECT max(chunk_no) FROM chunks
      WHERE chunk_no BETWEEN (?1 << ${SEQUENCE_BITS}) AND ((?1 << ${SEQUENCE_BITS}) | ?2)
    ) AND chunk_no < ((?1 + 1) << ${SEQUENCE_BITS})
    ORDER BY chunk_no LIMIT ?3`);
  return (runId, from, limit) => {
    const most = toLimit(limit);
    const row = most > 0 ? run.get([toText(runId)]) : undefined;
    if (!row) return [];
    const [runNo = null, last] = row;
    const events: RunEvent[] = [];
    let next = Math.max(0, Math.ceil(from));
    while (next <= Number(last) && events.length < most) {
      const texts = chunks.all([runNo, next, Math.min(CHUNKS_AT_ONCE, most - events.length)]);
      for (const [first, sealed] of texts) {
        const text = openText(cipher, placeOf.events(runId, Number(first)), sealed);
        const chunk: readonly RunEvent[] = JSON.parse(text);
        for (const event of chunk) {
          if (event.sequence < next || events.length === most) continue;
          events.push(event);
          next = event.sequence + 1;
        }
      }
      if (texts.length === 0) break;
    }
    return events;
  };
}
