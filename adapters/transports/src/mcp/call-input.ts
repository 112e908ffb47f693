import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { INPUT_KEY, isPlain, unpackInput } from '../wire/packed-input.ts';

export function toArguments(input: JsonValue): {
  readonly arguments?: JsonObject;
  readonly _meta?: JsonObject;
} {
  return isPlain(input) ? { arguments: input } : { _meta: { [INPUT_KEY]: JSON.stringify(input) } };
}

/** The input of a call, whichever way it came. None at all is for the toolset to take as an empty object. */
export function readArguments(given: unknown, meta: unknown): unknown {
  const text = isJsonObject(meta) ? ownProperty(meta, INPUT_KEY) : undefined;
  return typeof text === 'string' ? unpackInput(text) : given;
}
