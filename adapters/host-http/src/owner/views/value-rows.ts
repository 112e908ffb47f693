import type { JsonObject, JsonValue } from '@handrail/base';
import { endWithin } from '../markup/exact-text.ts';

/** One value of a nested document, with the way to it. */
export interface ValueRow {
  /** Names and positions, outermost first. */
  readonly way: readonly (string | number)[];
  readonly value: string | number | boolean | null;
  readonly kind: 'text' | 'number' | 'flag' | 'nothing' | 'empty-text' | 'empty-list' | 'empty-group';
  /** Counted from 1, when a text is too long for one row. */
  readonly part?: number;
}

/** A text that takes more bytes than this is cut into parts; each is a row of its own, so that none is too big for a page. */
const PART_BYTES = 1_200;

/** Walks with a stack of its own: how deep a document is nested is up to others. */
export function* valueRows(document: JsonValue): Generator<ValueRow> {
  const waiting: { readonly way: readonly (string | number)[]; readonly value: JsonValue }[] = [
    { way: [], value: document },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { way, value } = next;
    if (typeof value === 'object' && value !== null) {
      const members = membersOf(value);
      if (members.length === 0)
        yield { way, value: null, kind: Array.isArray(value) ? 'empty-list' : 'empty-group' };
      for (const [key, member] of members.reverse()) waiting.push({ way: [...way, key], value: member });
    } else {
      yield* leafRows(way, value);
    }
  }
}

function membersOf(value: readonly JsonValue[] | JsonObject): [string | number, JsonValue][] {
  if (Array.isArray(value)) return value.map((each: JsonValue, index) => [index + 1, each]);
  return Object.entries(value as JsonObject);
}

function* leafRows(way: ValueRow['way'], value: string | number | boolean | null): Generator<ValueRow> {
  if (value === null) yield { way, value, kind: 'nothing' };
  else if (typeof value === 'boolean') yield { way, value, kind: 'flag' };
  else if (typeof value === 'number') yield { way, value, kind: 'number' };
  else if (value === '') yield { way, value, kind: 'empty-text' };
  else {
    let part = 1;
    for (let from = 0; from < value.length; part += 1) {
      const to = endWithin(value, from, PART_BYTES);
      const isWhole = part === 1 && to === value.length;
      yield { way, value: value.slice(from, to), kind: 'text', ...(!isWhole && { part }) };
      from = to;
    }
  }
}
