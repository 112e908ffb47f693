import type { ServerResponse } from 'node:http';
import type { Caller } from '@handrail/host';
import type { ApiAnswer } from '../api/answer.ts';
import type { KeyedCall, StreamEndpoint } from '../api/endpoint.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import type { SseClients } from '../events/sse-clients.ts';
import { SseConnection } from '../events/sse-connection.ts';
import { busy } from '../load/in-flight.ts';
import { InboxStream, type InboxStreamParts } from './inbox-stream.ts';

/** For each caller: one dashboard needs one for each browser, so this is many devices. */
const MOST_STREAMS = 20;
const RETRY_AFTER_SECONDS = 10;
/** A frame has some hundred bytes; a client that leaves so much unread hears the newest state later. */
const MAX_UNREAD_BYTES = 4 * 1024;

const TOO_MANY = busy(
  `One person or key can follow the inbox ${MOST_STREAMS} times at once. Close one, or try again later.`,
  RETRY_AFTER_SECONDS,
);

/** All who follow an inbox here. */
export class InboxStreams {
  readonly #parts: InboxStreamParts;
  readonly #callers = new Map<string, Set<InboxStream>>();
  #isClosed = false;

  constructor(parts: InboxStreamParts) {
    this.#parts = parts;
  }

  hasRoom(caller: Caller): boolean {
    return (this.#callers.get(keyOf(caller))?.size ?? 0) < MOST_STREAMS;
  }

  add(caller: Caller, connection: SseConnection): InboxStream {
    const stream = new InboxStream(this.#parts, caller, connection);
    const key = keyOf(caller);
    this.#callers.set(key, (this.#callers.get(key) ?? new Set()).add(stream));
    return stream;
  }

  remove(caller: Caller, stream: InboxStream): void {
    stream.stop();
    const key = keyOf(caller);
    const own = this.#callers.get(key);
    own?.delete(stream);
    if (own?.size === 0) this.#callers.delete(key);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Ends them all: the server closes. */
  close(): void {
    this.#isClosed = true;
    for (const own of [...this.#callers.values()]) for (const stream of [...own]) stream.end();
  }
}

export function inboxStreamEndpoint(streams: InboxStreams, clients: SseClients): StreamEndpoint {
  return {
    kind: 'stream',
    method: 'GET',
    path: '/v1/handrail/inbox/events',
    operationId: 'streamInbox',
    summary:
      'Says how much waits, at once and after every change. Read the inbox when the version is another one.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: {},
    success: {
      status: 200,
      description: 'Server-sent events named `inbox`: the version and the counts of the inbox.',
      schema: { type: 'string' },
      mediaType: 'text/event-stream',
    },
    open: async (call, begin) => openStream(streams, clients, call, begin),
  };
}

function openStream(
  streams: InboxStreams,
  clients: SseClients,
  call: KeyedCall,
  begin: () => ServerResponse | undefined,
): ApiAnswer | undefined {
  const { caller, correlationId } = call;
  if (!streams.hasRoom(caller)) return errorAnswer(TOO_MANY, correlationId);
  const response = begin();
  if (!response) return undefined;
  const connection = new SseConnection(response, {
    maxBufferBytes: MAX_UNREAD_BYTES,
    isAllowed: () => call.isStillAllowed(),
  });
  const stream = streams.add(caller, connection);
  call.onClose(() => {
    clients.remove(connection);
    streams.remove(caller, stream);
  });
  connection.open(stream);
  if (streams.isClosed) stream.end();
  else {
    clients.add(connection);
    stream.goOn();
  }
  return undefined;
}

function keyOf({ tenant, mode, principal }: Caller): string {
  return JSON.stringify([tenant, mode, principal]);
}
