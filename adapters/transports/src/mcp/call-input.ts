import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { REQUEST_KEY, type RelayedRequest, readRelayedRequest } from '@handrail/tools';
import { INPUT_KEY, isPlain, unpackInput } from '../wire/packed-input.ts';

export function toArguments(
  input: JsonValue,
  request?: RelayedRequest,
): {
  readonly arguments?: JsonObject;
  readonly _meta?: JsonObject;
} {
  const { text, replies } = request ?? {};
  const meta: JsonObject = {
    ...(isPlain(input) ? {} : { [INPUT_KEY]: JSON.stringify(input) }),
    ...(text === undefined ? {} : { [REQUEST_KEY]: { text, ...(replies ? { replies: [...replies] } : {}) } }),
  };
  return {
    ...(isPlain(input) ? { arguments: input } : {}),
    ...(Object.keys(meta).length > 0 ? { _meta: meta } : {}),
  };
}

/** The input of a call, whichever way it came. None at all is for the toolset to take as an empty object. */
export function readArguments(given: unknown, meta: unknown): unknown {
  const text = isJsonObject(meta) ? ownProperty(meta, INPUT_KEY) : undefined;
  return typeof text === 'string' ? unpackInput(text) : given;
}

/** The owner's request that a call says it is for. Throws `ToolFailure` for one that cannot be read. */
export function readRequest(meta: unknown): RelayedRequest | undefined {
  return readRelayedRequest(isJsonObject(meta) ? ownProperty(meta, REQUEST_KEY) : undefined);
}
