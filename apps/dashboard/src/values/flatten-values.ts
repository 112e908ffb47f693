import type { JsonObject, JsonValue } from '@handrail/base';

/** One value of a nested document, with the way to it. */
export interface FlatValue {
  /** Names and positions, outermost first; positions count from 1. Empty for a document that is a single value. */
  readonly way: readonly (string | number)[];
  readonly value: string | number | boolean | null | 'empty-list' | 'empty-group';
  readonly kind: 'value' | 'empty-list' | 'empty-group';
}

export interface Flattened {
  readonly rows: readonly FlatValue[];
  /** There is more than was asked for. */
  readonly hasMore: boolean;
}

/** Walks with a stack of its own: how deep a document is nested is up to others. */
export function flattenValues(document: JsonValue, most: number): Flattened {
  const rows: FlatValue[] = [];
  const waiting: { way: readonly (string | number)[]; value: JsonValue }[] = [{ way: [], value: document }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (rows.length >= most) return { rows, hasMore: true };
    const { way, value } = next;
    if (typeof value !== 'object' || value === null) {
      rows.push({ way, value, kind: 'value' });
      continue;
    }
    const members = membersOf(value);
    if (members.length === 0) {
      const kind = Array.isArray(value) ? 'empty-list' : 'empty-group';
      rows.push({ way, value: kind, kind });
    }
    for (const [name, member] of members.reverse()) waiting.push({ way: [...way, name], value: member });
  }
  return { rows, hasMore: false };
}

function membersOf(value: JsonObject | readonly JsonValue[]): [string | number, JsonValue][] {
  if (Array.isArray(value)) return value.map((each: JsonValue, index) => [index + 1, each]);
  return Object.entries(value as JsonObject);
}

/** Whether there is anything to show. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
