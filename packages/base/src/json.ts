import { ExactNumber } from './exact-number.ts';

/** Values that survive a JSON round trip. Everything from outside is one of these until it is checked. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}

/** Reads an own property only, so that `__proto__` or `constructor` in outside text finds nothing. */
export function ownProperty(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
