import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { ToolFailure } from '@handrail/tools';

/**
 * MCP carries objects as arguments and nothing else, and what reads them on the way drops a property named `__proto__`.
 * Input of any other kind travels as JSON text under this key, so that it is refused by the toolset and in its words.
 */
export const INPUT_KEY = 'handrail/input';

export function toArguments(input: JsonValue): {
  readonly arguments?: JsonObject;
  readonly _meta?: JsonObject;
} {
  if (isJsonObject(input) && !Object.hasOwn(input, '__proto__')) return { arguments: input };
  return { _meta: { [INPUT_KEY]: JSON.stringify(input) } };
}

/** The input of a call, whichever way it came. None at all is for the toolset to take as an empty object. */
export function readArguments(given: unknown, meta: unknown): unknown {
  const text = isJsonObject(meta) ? ownProperty(meta, INPUT_KEY) : undefined;
  if (typeof text !== 'string') return given;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ToolFailure('INVALID_VALUE', `The text under "${INPUT_KEY}" is not JSON.`, { cause: error });
  }
}
