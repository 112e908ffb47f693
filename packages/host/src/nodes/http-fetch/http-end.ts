import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { completed, failedPlainly } from '../define-node.ts';
import type { NodeEnd } from '../node-type.ts';
import type { HttpFetchConfig } from './http-request.ts';

/** What the log keeps of a request; the answer itself is an artifact. */
export type HttpRecord =
  | { readonly status: 'answered'; readonly httpStatus: number; readonly artifactId: string }
  /** The egress does not let it out. */
  | { readonly status: 'blocked'; readonly reason?: string }
  | { readonly status: 'failed'; readonly reason?: string }
  | { readonly status: 'too-large' }
  | { readonly status: 'not-json' };

export function toHttpRecord(record: HttpRecord, attempt: number): JsonObject {
  return { ...record, attempt };
}

export function readHttpRecord(value: JsonValue): { readonly record: HttpRecord; readonly attempt: number } {
  if (!isJsonObject(value) || typeof value.attempt !== 'number') return unreadable();
  const { status, httpStatus, artifactId, attempt, reason } = value;
  if (status === 'answered' && typeof httpStatus === 'number' && typeof artifactId === 'string') {
    return { record: { status, httpStatus, artifactId }, attempt };
  }
  if (status === 'blocked' || status === 'failed') {
    return { record: { status, ...(typeof reason === 'string' && { reason }) }, attempt };
  }
  if (status === 'too-large' || status === 'not-json') return { record: { status }, attempt };
  return unreadable();
}

/** The host wrote it, through the log: only a defect can make it something else. */
function unreadable(): never {
  throw new Error('The recorded outcome of a request cannot be read.');
}

const PASSING = [408, 425, 429, 500, 502, 503, 504];

/** Whether another attempt may send again: the first one changed nothing, or twice is as good as once. */
export function tryAgain(record: HttpRecord, { isIdempotent, acceptsErrors }: HttpFetchConfig): boolean {
  if (record.status === 'failed') return isIdempotent;
  if (record.status !== 'answered' || acceptsErrors || !PASSING.includes(record.httpStatus)) return false;
  // These two say that nothing was done.
  return isIdempotent || record.httpStatus === 425 || record.httpStatus === 429;
}

export function httpEnd(record: HttpRecord, content: JsonValue, config: HttpFetchConfig): NodeEnd {
  const retryable = tryAgain(record, config);
  const reason = 'reason' in record ? record.reason : undefined;
  const details = { ...originOf(config), ...(reason !== undefined && { reason }) };
  switch (record.status) {
    case 'answered': {
      const { httpStatus } = record;
      if (httpStatus < 400 || config.acceptsErrors) {
        return completed(isJsonObject(content) ? content : {}, ['status']);
      }
      return failedPlainly('http_error', `The answer was ${httpStatus}.`, {
        details: { status: httpStatus, ...details },
        retryable,
      });
    }
    case 'blocked':
      return failedPlainly(
        'ssrf_blocked',
        `The request${toAddress(config)} may not leave this host. An operator can allow its destination.`,
        { details },
      );
    case 'failed':
      return failedPlainly(
        'fetch_failed',
        `The request${toAddress(config)} got no answer that could be read.`,
        { details, retryable },
      );
    case 'too-large':
      return failedPlainly(
        'response_too_large',
        `The answer is longer than ${config.maxCharacters} characters.`,
        { details },
      );
    case 'not-json':
      return failedPlainly('response_invalid', 'The answer is not JSON.', { details });
  }
}

const ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]{1,200}(?=[/?#]|$)/i;

/** Where the workflow itself says that it goes. What came in with an input may be sensitive, and so may the rest of it. */
function originOf({ url }: HttpFetchConfig): { readonly origin?: string } {
  const [origin] = ORIGIN.exec(url ?? '') ?? [];
  return origin === undefined ? {} : { origin };
}

function toAddress(config: HttpFetchConfig): string {
  const { origin } = originOf(config);
  return origin === undefined ? '' : ` to ${origin}`;
}

export function unknownHttpEnd(nodeId: string): NodeEnd {
  return failedPlainly(
    'effect_outcome_unknown',
    `The host stopped while node "${nodeId}" sent a request. It may or may not have arrived.`,
  );
}
