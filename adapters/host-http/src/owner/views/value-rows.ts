import type { JsonObject, JsonValue } from '@handrail/base';
import { endWithin } from '../markup/exact-text.ts';

type Scalar = string | number | boolean | null;
type Name = string | number;

/** One value of a nested document, with the way to it. */
export interface ValueRow {
  /** Names and positions of what it is in, outermost first. */
  readonly parents: readonly Name[];
  /** Undefined for a document that is a single value. */
  readonly name: Name | undefined;
  readonly content: RowContent;
  /** Counted from 1, when a text is too long for one row. */
  readonly part?: number;
}

export type RowContent =
  | { readonly kind: 'value'; readonly value: Scalar }
  /** A few short values that belong together, such as an amount and its currency. */
  | { readonly kind: 'few'; readonly members: readonly (readonly [Name, Scalar])[] }
  | { readonly kind: 'empty-list' }
  | { readonly kind: 'empty-group' };

/** A text that takes more bytes than this is cut into parts; each is a row of its own, so that none is too big for a page. */
const PART_BYTES = 1_200;
const MOST_TOGETHER = 3;
const SHORT = 24;

interface Waiting {
  readonly parents: readonly Name[];
  readonly name: Name | undefined;
  readonly value: JsonValue;
}

/** Walks with a stack of its own: how deep a document is nested is up to others. */
export function* valueRows(document: JsonValue): Generator<ValueRow> {
  const waiting: Waiting[] = [{ parents: [], name: undefined, value: document }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parents, name, value } = next;
    if (!isContainer(value)) {
      yield* scalarRows(parents, name, value);
      continue;
    }
    const members = membersOf(value);
    if (members.length === 0) {
      yield { parents, name, content: { kind: Array.isArray(value) ? 'empty-list' : 'empty-group' } };
    } else if (name !== undefined && areFew(members)) {
      yield { parents, name, content: { kind: 'few', members } };
    } else {
      const within = name === undefined ? parents : [...parents, name];
      for (const [key, member] of members.reverse())
        waiting.push({ parents: within, name: key, value: member });
    }
  }
}

function isContainer(value: JsonValue): value is JsonObject | readonly JsonValue[] {
  return typeof value === 'object' && value !== null;
}

function membersOf(value: JsonObject | readonly JsonValue[]): [Name, JsonValue][] {
  if (Array.isArray(value)) return value.map((each: JsonValue, index) => [index + 1, each]);
  return Object.entries(value as JsonObject);
}

function areFew(members: readonly [Name, JsonValue][]): members is [Name, Scalar][] {
  return (
    members.length <= MOST_TOGETHER &&
    members.every(([name, value]) => !isContainer(value) && isShort(name) && isShort(value))
  );
}

function isShort(value: Scalar): boolean {
  return typeof value !== 'string' || /^[\x20-\x7e\u00a1-\u024f]{1,24}$/.test(value.slice(0, SHORT + 1));
}

function* scalarRows(parents: readonly Name[], name: Name | undefined, value: Scalar): Generator<ValueRow> {
  if (typeof value !== 'string' || value === '') {
    yield { parents, name, content: { kind: 'value', value } };
    return;
  }
  let part = 1;
  for (let from = 0; from < value.length; part += 1) {
    const to = endWithin(value, from, PART_BYTES);
    const isWhole = part === 1 && to === value.length;
    const content = { kind: 'value', value: value.slice(from, to) } as const;
    yield { parents, name, content, ...(!isWhole && { part }) };
    from = to;
  }
}
