import { ExactNumber, isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { parseDate } from './date.ts';
import { decimal, isDecimal } from './decimal.ts';
import { numberFromText, numberToJson, readDecimal } from './exact.ts';
import { amountText, isCurrency, type Money, money, placesOf } from './money.ts';
import { isArray } from './type-of.ts';
import type { FelObject, FelValue } from './value.ts';

/** What a JSON value is meant to be, from the data type of its field. */
export type JsonHint = 'string' | 'number' | 'boolean' | 'date' | 'money' | 'array' | 'object' | 'any';

/**
 * A JSON value as a value of the language. What does not fit its hint is handed over by its JSON type. Where a number is
 * meant, the text of one that a double would round is a number (decision 0055).
 */
export function fromJson(value: JsonValue, as: JsonHint): FelValue {
  if (as === 'date' && typeof value === 'string') return parseDate(value) ?? value;
  if (as === 'money' && isJsonObject(value)) return readMoney(value) ?? new JsonView(value);
  if (as === 'number' && typeof value === 'string') return numberFromText(value) ?? value;
  return isJsonArray(value) ? fromArray(value) : fromSingle(value);
}

function fromSingle(value: Exclude<JsonValue, readonly JsonValue[]>): FelValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(value) : null;
  // One that is out of all bounds has no value here, as an infinite one has none.
  if (value instanceof ExactNumber) return readDecimal(String(value)) ?? null;
  return new JsonView(value);
}

function isJsonArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

// Arrays in arrays are worked through a list: their depth is chosen by whoever wrote the data.
function fromArray(source: readonly JsonValue[]): readonly FelValue[] {
  const result: FelValue[] = [];
  const pending: { readonly from: readonly JsonValue[]; readonly to: FelValue[] }[] = [
    { from: source, to: result },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const element of next.from) {
      if (isJsonArray(element)) {
        const nested: FelValue[] = [];
        pending.push({ from: element, to: nested });
        next.to.push(nested);
      } else {
        next.to.push(fromSingle(element));
      }
    }
  }
  return result;
}

function readMoney(value: JsonObject): Money | undefined {
  const amount = ownProperty(value, 'amount');
  const currency = ownProperty(value, 'currency');
  if (typeof currency !== 'string' || !isCurrency(currency)) return undefined;
  if (typeof amount === 'number' && Number.isFinite(amount)) return money(decimal(amount), currency);
  if (typeof amount !== 'string') return undefined;
  const parsed = readDecimal(amount);
  return parsed && money(parsed, currency, placesOf(amount));
}

/** Reads own properties on demand, so a large secondary instance is never copied as a whole. */
export class JsonView implements FelObject {
  readonly felType = 'object';
  readonly #source: JsonObject;

  constructor(source: JsonObject) {
    this.#source = source;
  }

  keys(): readonly string[] {
    return Object.keys(this.#source);
  }

  get(key: string): FelValue | undefined {
    const value = ownProperty(this.#source, key);
    return value === undefined ? undefined : fromJson(value, 'any');
  }
}

type MutableJson = JsonValue[] | { [key: string]: JsonValue };

/**
 * A value as JSON: dates as their ISO text, money with its amount as text (core 3.4.1), numbers as JSON numbers or, when a
 * double would round them, as text (decision 0055). A number beyond all limits, which no operation of the language
 * produces, becomes null.
 */
export function toJson(value: FelValue): JsonValue {
  if (isScalar(value)) return scalarToJson(value);
  const holder: JsonValue[] = [];
  const pending: { readonly value: FelValue; readonly into: MutableJson; readonly key: string }[] = [
    { value, into: holder, key: '0' },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: source, into, key } = next;
    if (source !== null && isArray(source)) {
      const array: JsonValue[] = source.map(() => null);
      put(into, key, array);
      source.forEach((element, index) => {
        pending.push({ value: element, into: array, key: String(index) });
      });
    } else if (
      source !== null &&
      typeof source === 'object' &&
      !isDecimal(source) &&
      source.felType === 'object'
    ) {
      const object: { [key: string]: JsonValue } = {};
      put(into, key, object);
      const keys = source.keys();
      // Placed first, so that the order of keys does not depend on the order of the work list.
      for (const name of keys) put(object, name, null);
      for (const name of keys) pending.push({ value: source.get(name) ?? null, into: object, key: name });
    } else {
      put(into, key, scalarToJson(source));
    }
  }
  return holder[0] ?? null;
}

function put(into: MutableJson, key: string, value: JsonValue): void {
  if (Array.isArray(into)) into[Number(key)] = value;
  else if (key !== '__proto__') into[key] = value;
  else Object.defineProperty(into, key, { value, enumerable: true, writable: true, configurable: true });
}

function isScalar(value: FelValue): boolean {
  if (value === null || typeof value !== 'object' || isDecimal(value)) return true;
  return !isArray(value) && value.felType !== 'object';
}

function scalarToJson(value: FelValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (isDecimal(value)) return numberToJson(value);
  if (isArray(value) || value.felType === 'object') return null;
  if (value.felType === 'date') return value.text;
  return { amount: amountText(value), currency: value.currency };
}
