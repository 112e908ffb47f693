import type { JsonObject, JsonValue } from '@handrail/base';

export type Scalar = string | number | boolean | null;

/** Names of members; positions in a list count from 1. */
export type MemberName = string | number;

/** One value of a nested document, with the way to it. */
export interface ValueRow {
  /** Names and positions of what it is in, outermost first. */
  readonly parents: readonly MemberName[];
  /** Undefined for a document that is a single value. */
  readonly name: MemberName | undefined;
  readonly content: RowContent;
}

export type RowContent =
  | { readonly kind: 'value'; readonly value: Scalar }
  /** A few short values that belong together, such as an amount and its currency. */
  | { readonly kind: 'few'; readonly members: readonly (readonly [MemberName, Scalar])[] }
  | { readonly kind: 'empty-list' }
  | { readonly kind: 'empty-group' };

const MOST_TOGETHER = 3;
/** Without the sign that is put between members, so that no text passes for two of them. */
const SHORT = /^[\x20-\x7e\u00a1-\u00b6\u00b8-\u024f]{1,24}$/;

/** Walks with a stack of its own: how deep a document is nested is up to others. */
export function* valueRows(document: JsonValue): Generator<ValueRow> {
  const waiting: { parents: readonly MemberName[]; name: MemberName | undefined; value: JsonValue }[] = [
    { parents: [], name: undefined, value: document },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parents, name, value } = next;
    if (!isContainer(value)) {
      yield { parents, name, content: { kind: 'value', value } };
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

export interface FirstRows {
  readonly rows: readonly ValueRow[];
  /** There are more than were asked for. */
  readonly hasMore: boolean;
}

export function firstRows(document: JsonValue, most: number): FirstRows {
  const rows: ValueRow[] = [];
  for (const row of valueRows(document)) {
    if (rows.length >= most) return { rows, hasMore: true };
    rows.push(row);
  }
  return { rows, hasMore: false };
}

/** Whether there is nothing to show. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function isContainer(value: JsonValue): value is JsonObject | readonly JsonValue[] {
  return typeof value === 'object' && value !== null;
}

function membersOf(value: JsonObject | readonly JsonValue[]): [MemberName, JsonValue][] {
  if (Array.isArray(value)) return value.map((each: JsonValue, index) => [index + 1, each]);
  return Object.entries(value as JsonObject);
}

function areFew(members: readonly [MemberName, JsonValue][]): members is [MemberName, Scalar][] {
  return (
    members.length <= MOST_TOGETHER &&
    members.every(([name, value]) => !isContainer(value) && isShort(name) && isShort(value))
  );
}

function isShort(value: Scalar): boolean {
  return typeof value !== 'string' || SHORT.test(value);
}
