import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type FelValue, fromJson } from '@handrail/fel';
import { copyWithinBounds, DEFAULT_BOUNDS } from '../definition/bounds.ts';
import type { DefinitionDocument } from '../definition/document.ts';
import { DocumentError } from '../problem.ts';
import { readJsonPath } from './environment.ts';
import { ReadSource } from './source.ts';

/**
 * Secondary data beside a form. The engine fetches nothing: what a `source` names comes from the host, and `data` is
 * used when the host has none (core 4.4).
 */
export class Instances {
  readonly any = new ReadSource();
  readonly #data = new Map<string, JsonValue>();
  readonly #sources = new Map<string, ReadSource>();
  readonly #writable = new Set<string>();

  constructor(document: DefinitionDocument, given: Readonly<Record<string, JsonValue>>) {
    for (const [name, instance] of Object.entries(document.instances ?? {})) {
      const data = Object.hasOwn(given, name) ? ownCopy(name, given[name]) : instance.data;
      this.#data.set(name, data ?? null);
      this.#sources.set(name, new ReadSource());
      if (instance.readonly === false) this.#writable.add(name);
    }
  }

  source(name: string): ReadSource | null {
    return this.#sources.get(name) ?? null;
  }

  json(name: string, path: readonly string[]): JsonValue {
    return readJsonPath(this.#data.get(name) ?? null, path);
  }

  read(name: string, path: readonly string[]): FelValue {
    return fromJson(this.json(name, path), 'any');
  }

  isWritable(name: string): boolean {
    return this.#writable.has(name);
  }

  has(name: string): boolean {
    return this.#data.has(name);
  }

  /**
   * Replaces what is at the path; a new object is made for each level, so nobody's data changes underneath. False when
   * the path leads to no place of a list.
   */
  write(name: string, path: readonly string[], value: JsonValue): boolean {
    const data = replaced(this.#data.get(name) ?? null, path, value);
    if (data !== undefined) this.#data.set(name, data);
    return data !== undefined;
  }
}

/** What a host loaded came from outside, and it stays the host's. */
function ownCopy(name: string, data: unknown): JsonValue {
  const copy = copyWithinBounds(data ?? null, DEFAULT_BOUNDS, { keepsExact: true, refusesRounded: true });
  if (copy.ok) return copy.value;
  throw new DocumentError(`The data of the instance "${name}" cannot be used`, [copy.problem]);
}

function replaced(root: JsonValue, path: readonly string[], value: JsonValue): JsonValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(root)) return replacedIn(root, key, rest, value);
  const object: JsonObject = isJsonObject(root) ? root : {};
  const below = Object.hasOwn(object, key) ? (object[key] ?? null) : null;
  const changed = replaced(below, rest, value);
  return changed === undefined ? undefined : Object.fromEntries([...Object.entries(object), [key, changed]]);
}

/** A list takes numbers up to its length, where it grows by one. */
function replacedIn(
  list: readonly JsonValue[],
  key: string,
  rest: readonly string[],
  value: JsonValue,
): JsonValue | undefined {
  const index = /^\d{1,7}$/.test(key) ? Number(key) : -1;
  if (index < 0 || index > list.length) return undefined;
  const changed = replaced(list[index] ?? null, rest, value);
  return changed === undefined ? undefined : [...list.slice(0, index), changed, ...list.slice(index + 1)];
}
