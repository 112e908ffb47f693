import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { errorCodes } from '@handrail/tools';

/**
 * What the log keeps of one execution of a tool, for the execution after a crash or a wait. Values are in artifacts;
 * what is here may be read by everybody who may read the run.
 */
export type RecordedCall =
  | { readonly status: 'ok'; readonly artifactId: string }
  | { readonly status: 'refused'; readonly code: string; readonly message: string; readonly path?: string }
  | { readonly status: 'asked'; readonly artifactId: string; readonly approval: JsonObject }
  /** The owner agreed to something else. */
  | { readonly status: 'mismatch'; readonly field: string }
  | { readonly status: 'approval-expired' }
  | { readonly status: 'timed-out' }
  | { readonly status: 'broken'; readonly reason: string };

/** The attempt that made it is kept too: a later one may try again what this one left undone. */
export function toRecord(call: RecordedCall, attempt: number): JsonObject {
  return { ...call, attempt };
}

export function readRecord(value: JsonValue): { readonly call: RecordedCall; readonly attempt: number } {
  if (!isJsonObject(value) || typeof value.attempt !== 'number') return unreadable();
  return { call: readCall(value), attempt: value.attempt };
}

function readCall(record: JsonObject): RecordedCall {
  const text = (name: string) => {
    const value = record[name];
    return typeof value === 'string' ? value : unreadable();
  };
  switch (record.status) {
    case 'ok':
      return { status: 'ok', artifactId: text('artifactId') };
    case 'refused': {
      const path = Object.hasOwn(record, 'path') ? { path: text('path') } : {};
      return { status: 'refused', code: text('code'), message: text('message'), ...path };
    }
    case 'asked': {
      const { approval } = record;
      if (!isJsonObject(approval)) return unreadable();
      return { status: 'asked', artifactId: text('artifactId'), approval };
    }
    case 'mismatch':
      return { status: 'mismatch', field: text('field') };
    case 'approval-expired':
    case 'timed-out':
      return { status: record.status };
    case 'broken':
      return { status: 'broken', reason: text('reason') };
    default:
      return unreadable();
  }
}

/** The host wrote it, through the log: only a defect can make it something else. */
function unreadable(): never {
  throw new Error('The recorded outcome of a tool call cannot be read.');
}

/** Whether another attempt of the node may call again: nothing came of this one, or doing it twice is as good. */
export function mayTryAgain(call: RecordedCall, isIdempotent: boolean): boolean {
  if (call.status === 'timed-out') return isIdempotent;
  if (call.status !== 'refused') return false;
  return call.code === errorCodes.unreachable || (call.code === errorCodes.closed && isIdempotent);
}
