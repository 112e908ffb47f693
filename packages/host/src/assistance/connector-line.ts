import { isSafeWord, redactText } from '@handrail/assistance';
import { copyJson, isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { OwnerValues } from './owner-values/owner-values.ts';

/** One line of a connector, as far as it can be told without knowing what came before. */
export type ConnectorLine =
  /** `ASSISTANCE` or `INTERACTION`: something is asked of the owner. */
  | { readonly kind: 'ask'; readonly line: JsonObject }
  | { readonly kind: 'status'; readonly line: JsonObject }
  | { readonly kind: 'progress'; readonly line: JsonObject }
  /** Something it found, to be kept. */
  | { readonly kind: 'record'; readonly stream: string; readonly data: JsonValue }
  /** Part of what it will have brought when it is done. */
  | { readonly kind: 'result'; readonly output: JsonObject }
  | { readonly kind: 'done'; readonly end: DoneLine }
  | { readonly kind: 'violation'; readonly message: string };

export type DoneLine =
  | { readonly status: 'success'; readonly output: JsonObject }
  /** `retryable` is false when to try again would only do the same again, as after an owner's "no". */
  | { readonly status: 'failed'; readonly message: string; readonly retryable: boolean };

const BOUNDS = { maxDepth: 32, maxNodes: 20_000, maxText: 300_000 };
const STREAM = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Takes the owner's values out. Copies the line first: a connector in this process could change it, or answer differently when asked twice. */
export function readConnectorLine(value: unknown, values: OwnerValues): ConnectorLine {
  const copy = copyJson(value, BOUNDS);
  if (!copy.ok) return violation('A line is not JSON, or is too large.');
  const scrubbed = values.scrub(copy.value);
  if (!isJsonObject(copy.value) || !isJsonObject(scrubbed)) return violation('A line is not a JSON object.');
  const line = withPayloads(withOwnIds(scrubbed, copy.value), copy.value);
  switch (ownProperty(line, 'type')) {
    case 'ASSISTANCE':
    case 'INTERACTION':
      return { kind: 'ask', line };
    case 'ASSISTANCE_STATUS':
      return { kind: 'status', line };
    case 'PROGRESS':
      return { kind: 'progress', line };
    case 'RECORD':
      return readRecord(line);
    case 'RESULT': {
      const output = ownProperty(line, 'output');
      return isJsonObject(output)
        ? { kind: 'result', output }
        : violation('The "output" of a RESULT is an object.');
    }
    case 'DONE':
      return readDone(line);
    default:
      return violation('A line is of no known type.');
  }
}

const IDS = ['request_id', 'assistance_request_id'] as const;

/** A connector's ids are for the session alone, which records others in place of those that hold a value. */
function withOwnIds(scrubbed: JsonObject, line: JsonObject): JsonObject {
  const ids = IDS.flatMap((name): [string, JsonValue][] => {
    const id = ownProperty(line, name);
    return id === undefined ? [] : [[name, id]];
  });
  return { ...scrubbed, ...Object.fromEntries(ids) };
}

/** What an attachment holds goes to the owner who entered the value, and is never recorded. */
function withPayloads(scrubbed: JsonObject, line: JsonObject): JsonObject {
  const [safe, given] = [ownProperty(scrubbed, 'attachments'), ownProperty(line, 'attachments')];
  if (!Array.isArray(safe) || !Array.isArray(given)) return scrubbed;
  const attachments = safe.map((entry, index) => {
    const value = isJsonObject(given[index] ?? null)
      ? ownProperty(given[index] as JsonObject, 'value')
      : undefined;
    return isJsonObject(entry) && typeof value === 'string' ? { ...entry, value } : entry;
  });
  return { ...scrubbed, attachments };
}

function readRecord(line: JsonObject): ConnectorLine {
  const stream = ownProperty(line, 'stream') ?? 'records';
  const data = ownProperty(line, 'data');
  if (typeof stream !== 'string' || !STREAM.test(stream) || !isSafeWord(stream)) {
    return violation('The "stream" of a RECORD is a short name.');
  }
  return data === undefined ? violation('A RECORD has no "data".') : { kind: 'record', stream, data };
}

function readDone(line: JsonObject): ConnectorLine {
  const status = ownProperty(line, 'status');
  const output = ownProperty(line, 'output') ?? {};
  if (status === 'success' && isJsonObject(output)) return { kind: 'done', end: { status, output } };
  if (status !== 'failed') return violation('A DONE is "success", with an object as "output", or "failed".');
  const message = ownProperty(line, 'message');
  const retryable = ownProperty(line, 'retryable') !== false;
  return {
    kind: 'done',
    end: { status, message: typeof message === 'string' ? redactText(message, true) : '', retryable },
  };
}

function violation(message: string): ConnectorLine {
  return { kind: 'violation', message };
}
