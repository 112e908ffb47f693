import type { Parameter } from '../connect/connection.ts';

/** Turns rows into one parameter per column, as `unnest` takes them. */
export function columnsOf(rows: readonly (readonly unknown[])[], count: number): Parameter[] {
  return Array.from({ length: count }, (_, column) => rows.map((row) => row[column] as never));
}

/** `$1::text[], $2::bigint[], …` from types, counted from `first`. */
export function arraysOf(columnTypes: readonly string[], first = 1): string {
  return columnTypes.map((type, index) => `$${first + index}::${type}[]`).join(', ');
}
