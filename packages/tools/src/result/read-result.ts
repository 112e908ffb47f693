import { copyJson, isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { isToolErrorCode, type ToolError, ToolFailure } from './tool-error.ts';

const MAX_TEXT = 20_000_000;
const BOUNDS = { maxDepth: 200, maxNodes: 2_000_000, maxText: MAX_TEXT };

/** What came back is not an envelope of Assist §4.1, so nothing can be stated about the call. */
export class ProtocolFailure extends Error {
  override readonly name = 'ProtocolFailure';
}

export type ToolOutcome =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly error: ToolError };

/** Parses an answer from anywhere. Throws `ProtocolFailure` when it is not an envelope. */
export function readOutcome(result: unknown): ToolOutcome {
  if (!isJsonObject(result)) throw new ProtocolFailure('The answer is not an object.');
  const value = parse(textOf(ownProperty(result, 'content')));
  return ownProperty(result, 'isError') === true ? { ok: false, error: errorOf(value) } : { ok: true, value };
}

/** The parsed result of a call. Throws `ToolFailure` when the provider refused. */
export function readResult(result: unknown): JsonValue {
  const outcome = readOutcome(result);
  if (outcome.ok) return outcome.value;
  const { code, message, path } = outcome.error;
  throw new ToolFailure(code, message, path === undefined ? {} : { path });
}

/** The parsed refusal of a call. Throws `ProtocolFailure` when the call was not refused. */
export function readError(result: unknown): ToolError {
  const outcome = readOutcome(result);
  if (outcome.ok) throw new ProtocolFailure('The answer is a result, not an error.');
  return outcome.error;
}

function textOf(content: JsonValue | undefined): string {
  if (!Array.isArray(content)) throw new ProtocolFailure('The answer has no list of content.');
  const texts = content.filter(isJsonObject).filter((item) => ownProperty(item, 'type') === 'text');
  const text = texts[0] && ownProperty(texts[0], 'text');
  if (typeof text !== 'string') throw new ProtocolFailure('The answer has no text.');
  if (text.length > MAX_TEXT) throw new ProtocolFailure(`The answer is longer than ${MAX_TEXT} characters.`);
  return text;
}

function parse(text: string): JsonValue {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ProtocolFailure('The text of the answer is not JSON.', { cause: error });
  }
  const copy = copyJson(parsed, BOUNDS);
  if (!copy.ok) throw new ProtocolFailure(`The answer ${copy.fault.message}.`);
  return copy.value;
}

/** A code that is neither built in nor marked `x-` is a plain failure (Assist §4.2). */
function errorOf(value: JsonValue): ToolError {
  if (!isJsonObject(value)) throw new ProtocolFailure('The error is not an object.');
  const [code, message, path] = ['code', 'message', 'path'].map((key) => ownProperty(value, key));
  if (typeof code !== 'string') throw new ProtocolFailure('The error has no code.');
  return {
    code: isToolErrorCode(code) ? code : 'ENGINE_ERROR',
    message: typeof message === 'string' && message !== '' ? message : 'The provider gave no reason.',
    ...(typeof path === 'string' ? { path } : {}),
  };
}
