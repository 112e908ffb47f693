import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ItemPlace, ItemTree } from '../items/item-tree.ts';
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
  readonly #dropped: string[] = [];

  constructor(target: ItemTree, ruled: readonly DataPath[]) {
    this.#target = target;
    for (const path of ruled) {
      // A rule for a part of a value, such as the amount of money, leaves the value itself where it is.
      if (path.inside.length > 0) continue;
      const name = path.steps.map(({ key }) => key).join('.');
      const known = this.#ruled.get(name);
      if (known) known.push(path);
      else this.#ruled.set(name, [path]);
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
      if (kept === undefined) this.#dropped.push(formatPath(path, rows));
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
    if (!isList(value) || !value.every(isJsonObject)) return undefined;
    return value.map((row, index) => {
      const here = [...rows, index];
      return this.#isRuled(path, here) ? {} : this.#object(row as JsonObject, place, path, here);
    });
  }

  #isRuled(keys: readonly string[], rows: readonly (number | undefined)[]): boolean {
    const paths = this.#ruled.get(keys.join('.')) ?? [];
    return paths.some(({ steps }) =>
      steps.every(({ row }, at) => typeof row !== 'number' || row === rows[at]),
    );
  }
}

function formatPath(keys: readonly string[], rows: readonly (number | undefined)[]): string {
  return keys.map((key, at) => (rows[at] === undefined ? key : `${key}[${rows[at]}]`)).join('.');
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
