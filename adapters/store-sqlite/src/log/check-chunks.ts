import type { Cipher } from '../cipher.ts';
import type { SqlValue } from '../driver/sql-database.ts';
import { placeOf } from '../sealing/places.ts';
import { openText } from '../sealing/sealed-text.ts';
import { headOf, NO_HEAD, readLink } from './chain.ts';

/** Follows the chunks of one run from its beginning. Gives what is wrong, after which it is not asked again. */
export interface ChunkCheck {
  /** The sequence that the next chunk begins with. */
  readonly next: number;
  add(first: number, value: SqlValue | undefined): string | undefined;
  end(lastSequence: number, head: string): string | undefined;
}

export function createChunkCheck(runId: string, cipher: Cipher): ChunkCheck {
  let [head, next] = [NO_HEAD, 0];
  return {
    get next() {
      return next;
    },
    add(first, value) {
      try {
        const text = openText(cipher, placeOf.events(runId, first), value);
        const link = readLink(text);
        if (first !== next || (link?.before ?? NO_HEAD) !== head)
          return `Events are missing or were changed from sequence ${next} on.`;
        const events: readonly unknown[] = JSON.parse(link?.events ?? text);
        next += events.length;
        if (link) head = headOf(text);
        return undefined;
      } catch {
        return `Events from sequence ${next} on cannot be read.`;
      }
    },
    end: (lastSequence, stored) =>
      next === lastSequence + 1 && head === stored
        ? undefined
        : `Its log ends with sequence ${next - 1}, and is not whole.`,
  };
}
