import {
  copyJson,
  isJsonObject,
  type JsonBounds,
  type JsonObject,
  type JsonValue,
  ownProperty,
} from '@handrail/base';
import type { RunError } from '../events/payloads.ts';
import { refuse } from '../refusal.ts';

/**
 * Commands are typed, but what is in them comes from outside: from requests, tools and models. Everything is looked
 * at before it is used, and JSON is copied, so that nobody can change afterwards what was recorded.
 */
const BOUNDS: JsonBounds = { maxDepth: 64, maxNodes: 200_000, maxText: 4_000_000 };

export function takeText(value: unknown, what: string, max = 256): string {
  if (typeof value === 'string' && value.length > 0 && value.length <= max) return value;
  return refuse('validation_error', `"${what}" must be text of 1 to ${max} characters.`, { field: what });
}

export function takeOptionalText(value: unknown, what: string, max = 256): string | undefined {
  return value === undefined ? undefined : takeText(value, what, max);
}

export function takeTexts(value: unknown, what: string, max = 1_000): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > max) {
    return refuse('validation_error', `"${what}" must be a list of at most ${max} texts.`, { field: what });
  }
  return value.map((each: unknown) => takeText(each, what));
}

export function takeNumber(value: unknown, what: string, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  return refuse('validation_error', `"${what}" must be a number from ${min} to ${max}.`, { field: what });
}

export function takeCount(value: unknown, what: string, min = 0): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return value;
  return refuse('validation_error', `"${what}" must be a whole number of at least ${min}.`, { field: what });
}

export function takeOptionalCount(value: unknown, what: string, min = 0): number | undefined {
  return value === undefined ? undefined : takeCount(value, what, min);
}

export function takeFlag(value: unknown, what: string, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  if (typeof value === 'boolean') return value;
  return refuse('validation_error', `"${what}" must be true or false.`, { field: what });
}

export function takeOneOf<Value extends string>(
  value: unknown,
  what: string,
  values: readonly Value[],
): Value {
  const known = values.find((each) => each === value);
  if (known !== undefined) return known;
  return refuse('validation_error', `"${what}" must be one of ${values.join(', ')}.`, { field: what });
}

export function takeJson(value: unknown, what: string): JsonValue {
  const copy = copyJson(value, BOUNDS);
  if (copy.ok) return copy.value;
  const { pointer, message } = copy.fault;
  return refuse('validation_error', `"${what}" cannot be recorded: it ${message}.`, { field: what, pointer });
}

export function takeObject(value: unknown, what: string): JsonObject {
  const json = takeJson(value ?? {}, what);
  if (isJsonObject(json)) return json;
  return refuse('validation_error', `"${what}" must be an object.`, { field: what });
}

export function takeOptionalObject(value: unknown, what: string): JsonObject | undefined {
  return value === undefined ? undefined : takeObject(value, what);
}

/** Name to name, as in variable mappings. */
export function takeNames(value: unknown, what: string): { readonly [name: string]: string } {
  const names = Object.entries(takeObject(value, what)).map(
    ([name, other]) => [name, takeText(other, what)] as const,
  );
  return Object.fromEntries(names);
}

export function takeError(value: unknown): RunError {
  const error = takeObject(value, 'error');
  const details = ownProperty(error, 'details');
  const retryable = ownProperty(error, 'retryable');
  return {
    code: takeText(error.code, 'error.code'),
    message: takeText(error.message, 'error.message', 4_000),
    ...(isJsonObject(details) && { details }),
    ...(typeof retryable === 'boolean' && { retryable }),
  };
}
