import {
  AbortSource,
  type CallContext,
  type Confirm,
  errorResult,
  type ToolResult,
  type Toolset,
} from '@handrail/tools';
import { readEnvelope } from '../wire/read-envelope.ts';
import { transportCodes } from '../wire/transport-codes.ts';
import { type ProviderMessage, readConsumerMessage } from './protocol.ts';

export interface MessageProviderOptions {
  /** Calls in flight over all consumers; above it a call is answered at once with `x-busy`. */
  readonly maxCalls?: number;
  /** Milliseconds for one call, given to the toolset, which must have timers. Waiting for the owner does not count. */
  readonly timeLimit?: number;
  /** The way to the owner for toolsets that have none. It stays on this side: no message can reach it. */
  readonly confirm?: Confirm;
  /** Takes what the consumer must not see. */
  readonly onDefect?: (defect: unknown) => void;
}

/** Sends to one consumer. Its identity tells consumers apart, whose call ids may be equal. */
export type ReplyToConsumer = (message: ProviderMessage) => void;

/** Serves calls that come as messages. The only things that can be asked for are the tools of the toolset. */
export class MessageProvider {
  readonly #toolset: Toolset;
  readonly #options: MessageProviderOptions;
  readonly #inFlight = new Map<object, Map<string, AbortSource>>();
  #count = 0;

  constructor(toolset: Toolset, options: MessageProviderOptions) {
    this.#toolset = toolset;
    this.#options = options;
  }

  /** Takes whatever came. What is not a message of ours has no effect. */
  receive(consumer: object, data: unknown, reply: ReplyToConsumer): void {
    const message = readConsumerMessage(data);
    if (!message) return;
    const { callId } = message;
    const running = this.#inFlight.get(consumer)?.get(callId);
    if (message.type === 'formspec.tools.list') this.#list(callId, reply);
    else if (message.type === 'formspec.tools.cancel') running?.abort();
    // One id is one call: a repeated message must not repeat a change.
    else if (!running) this.#call(consumer, message, reply);
  }

  /** Tells every call in flight that nobody waits for it. */
  close(): void {
    for (const calls of [...this.#inFlight.values()])
      for (const source of [...calls.values()]) source.abort();
  }

  #list(callId: string, reply: ReplyToConsumer): void {
    try {
      // A copy: what is sent within one realm is the very object.
      const tools = JSON.parse(JSON.stringify(this.#toolset.list()));
      reply({ type: 'formspec.tools.listed', callId, tools });
    } catch (error) {
      this.#report(error);
    }
  }

  async #call(
    consumer: object,
    { callId, name, input }: { readonly callId: string; readonly name: string; readonly input?: unknown },
    reply: ReplyToConsumer,
  ): Promise<void> {
    const result = await this.#answer(consumer, callId, name, input);
    try {
      reply({ type: 'formspec.tools.answer', callId, result });
    } catch {
      // The consumer is gone, and with it everyone who could be told.
    }
  }

  async #answer(consumer: object, callId: string, name: string, input: unknown): Promise<ToolResult> {
    const { maxCalls = 100, timeLimit, confirm } = this.#options;
    if (this.#count >= maxCalls) {
      const message = 'Too many calls are in flight. Nothing was called; try again in a moment.';
      return errorResult({ code: transportCodes.busy, message });
    }
    const source = new AbortSource();
    const context: CallContext = {
      signal: source.signal,
      ...(timeLimit === undefined ? {} : { timeLimit }),
      ...(confirm ? { confirm } : {}),
    };
    const end = this.#begin(consumer, callId, source);
    try {
      // Only the envelope's own texts are sent on, as copies.
      return readEnvelope(await this.#toolset.call(name, input, context));
    } catch (error) {
      this.#report(error);
      return errorResult({ code: 'ENGINE_ERROR', message: 'The provider failed unexpectedly.' });
    } finally {
      end();
    }
  }

  #begin(consumer: object, callId: string, source: AbortSource): () => void {
    const calls = this.#inFlight.get(consumer) ?? new Map<string, AbortSource>();
    this.#inFlight.set(consumer, calls.set(callId, source));
    this.#count += 1;
    return () => {
      this.#count -= 1;
      calls.delete(callId);
      if (calls.size === 0) this.#inFlight.delete(consumer);
    };
  }

  #report(defect: unknown): void {
    try {
      this.#options.onDefect?.(defect);
    } catch {
      // The one who reports defects has one too; the call must end all the same.
    }
  }
}
