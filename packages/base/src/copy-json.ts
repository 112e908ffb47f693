import { ExactNumber, isExactDouble } from './exact-number.ts';
import type { JsonValue } from './json.ts';
import { type JsonPointer, pointerTo } from './json-pointer.ts';

/** How much of an outside value is taken. `maxDepth` also bounds the call stack: keep it in the hundreds. */
export interface JsonBounds {
  readonly maxDepth: number;
  /** Values of any kind, containers included. */
  readonly maxNodes: number;
  /** UTF-16 units over all texts and property names. */
  readonly maxText: number;
  /** UTF-16 units of one text. */
  readonly maxTextLength?: number;
  /** Refuses a number that a double may have rounded. */
  readonly refusesRounded?: boolean;
  /** Keeps an `ExactNumber`; without it, its text is taken. */
  readonly keepsExact?: boolean;
}

export type JsonFaultReason = 'not-json' | 'too-deep' | 'too-large' | 'too-long' | 'rounded-number';

export interface JsonFault {
  readonly reason: JsonFaultReason;
  readonly pointer: JsonPointer;
  /** Names the rule that was broken, never the value. */
  readonly message: string;
}

export type JsonCopy =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly fault: JsonFault };

/**
 * Copies an unknown value into plain JSON, or says where and why it is none. The copy has no accessors, proxies,
 * cycles or shared parts, so whoever checks it and whoever uses it later see the same thing. A property that holds
 * `undefined` is left out, as in JSON text. Never throws.
 */
export function copyJson(value: unknown, bounds: JsonBounds): JsonCopy {
  try {
    return { ok: true, value: new Copier(bounds).copy(value, 0) };
  } catch {
    return { ok: false, fault: faultOf(value, bounds) };
  }
}

/** Walks again to find out where it was. Knowing that on every step would make all good copies slower. */
function faultOf(value: unknown, bounds: JsonBounds): JsonFault {
  const path: (string | number)[] = [];
  const unreadable = new Fault('not-json', 'cannot be read');
  let fault = unreadable;
  try {
    new Copier(bounds, path).copy(value, 0);
    // It is another value now, which only an accessor or a proxy can be.
    path.length = 0;
  } catch (error) {
    // Anything but a Fault comes from an accessor or proxy of the value itself.
    if (error instanceof Fault) fault = error;
  }
  return { reason: fault.reason, pointer: pointerTo('', ...path), message: fault.message };
}

class Fault extends Error {
  readonly reason: JsonFaultReason;

  constructor(reason: JsonFaultReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Says what to do instead, because the sender's own text of the number still has all digits. */
const ROUNDED =
  'is a number with more digits than a JSON number surely keeps; send it as text, such as "12345678901234567890"';

class Copier {
  /** Where the copier is; null when nobody wants to know. */
  readonly #path: (string | number)[] | null;
  readonly #bounds: JsonBounds;
  readonly #longest: number;
  #nodes = 0;
  #text = 0;

  constructor(bounds: JsonBounds, path: (string | number)[] | null = null) {
    this.#path = path;
    this.#bounds = bounds;
    this.#longest = bounds.maxTextLength ?? Number.POSITIVE_INFINITY;
  }

  copy(value: unknown, depth: number): JsonValue {
    this.#nodes += 1;
    if (this.#nodes > this.#bounds.maxNodes) {
      throw new Fault('too-large', `holds more than ${this.#bounds.maxNodes} values`);
    }
    switch (typeof value) {
      case 'string':
        this.#countText(value);
        if (value.length > this.#longest) {
          throw new Fault('too-long', `holds a text of more than ${this.#longest} characters`);
        }
        return value;
      case 'boolean':
        return value;
      case 'number':
        if (!Number.isFinite(value)) throw new Fault('not-json', 'is not a finite number');
        if (this.#bounds.refusesRounded && !isExactDouble(value)) throw new Fault('rounded-number', ROUNDED);
        return value;
      case 'object':
        if (value === null) return null;
        if (value instanceof ExactNumber) return this.#copyExact(value);
        if (depth >= this.#bounds.maxDepth) {
          throw new Fault(
            'too-deep',
            `is nested deeper than ${this.#bounds.maxDepth} levels, or contains itself`,
          );
        }
        return Array.isArray(value) ? this.#copyArray(value, depth) : this.#copyObject(value, depth);
      default:
        throw new Fault('not-json', 'is not a JSON value');
    }
  }

  /** A carrier is no `JsonValue` by its type, and whoever keeps it knows. */
  #copyExact(value: ExactNumber): JsonValue {
    const text = String(this.copy(String(value), 0));
    return this.#bounds.keepsExact ? (value as unknown as JsonValue) : text;
  }

  #copyArray(array: readonly unknown[], depth: number): JsonValue {
    // A sparse array can claim four billion items without holding any.
    const length = array.length;
    if (length > this.#bounds.maxNodes) {
      throw new Fault('too-large', `holds more than ${this.#bounds.maxNodes} values`);
    }
    const copy: JsonValue[] = [];
    for (let index = 0; index < length; index += 1) {
      this.#path?.push(index);
      copy.push(this.copy(array[index], depth + 1));
      this.#path?.pop();
    }
    return copy;
  }

  #copyObject(object: object, depth: number): JsonValue {
    const prototype: unknown = Object.getPrototypeOf(object);
    // An ordinary object of another realm has another `Object.prototype`, which again has none above it.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
      throw new Fault('not-json', 'is not a plain object');
    }
    const copy: Record<string, JsonValue> = {};
    for (const key of Object.keys(object)) {
      this.#countText(key);
      const member: unknown = Reflect.get(object, key);
      if (member === undefined) continue;
      this.#path?.push(key);
      setOwn(copy, key, this.copy(member, depth + 1));
      this.#path?.pop();
    }
    return copy;
  }

  #countText(text: string): void {
    this.#text += text.length;
    if (this.#text > this.#bounds.maxText) {
      throw new Fault('too-large', `holds more than ${this.#bounds.maxText} characters of text`);
    }
  }
}

/** Plain assignment to `__proto__` would change the prototype instead of adding a property. */
function setOwn(object: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}
