import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

const NOTHING: JsonObject = {};

/** Logs are read leniently: a payload that is none reads as empty, a member of the wrong type as absent. */
export function payloadOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : NOTHING;
}

export function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function count(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

const NO_TEXTS: readonly string[] = [];

export function texts(value: JsonValue | undefined): readonly string[] {
  if (!Array.isArray(value)) return NO_TEXTS;
  return value.filter((each: JsonValue) => typeof each === 'string');
}

export function oneOf<Value extends string>(
  value: JsonValue | undefined,
  values: readonly Value[],
  otherwise: Value,
): Value {
  return values.find((each) => each === value) ?? otherwise;
}
