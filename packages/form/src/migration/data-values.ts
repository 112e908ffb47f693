import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { DataPath, DataStep } from './data-path.ts';

/** A value met on a way, with the row taken at each repeat. */
export interface DataValue {
  readonly rows: readonly number[];
  readonly value: JsonValue;
}

/** Every value a path meets. Lists are gone through row by row even where the path names no rows (decision D5). */
export function findValues(data: JsonValue, path: DataPath): readonly DataValue[] {
  let found: readonly DataValue[] = [{ rows: [], value: data }];
  for (const [at, step] of path.steps.entries()) {
    const last = at === path.steps.length - 1;
    found = found.flatMap(({ rows, value }) => {
      const next = isJsonObject(value) ? ownProperty(value, step.key) : undefined;
      if (next === undefined) return [];
      // At the end, a list without named rows is the value itself: a choice of many, or a repeat as a whole.
      if (!isList(next) || (last && step.row === undefined)) return [{ rows, value: next }];
      return next.flatMap((row, index) =>
        typeof step.row === 'number' && step.row !== index
          ? []
          : [{ rows: typeof step.row === 'number' ? rows : [...rows, index], value: row }],
      );
    });
  }
  return found.flatMap(({ rows, value }) => {
    const inner = path.inside.reduce<JsonValue | undefined>(
      (outer, key) => (isJsonObject(outer) ? ownProperty(outer, key) : undefined),
      value,
    );
    return inner === undefined ? [] : [{ rows, value: inner }];
  });
}

/** How many rows a writer must be told to reach one place. */
export function openRows(path: DataPath): number {
  return path.steps.filter((_, at) => isOpen(path, at)).length;
}

/** The rows that exist now for a path's open rows, one list for each place it represents. */
export function existingRows(data: JsonValue, path: DataPath): readonly (readonly number[])[] {
  const last = path.steps.findLastIndex((_, at) => isOpen(path, at));
  const steps = path.steps
    .slice(0, last + 1)
    .map((step, at): DataStep => (isOpen(path, at) ? { ...step, row: '*' } : step));
  return last < 0 ? [[]] : findValues(data, { steps, place: null, inside: [] }).map(({ rows }) => rows);
}

/** The path with its open rows fixed, so that it meets one place only. */
export function atRows(path: DataPath, rows: readonly number[]): DataPath {
  const waiting = [...rows];
  const steps = path.steps.map((step, at) =>
    isOpen(path, at) ? { ...step, row: waiting.shift() ?? 0 } : step,
  );
  return { ...path, steps };
}

type MutableJson = { [key: string]: JsonValue };

/** Puts a value at one place, making the objects and rows on the way. `data` must be ours to change. */
export function putValue(data: MutableJson, path: DataPath, rows: readonly number[], value: JsonValue): void {
  const waiting = [...rows];
  let at = data;
  const last = path.steps.length - 1;
  for (const [index, step] of path.steps.entries()) {
    const end = index === last && path.inside.length === 0;
    if (typeof step.row === 'number' || isOpen(path, index)) {
      const row = typeof step.row === 'number' ? step.row : (waiting.shift() ?? 0);
      const list = rowsAt(at, step.key, row);
      if (end) {
        list[row] = value;
        return;
      }
      at = objectIn(list, row);
    } else if (end) {
      at[step.key] = value;
      return;
    } else at = objectAt(at, step.key);
  }
  for (const key of path.inside.slice(0, -1)) at = objectAt(at, key);
  const [key] = path.inside.slice(-1);
  if (key !== undefined) at[key] = value;
}

/** A repeat whose row is left to the writer; a repeat at the end without `[*]` is meant as a whole. */
function isOpen(path: DataPath, at: number): boolean {
  const step = path.steps[at];
  if (step?.repeat !== true || typeof step.row === 'number') return false;
  return step.row === '*' || at < path.steps.length - 1;
}

function rowsAt(at: MutableJson, key: string, row: number): JsonValue[] {
  const known = Object.hasOwn(at, key) ? at[key] : undefined;
  const list: JsonValue[] = isList(known) ? (known as JsonValue[]) : [];
  while (list.length <= row) list.push({});
  at[key] = list;
  return list;
}

function objectAt(at: MutableJson, key: string): MutableJson {
  const known = Object.hasOwn(at, key) ? at[key] : undefined;
  const object: MutableJson = isJsonObject(known) ? (known as MutableJson) : {};
  at[key] = object;
  return object;
}

function objectIn(list: JsonValue[], row: number): MutableJson {
  const known = list[row];
  const object: MutableJson = isJsonObject(known) ? (known as MutableJson) : {};
  list[row] = object;
  return object;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
