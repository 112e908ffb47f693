import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@handrail/base';
import { ToolFailure } from '@handrail/tools';

/**
 * MCP and WebMCP carry objects as input and nothing else, and what reads them on the way may drop a property named
 * `__proto__`. Input of any other kind travels as JSON text under this key, so that the toolset refuses it in its own
 * words.
 */
export const INPUT_KEY = 'handrail/input';

/** Whether input can go as it is. */
export function isPlain(input: JsonValue): input is JsonObject {
  return isJsonObject(input) && !Object.hasOwn(input, '__proto__');
}

export function unpackInput(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new ToolFailure('INVALID_VALUE', `The text under "${INPUT_KEY}" is not JSON.`, { cause: error });
  }
}
