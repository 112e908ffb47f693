import type { JsonBounds } from '@handrail/base';
import {
  type AbortSignalLike,
  defaultToolsetLimits,
  readInput,
  type Timers,
  type ToolClient,
  TransportFailure,
} from '@handrail/tools';
import { DEFAULT_TIME_LIMIT, OpenCalls } from '../calls/open-calls.ts';
import { platformTimers } from '../calls/platform-timers.ts';
import { readDescriptors } from '../wire/read-descriptors.ts';
import { readEnvelope } from '../wire/read-envelope.ts';
import { type MessageEndpoint, openLine } from './endpoint.ts';
import { type ConsumerMessage, readProviderMessage } from './protocol.ts';

export interface MessageClientOptions {
  /** Makes the `callId` of each message: new every time, at most 200 characters. UUIDs by default. */
  readonly createId?: () => string;
  /** Milliseconds a call waits for its answer, the owner's time included. A call may name a shorter time. */
  readonly timeLimit?: number;
  /** Milliseconds to wait for the list of tools. Nobody may be there, and messages do not tell. */
  readonly listTimeLimit?: number;
  /** Calls in flight; above it a call is answered at once. */
  readonly maxCalls?: number;
  /** What is sent at most. Raise it together with the toolset's own limits. */
  readonly input?: JsonBounds;
  readonly timers?: Timers;
}

interface Waiting {
  readonly type: 'formspec.tools.listed' | 'formspec.tools.answer';
  take(payload: unknown): void;
  fail(failure: TransportFailure): void;
}

function gone(): TransportFailure {
  return new TransportFailure(
    'unreachable',
    'The provider is gone. A change may have happened before it went.',
  );
}

/** Calls a toolset that is served at the other end of a port, worker or line. The endpoint stays the caller's. */
export function createMessageClient(
  endpoint: MessageEndpoint,
  options: MessageClientOptions = {},
): ToolClient {
  const { createId = randomId, timeLimit = DEFAULT_TIME_LIMIT, listTimeLimit = 10_000 } = options;
  const { maxCalls = 1_000, timers = platformTimers, input: bounds = defaultToolsetLimits.input } = options;
  const calls = new OpenCalls({ maxCalls, timers });
  const waiting = new Map<string, Waiting>();

  let isLineClosed = false;

  const fail = () => {
    for (const { fail: tell } of [...waiting.values()]) tell(gone());
  };
  const line = openLine(
    endpoint,
    (data) => {
      const message = readProviderMessage(data);
      if (!message) return;
      if (message.type === 'formspec.tools.gone') return fail();
      // An answer that is not waited for, late or made up or of the other kind, is dropped.
      const call = waiting.get(message.callId);
      if (call?.type === message.type) call.take(message.payload);
    },
    () => {
      isLineClosed = true;
      fail();
    },
  );
  const send = (message: ConsumerMessage) => {
    try {
      line.send(message);
    } catch (error) {
      throw new TransportFailure('unreachable', 'The message cannot be sent.', { cause: error });
    }
  };
  const cancel = (callId: string) => {
    try {
      line.send({ type: 'formspec.tools.cancel', callId });
    } catch {
      // Who cannot be told will not answer either.
    }
  };

  /** Sends a message and waits for the answer with its id. */
  const exchange = (type: Waiting['type'], message: ConsumerMessage, signal: AbortSignalLike) =>
    new Promise<unknown>((resolve, reject) => {
      const { callId } = message;
      if (isLineClosed) throw gone();
      if (waiting.has(callId)) throw new Error('The source of call ids gave one that is in use.');
      const end = () => waiting.delete(callId);
      waiting.set(callId, {
        type,
        take(payload) {
          end();
          resolve(payload);
        },
        fail(failure) {
          end();
          reject(failure);
        },
      });
      signal.addEventListener('abort', () => {
        if (end()) cancel(callId);
      });
      try {
        send(message);
      } catch (error) {
        end();
        reject(error);
      }
    });

  return {
    list: () =>
      calls.ask(async (signal) => {
        const message: ConsumerMessage = { type: 'formspec.tools.list', callId: createId() };
        return readDescriptors(await exchange('formspec.tools.listed', message, signal));
      }, listTimeLimit),
    call: (name, input, { signal, timeLimit: own = timeLimit } = {}) =>
      calls.call(
        async (given) => {
          // A copy, so that what is sent is JSON and no object of the caller's reaches the other side.
          const message: ConsumerMessage = {
            type: 'formspec.tools.call',
            callId: createId(),
            name,
            input: readInput(input, bounds),
          };
          return readEnvelope(await exchange('formspec.tools.answer', message, given));
        },
        { ...(signal ? { signal } : {}), timeLimit: Math.min(own, timeLimit) },
      ),
    async close() {
      calls.close();
      line.end();
    },
  };
}

/** A random UUID (RFC 9562, version 4), also in pages without a secure context, which lack `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
