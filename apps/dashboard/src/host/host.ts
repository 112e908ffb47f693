import type { JsonObject, JsonValue } from '@handrail/base';
import { isJsonObject } from '@handrail/base';
import { createClient, HostError, HostUnreachable, UnexpectedAnswer } from '@handrail/client';
import { messages } from '../messages/messages.ts';
import { sessionPath, within } from '../session/session-path.ts';
import { Offline } from './offline.ts';
import { reportReached } from './reachable.ts';

/** Set when the owner is known; every change must carry it. */
let csrf = '';
let signedOut: () => void = () => {};

export function takeSession(token: string, onSignedOut: () => void): void {
  csrf = token;
  signedOut = onSignedOut;
}

/** Fetch with the owner's cookie. Nothing else of the page may talk to the host. */
async function ownerFetch(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if ((init.method ?? 'GET') !== 'GET') headers.set('x-handrail-csrf', csrf);
  try {
    const response = await fetch(url, { ...init, headers, credentials: 'same-origin' });
    reportReached(true);
    if (response.status === 401) signedOut();
    return response;
  } catch (error) {
    // Whoever stopped it on purpose knows nothing of the host; a time limit does.
    if (!init.signal?.aborted || isTimeout(init.signal.reason)) reportReached(false);
    throw error;
  }
}

/** The documented interface of the host, with the owner's session instead of a key. */
export const host = createClient({
  url: `${location.origin}${sessionPath}`,
  platform: { fetch: ownerFetch },
});

export interface OwnerRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: JsonValue;
  readonly signal?: AbortSignal | undefined;
}

const TIME_LIMIT = 30_000;

/**
 * One request to a route that only the owner's pages use. It is sent once: what it changes is the owner's decision,
 * and whoever does not know whether it arrived looks before trying again.
 */
export async function ask(request: OwnerRequest): Promise<JsonObject> {
  const { method = 'GET', body, signal } = request;
  // An answer is bound to what is shown now, and must not arrive later by itself: it is not kept to be sent.
  if (method !== 'GET' && !navigator.onLine) throw new Offline(messages.answers.offline);
  const limit = AbortSignal.timeout(TIME_LIMIT);
  let response: Response;
  let text: string;
  try {
    response = await ownerFetch(addressOf(request), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw new HostUnreachable(messages.answers.unreachable, { cause: error });
  }
  const value = bodyOf(response.status, text);
  if (!response.ok) throw errorOf(response.status, value);
  return isJsonObject(value) ? value : {};
}

function addressOf({ path, query = {} }: OwnerRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return within(pairs.length > 0 ? `${path}?${pairs.join('&')}` : path);
}

function bodyOf(status: number, text: string): JsonValue {
  if (text === '') return null;
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new UnexpectedAnswer(status, messages.answers.notJson, {
      cause: error,
    });
  }
}

function errorOf(status: number, body: JsonValue): HostError | UnexpectedAnswer {
  if (!isJsonObject(body) || typeof body.error !== 'string') {
    return new UnexpectedAnswer(status, messages.answers.notHost(status));
  }
  const message = typeof body.message === 'string' ? body.message : '';
  const details = isJsonObject(body.details) ? body.details : {};
  return new HostError(status, body.error, message, { details });
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
