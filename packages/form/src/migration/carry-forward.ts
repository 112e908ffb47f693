import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ItemPlace, ItemTree } from '../item-tree.ts';
import type { DataPath } from './data-path.ts';

export interface Carried {
  readonly data: { [key: string]: JsonValue };
  /** What no rule speaks of and the new version has no place for. */
  readonly dropped: readonly string[];
}

/**
 * Copies what no rule speaks of, where the new version still has the same path for it (core 6.7.2). The data must be
 * a copy of ours: whole values are handed on as they are.
 */
export function carryForward(data: JsonObject, target: ItemTree, ruled: readonly DataPath[]): Carried {
  return new CarryForward(target, ruled).run(data);
}

class CarryForward {
  readonly #target: ItemTree;
  readonly #ruled = new Map<string, DataPath[]>();
  /** As `#ruled`, with the rules for parts of values. */
  readonly #ruledParts = new Map<string, DataPath[]>();
  /** Everything above a place that a rule speaks of. */
  readonly #above = new Set<string>();
  readonly #dropped: string[] = [];

  constructor(target: ItemTree, ruled: readonly DataPath[]) {
    this.#target = target;
    for (const path of ruled) {
      const keys = [...path.steps.map(({ key }) => key), ...path.inside];
      addTo(this.#ruledParts, keys.join('.'), path);
      for (let length = 1; length < keys.length; length += 1)
        this.#above.add(keys.slice(0, length).join('.'));
      // A rule for a part of a value, such as the amount of money, leaves the value itself where it is.
      if (path.inside.length === 0) addTo(this.#ruled, keys.join('.'), path);
    }
  }

  run(data: JsonObject): Carried {
    return { data: this.#object(data, null, [], []), dropped: this.#dropped };
  }

  /** `rows` holds the row taken at each key, so that a rule for one row leaves the others alone. */
  #object(
    source: JsonObject,
    place: ItemPlace | null,
    keys: readonly string[],
    rows: readonly (number | undefined)[],
  ): { [key: string]: JsonValue } {
    const copy: { [key: string]: JsonValue } = {};
    const level = this.#target.below(place);
    for (const key of Object.keys(source)) {
      const value = ownProperty(source, key) ?? null;
      const path = [...keys, key];
      if (this.#isRuled(path, [...rows, undefined])) continue;
      const kept = this.#value(value, level.get(key), path, rows);
      if (kept === undefined) this.#drop(value, path, rows);
      // Only keys of items get here, and no item key is special to an object.
      else copy[key] = kept;
    }
    return copy;
  }

  #value(
    value: JsonValue,
    place: ItemPlace | undefined,
    path: readonly string[],
    rows: readonly (number | undefined)[],
  ): JsonValue | undefined {
    if (!place || place.item.type === 'display') return undefined;
    if (place.item.type === 'field') return value;
    if (place.item.repeatable !== true) {
      return isJsonObject(value) ? this.#object(value, place, path, [...rows, undefined]) : undefined;
    }
    if (!isRows(value)) return undefined;
    return value.map((row, index) => {
      const here = [...rows, index];
      return this.#isRuled(path, here) ? {} : this.#object(row ?? {}, place, path, here);
    });
  }

  /** Names what has no place any more, without what a rule takes out of it and without what holds no answer. */
  #drop(value: JsonValue, path: readonly string[], rows: readonly (number | undefined)[]): void {
    if (!holdsAnswer(value)) return;
    const parts = this.#above.has(path.join('.'));
    if (parts && isJsonObject(value)) this.#dropMembers(value, path, [...rows, undefined]);
    else if (parts && isRows(value)) {
      for (const [index, row] of value.entries()) this.#dropMembers(row ?? {}, path, [...rows, index]);
    } else this.#dropped.push(formatPath(path, rows));
  }

  #dropMembers(value: JsonObject, path: readonly string[], rows: readonly (number | undefined)[]): void {
    for (const [key, member] of Object.entries(value)) {
      const below = [...path, key];
      if (!this.#isRuled(below, [...rows, undefined], this.#ruledParts)) this.#drop(member, below, rows);
    }
  }

  #isRuled(
    keys: readonly string[],
    rows: readonly (number | undefined)[],
    ruled: ReadonlyMap<string, readonly DataPath[]> = this.#ruled,
  ): boolean {
    const paths = ruled.get(keys.join('.')) ?? [];
    return paths.some(({ steps }) =>
      steps.every(({ row }, at) => typeof row !== 'number' || row === rows[at]),
    );
  }
}

function addTo(paths: Map<string, DataPath[]>, name: string, path: DataPath): void {
  const known = paths.get(name);
  if (known) known.push(path);
  else paths.set(name, [path]);
}

/** False for null, an empty text and an empty list, and for what holds nothing else. The data is bounded in depth. */
function holdsAnswer(value: JsonValue): boolean {
  if (typeof value !== 'object') return value !== '';
  return value !== null && Object.values(value).some(holdsAnswer);
}

function formatPath(keys: readonly string[], rows: readonly (number | undefined)[]): string {
  return keys.map((key, at) => (rows[at] === undefined ? key : `${key}[${rows[at]}]`)).join('.');
}

/** A row that is null holds nothing yet and is a row all the same. */
function isRows(value: JsonValue): value is readonly (JsonObject | null)[] {
  return Array.isArray(value) && value.every((row) => row === null || isJsonObject(row));
}
