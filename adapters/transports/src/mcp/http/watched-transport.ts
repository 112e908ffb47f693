import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { STREAM_ENDED } from '../client/failure.ts';

type Send = StreamableHTTPClientTransport['send'];
type Sent = Parameters<Send>[0];
type SendOptions = Parameters<Send>[1];

/**
 * Adds to the library's transport what keeps a call from waiting for ever: an answer's stream that ends too early
 * fails its call, and a call that was given up closes its stream.
 */
export class WatchedTransport extends StreamableHTTPClientTransport {
  readonly #streams = new Map<RequestId, AbortController>();

  override async send(message: Sent, options?: SendOptions): Promise<void> {
    if (Array.isArray(message) || !isJSONRPCRequest(message)) {
      await super.send(message, options);
      const given = Array.isArray(message) ? undefined : cancelledBy(message);
      if (given !== undefined) this.#streams.get(given)?.abort();
      return;
    }
    const { id } = message;
    const stream = new AbortController();
    this.#streams.set(id, stream);
    options?.requestSignal?.addEventListener('abort', () => stream.abort());
    try {
      await super.send(message, {
        ...options,
        requestSignal: stream.signal,
        onRequestStreamEnd: () => this.#onStreamEnd(id),
      });
    } catch (error) {
      this.#streams.delete(id);
      throw error;
    }
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
