import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Form, FormNodeState } from '@handrail/form';

/** What a form holds at one moment: how many rows there are where, and the values that somebody can enter. */
export interface FormSnapshot {
  readonly rows: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, JsonValue>;
}

/** What the host has to do to have the same. */
export interface FormChanges {
  readonly rows: readonly { readonly path: string; readonly count: number }[];
  readonly removed: readonly string[];
  readonly entries: readonly { readonly path: string; readonly value: JsonValue }[];
}

export function snapshotOf(form: Pick<Form, 'states'>): FormSnapshot {
  const rows = new Map<string, number>();
  const values = new Map<string, JsonValue>();
  for (const state of form.states()) {
    if (state.kind === 'repeat') rows.set(state.path, state.rowCount ?? 0);
    if (isEntered(state)) values.set(state.path, state.value);
  }
  return { rows, values };
}

function isEntered({ kind, relevant, readonly, calculation }: FormNodeState): boolean {
  return kind === 'field' && relevant && !readonly && calculation === null;
}

/** Rows are known by their numbers: one that is gone is the last one, with the values of the others moved up. */
export function changesOf(before: FormSnapshot, after: FormSnapshot): FormChanges {
  const rows: { path: string; count: number }[] = [];
  const removed: string[] = [];
  for (const [path, count] of after.rows) {
    const had = before.rows.get(path) ?? 0;
    if (count > had) rows.push({ path, count });
    for (let index = had - 1; index >= count; index -= 1) removed.push(`${path}[${index}]`);
  }
  const entries = [...after.values].flatMap(([path, value]) =>
    isSame(before.values.get(path), value) ? [] : [{ path, value }],
  );
  return { rows, removed, entries };
}

export function isEmpty({ rows, removed, entries }: FormChanges): boolean {
  return rows.length + removed.length + entries.length === 0;
}

/** Whether the data of the host has, at every place of this snapshot, what is in it. */
export function hasSame({ rows, values }: FormSnapshot, data: JsonObject): boolean {
  for (const [path, count] of rows) {
    const found = valueAt(data, path);
    if ((Array.isArray(found) ? found.length : 0) !== count) return false;
  }
  return [...values].every(([path, value]) => isSame(valueAt(data, path), value));
}

/** An address such as `expenses[0].amount`. */
function valueAt(data: JsonObject, path: string): JsonValue | undefined {
  let at: JsonValue | undefined = data;
  for (const step of path.split(/[.[\]]+/).filter((each) => each !== '')) {
    if (Array.isArray(at)) at = at[Number(step)];
    else at = isJsonObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return sorted(one) === sorted(other);
}

/** Members in any order; nothing is the same as null. */
function sorted(value: JsonValue | undefined): string {
  return JSON.stringify(value ?? null, (_name, each: unknown) =>
    isJsonObject(each as JsonValue)
      ? Object.fromEntries(Object.entries(each as JsonObject).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
