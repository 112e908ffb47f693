import { ExactNumber } from './exact-number.ts';
import type { JsonObject, JsonValue } from './json.ts';

const MAX_DEPTH = 500;
/** With the `u` flag this class matches only halves of a pair that are alone. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The value has no canonical text: it is not JSON, too deep, or holds broken Unicode. */
export class CanonicalJsonError extends Error {
  override readonly name = 'CanonicalJsonError';
}

/**
 * The one text of a JSON value (RFC 8785), the same whatever the order of its properties, so that it can be hashed
 * and signed.
 */
export function canonicalJson(value: JsonValue): string {
  return write(value, 0);
}

function write(value: JsonValue | undefined, depth: number): string {
  if (depth > MAX_DEPTH) throw new CanonicalJsonError(`The value is nested deeper than ${MAX_DEPTH} levels.`);
  switch (typeof value) {
    case 'string':
      return writeText(value);
    case 'number':
      if (!Number.isFinite(value))
        throw new CanonicalJsonError('The value holds a number that is not finite.');
      return JSON.stringify(value);
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      // As `JSON.stringify` writes it; without this it would be an object with nothing in it.
      if (value instanceof ExactNumber) return writeText(String(value));
      return isArray(value) ? writeArray(value, depth) : writeObject(value, depth);
    default:
      throw new CanonicalJsonError('The value holds something that is not JSON.');
  }
}

function writeText(text: string): string {
  if (LONE_SURROGATE.test(text))
    throw new CanonicalJsonError('The value holds text with half a surrogate pair.');
  return JSON.stringify(text);
}

function writeArray(array: readonly JsonValue[], depth: number): string {
  return `[${array.map((item) => write(item, depth + 1)).join(',')}]`;
}

function writeObject(object: JsonObject, depth: number): string {
  // The default sort compares UTF-16 units, which is the order RFC 8785 §3.2.3 asks for.
  const members = Object.keys(object)
    .sort()
    .map((key) => `${writeText(key)}:${write(object[key], depth + 1)}`);
  return `{${members.join(',')}}`;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
