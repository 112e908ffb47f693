import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { platformTimers } from '../../calls/platform-timers.ts';
import { STREAM_ENDED } from '../client/failure.ts';

/** Milliseconds between giving a call up and closing its stream. */
const LAST_WORDS = 5_000;
const MOST_STREAMS = 2_000;

type Send = StreamableHTTPClientTransport['send'];
type Sent = Parameters<Send>[0];
type SendOptions = Parameters<Send>[1];

/**
 * Adds to the library's transport what keeps a call from waiting for ever: an answer's stream that ends too early
 * fails its call, and a call that was given up closes its stream.
 */
export class WatchedTransport extends StreamableHTTPClientTransport {
  readonly #streams = new Map<RequestId, AbortController>();
  readonly #leaving = new Set<() => void>();

  override async send(message: Sent, options?: SendOptions): Promise<void> {
    if (Array.isArray(message) || !isJSONRPCRequest(message)) {
      const given = Array.isArray(message) ? undefined : cancelledBy(message);
      if (given !== undefined) this.#leave(given);
      return super.send(message, options);
    }
    const { id } = message;
    await super.send(message, {
      ...options,
      // From 2026 on the library closes the stream of a call itself.
      requestSignal: options?.requestSignal ?? this.#streamOf(id),
      onRequestStreamEnd: () => this.#onStreamEnd(id),
    });
  }

  override async close(): Promise<void> {
    for (const stop of this.#leaving) stop();
    await super.close();
  }

  #streamOf(id: RequestId): AbortSignal {
    const stream = new AbortController();
    this.#streams.set(id, stream);
    // Not every answer is a stream with an end to hear of, so the oldest are forgotten.
    for (const oldest of this.#streams.keys()) {
      if (this.#streams.size <= MOST_STREAMS) break;
      this.#streams.delete(oldest);
    }
    return stream.signal;
  }

  /** The server may still take a question back that it asked in this stream. */
  #leave(id: RequestId): void {
    const stream = this.#streams.get(id);
    if (!stream) return;
    const stop = platformTimers.after(LAST_WORDS, () => {
      this.#leaving.delete(stop);
      this.#streams.delete(id);
      stream.abort();
    });
    this.#leaving.add(stop);
  }

  #onStreamEnd(id: RequestId): void {
    this.#streams.delete(id);
    // The library drops this when the answer came before the end.
    this.onmessage?.({ jsonrpc: '2.0', id, error: { code: STREAM_ENDED, message: 'The stream ended.' } });
  }
}

function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return undefined;
  const id = message.params?.requestId;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
