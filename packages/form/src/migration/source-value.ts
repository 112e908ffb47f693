import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type FelObject, type FelValue, fromJson, type JsonHint } from '@handrail/fel';
import type { ItemPlace, ItemTree } from '../item-tree.ts';

const HINTS: ReadonlyMap<string | undefined, JsonHint> = new Map([
  ['integer', 'number'],
  ['decimal', 'number'],
  ['date', 'date'],
  ['dateTime', 'date'],
  ['money', 'money'],
]);

/** Where a value comes from in the earlier definition; `tree` is null when that definition is not at hand. */
export interface SourceOrigin {
  readonly tree: ItemTree | null;
  readonly place: ItemPlace | null;
}

/** A value of the earlier response as expressions see it: dates, money and long numbers by the data types of that definition. */
export function sourceValue(value: JsonValue, origin: SourceOrigin): FelValue {
  const { tree, place } = origin;
  const holdsItems = tree !== null && (place === null || place.item.type === 'group');
  if (!holdsItems) return fromJson(value, HINTS.get(place?.item.dataType) ?? 'any');
  if (isList(value))
    return value.map((row) => (isJsonObject(row) ? new SourceObject(row, origin) : fromJson(row, 'any')));
  return isJsonObject(value) ? new SourceObject(value, origin) : fromJson(value, 'any');
}

/** Follows keys into a value; over a list, into every element. */
export function readKeys(value: FelValue, keys: readonly string[]): FelValue {
  let at = value;
  for (const key of keys) at = readKey(at, key);
  return at;
}

function readKey(value: FelValue, key: string): FelValue {
  if (isFelList(value)) return value.flatMap((element) => readKey(element, key));
  if (typeof value !== 'object' || value === null || !('felType' in value)) return null;
  if (value.felType === 'object') return value.get(key) ?? null;
  if (value.felType !== 'money') return null;
  if (key === 'amount') return value.amount;
  return key === 'currency' ? value.currency : null;
}

/** Reads on demand, so that handing the whole earlier response to an expression copies nothing. */
class SourceObject implements FelObject {
  readonly felType = 'object';
  readonly #data: JsonObject;
  readonly #origin: SourceOrigin;

  constructor(data: JsonObject, origin: SourceOrigin) {
    this.#data = data;
    this.#origin = origin;
  }

  keys(): readonly string[] {
    return Object.keys(this.#data);
  }

  get(key: string): FelValue | undefined {
    const value = ownProperty(this.#data, key);
    if (value === undefined) return undefined;
    const { tree, place } = this.#origin;
    const below = tree?.below(place).get(key);
    return below ? sourceValue(value, { tree, place: below }) : fromJson(value, 'any');
  }
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isFelList(value: FelValue): value is readonly FelValue[] {
  return Array.isArray(value);
}
