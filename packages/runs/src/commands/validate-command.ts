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

export function validateText(value: unknown, what: string, max = 256): string {
  if (typeof value === 'string' && value.length > 0 && value.length <= max) return value;
  return refuse('validation_error', `"${what}" must be text of 1 to ${max} characters.`, { field: what });
}

export function validateOptionalText(value: unknown, what: string, max = 256): string | undefined {
  return value === undefined ? undefined : validateText(value, what, max);
}

export function validateTexts(value: unknown, what: string, max = 1_000): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > max) {
    return refuse('validation_error', `"${what}" must be a list of at most ${max} texts.`, { field: what });
  }
  return value.map((each: unknown) => validateText(each, what));
}

export function validateNumber(value: unknown, what: string, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  return refuse('validation_error', `"${what}" must be a number from ${min} to ${max}.`, { field: what });
}

export function validateCount(value: unknown, what: string, min = 0): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return value;
  return refuse('validation_error', `"${what}" must be a whole number of at least ${min}.`, { field: what });
}

export function validateOptionalCount(value: unknown, what: string, min = 0): number | undefined {
  return value === undefined ? undefined : validateCount(value, what, min);
}

export function validateFlag(value: unknown, what: string, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  if (typeof value === 'boolean') return value;
  return refuse('validation_error', `"${what}" must be true or false.`, { field: what });
}

export function validateOneOf<Value extends string>(
  value: unknown,
  what: string,
  values: readonly Value[],
): Value {
  const known = values.find((each) => each === value);
  if (known !== undefined) return known;
  return refuse('validation_error', `"${what}" must be one of ${values.join(', ')}.`, { field: what });
}

export function validateJson(value: unknown, what: string): JsonValue {
  const copy = copyJson(value, BOUNDS);
  if (copy.ok) return copy.value;
  const { pointer, message } = copy.fault;
  return refuse('validation_error', `"${what}" cannot be recorded: it ${message}.`, { field: what, pointer });
}

export function validateObject(value: unknown, what: string): JsonObject {
  const json = validateJson(value ?? {}, what);
  if (isJsonObject(json)) return json;
  return refuse('validation_error', `"${what}" must be an object.`, { field: what });
}

export function validateOptionalObject(value: unknown, what: string): JsonObject | undefined {
  return value === undefined ? undefined : validateObject(value, what);
}

/** Whether these are members of a command at all; what is in each is looked at one by one. */
export function areObjects(values: readonly unknown[]): boolean {
  return values.every(isJsonObject);
}

/** Name to name, as in variable mappings. */
export function validateNames(value: unknown, what: string): { readonly [name: string]: string } {
  const names = Object.entries(validateObject(value, what)).map(
    ([name, other]) => [name, validateText(other, what)] as const,
  );
  return Object.fromEntries(names);
}

export function validateError(value: unknown): RunError {
  const error = validateObject(value, 'error');
  const details = ownProperty(error, 'details');
  const retryable = ownProperty(error, 'retryable');
  return {
    code: validateText(error.code, 'error.code'),
    message: validateText(error.message, 'error.message', 4_000),
    ...(isJsonObject(details) && { details }),
    ...(typeof retryable === 'boolean' && { retryable }),
  };
}
