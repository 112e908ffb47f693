import { createModelNames, type Timers } from '@handrail/tools';
import { readReply } from '../wire/read-reply.ts';
import { requestBody } from '../wire/request-body.ts';
import { ChatFailure, mayRetry } from './chat-failure.ts';
import type { ChatModel, ChatReply, ChatRequest } from './chat-model.ts';

export interface ChatModelOptions {
  /** Where the protocol begins, such as `http://localhost:11434/v1`. */
  readonly endpoint: string;
  readonly model: string;
  /** The one way out: `asFetch(egress, …)` in a host. */
  readonly fetch: (url: string, init: ChatInit) => Promise<Response>;
  readonly timers: Timers;
  /** Asked for every request, so that a credential lives no longer than it has to. */
  readonly readKey?: () => Promise<string | undefined>;
  /** Milliseconds for one try, from sending to the last byte. */
  readonly timeLimit?: number;
  /** Tries after the first one, for what may work later. */
  readonly retries?: number;
  readonly maxAnswerBytes?: number;
}

export interface ChatInit {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly redirect: 'error';
  readonly signal: AbortSignal;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** A model behind any endpoint that speaks the chat completions protocol of OpenAI, local ones included. */
export function createChatModel(options: ChatModelOptions): ChatModel {
  const { timers, retries = 2 } = options;
  return {
    async complete(request) {
      for (let attempt = 0; ; attempt += 1) {
        let heard = false;
        const onText =
          request.onText &&
          ((text: string) => {
            heard = true;
            request.onText?.(text);
          });
        try {
          return await once(options, { ...request, ...(onText && { onText }) });
        } catch (error) {
          // What was said aloud cannot be taken back by saying it again.
          if (heard || attempt >= retries || !mayRetry(error)) throw error;
          const pause = error.retryAfter ?? FIRST_PAUSE * 2 ** attempt;
          if (pause > LONGEST_PAUSE) throw error;
          await sleep(pause, timers, request.signal);
        }
      }
    },
  };
}

async function once(options: ChatModelOptions, request: ChatRequest): Promise<ChatReply> {
  const { endpoint, model, timers, timeLimit = 60_000, maxAnswerBytes = 4_000_000 } = options;
  const names = createModelNames((request.tools ?? []).map(({ name }) => name));
  const key = await options.readKey?.();
  const abort = new AbortController();
  const giveUp = () => abort.abort(new ChatFailure('aborted', 'The request to the model was given up.'));
  if (request.signal?.aborted) giveUp();
  request.signal?.addEventListener('abort', giveUp);
  const stop = timers.after(timeLimit, () =>
    abort.abort(new ChatFailure('timed-out', `The model did not answer within ${timeLimit} ms.`)),
  );
  try {
    const response = await options.fetch(`${endpoint.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: request.onText ? 'text/event-stream' : 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(requestBody(model, request, names)),
      redirect: 'error',
      signal: abort.signal,
    });
    if (!response.ok) throw await refusalOf(response);
    return await readReply(response, names, maxAnswerBytes, request.onText);
  } catch (error) {
    if (error instanceof ChatFailure) throw error;
    if (abort.signal.reason instanceof ChatFailure) throw abort.signal.reason;
    throw new ChatFailure('unreachable', 'The model could not be reached.', { cause: error });
  } finally {
    stop();
    request.signal?.removeEventListener('abort', giveUp);
  }
}

function sleep(ms: number, timers: Timers, signal: ChatRequest['signal']): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      cancel();
      reject(new ChatFailure('aborted', 'The request to the model was given up.'));
    };
    const cancel = timers.after(ms, () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    });
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });
}

/** Why an endpoint would not answer. Its own words are left out: they may quote the request or the key. */
async function refusalOf(response: Response): Promise<ChatFailure> {
  const { status } = response;
  await response.body?.cancel();
  if (status === 401 || status === 403) {
    return new ChatFailure('unauthorized', 'The model endpoint does not take this key.', { status });
  }
  if (status === 429) {
    const retryAfter = waitOf(response.headers.get('retry-after'));
    const message = 'The model endpoint has had too many requests.';
    return new ChatFailure('rate-limited', message, {
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
  if (status >= 500 || status === 408) {
    return new ChatFailure('unreachable', `The model endpoint failed with status ${status}.`, { status });
  }
  const message = `The model endpoint refused the request with status ${status}. Check its address and the model's name.`;
  return new ChatFailure('refused', message, { status });
}

function waitOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : undefined;
}
