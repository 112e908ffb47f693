import { isJsonObject, type JsonValue } from '@handrail/base';
import type { ListingPlace } from '../ports/listings.ts';

const LONGEST = 2_000;

/** Where a page of an inbox ended: what asks the caller comes before what waits for others. */
export interface ListCursor {
  readonly part: 'asking' | 'others';
  /** Undefined at the beginning of the part. */
  readonly place: ListingPlace | undefined;
}

/** A text for an address. It names a run and a node, and holds nothing of what is asked. */
export function writeCursor({ part, place }: ListCursor): string {
  const text = JSON.stringify([part, ...(place ? [place.rank, place.at, place.runId, place.name] : [])]);
  return encodeURIComponent(text);
}

/** Undefined for what no page has given. */
export function readCursor(text: string): ListCursor | undefined {
  const value = parse(text);
  if (!Array.isArray(value)) return undefined;
  const [part, rank, at, runId, name] = value;
  if (part !== 'asking' && part !== 'others') return undefined;
  if (value.length === 1) return { part, place: undefined };
  if (!Number.isSafeInteger(rank) || !Number.isSafeInteger(at)) return undefined;
  if (typeof rank !== 'number' || typeof at !== 'number') return undefined;
  if (typeof runId !== 'string' || typeof name !== 'string') return undefined;
  return { part, place: { rank, at, runId, name } };
}

function parse(text: string): JsonValue | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const value: JsonValue = JSON.parse(decodeURIComponent(text));
    return isJsonObject(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
