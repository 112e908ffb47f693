import type { JsonObject } from '@handrail/base';
import { ToolFailure } from '../result/tool-error.ts';
import { utf8Length } from './utf8-length.ts';

export interface PageRequest {
  readonly limit?: number;
  readonly cursor?: string;
}

export interface PageOptions {
  /**
   * What the list was made from, without `limit` and `cursor`, always with its properties in one order. A cursor
   * serves only the query it came from.
   */
  readonly query: JsonObject;
  readonly defaultLimit: number;
  readonly maxLimit: number;
  /** Ends a page early rather than letting its JSON text grow above this. A single item is always given. */
  readonly maxBytes?: number;
}

export interface AnswerPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** Absent on the last page. */
  readonly cursor?: string;
}

/** Schema properties for the input of a tool whose result can grow. */
export const pageProperties: JsonObject = {
  limit: { type: 'integer', minimum: 1, description: 'How many entries to give at most.' },
  cursor: {
    type: 'string',
    maxLength: 100,
    description: 'The cursor of the page before, to go on from there.',
  },
};

/** Cuts one page out of a list that is made anew, in the same order, for every call. */
export function pageOf<Item>(
  list: readonly Item[],
  request: PageRequest,
  options: PageOptions,
): AnswerPage<Item> {
  const fingerprint = fingerprintOf(options.query);
  const first = request.cursor === undefined ? 0 : positionOf(request.cursor, fingerprint);
  const limit = Math.min(request.limit ?? options.defaultLimit, options.maxLimit);
  const items = within(list.slice(first, first + limit), options.maxBytes);
  const next = first + items.length;
  return {
    items,
    total: list.length,
    ...(next < list.length && items.length > 0 ? { cursor: `${next.toString(36)}.${fingerprint}` } : {}),
  };
}

function within<Item>(items: readonly Item[], maxBytes = Number.POSITIVE_INFINITY): readonly Item[] {
  let bytes = 2;
  const fitting = items.findIndex((item, index) => {
    bytes += utf8Length(JSON.stringify(item)) + 1;
    return bytes > maxBytes && index > 0;
  });
  return fitting < 0 ? items : items.slice(0, fitting);
}

function positionOf(cursor: string, fingerprint: string): number {
  const [, position = '', of] = /^([0-9a-z]{1,8})\.([0-9a-z]+)$/.exec(cursor) ?? [];
  if (of === fingerprint) return Number.parseInt(position, 36);
  throw new ToolFailure(
    'INVALID_VALUE',
    'The cursor belongs to another request. Start again without "cursor".',
  );
}

/** A cursor is not a secret: the fingerprint (FNV-1a) only keeps one request's place from being used in another. */
function fingerprintOf(query: JsonObject): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(query)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
