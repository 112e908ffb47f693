import type { JsonBounds } from '@handrail/base';
import {
  type AbortSignalLike,
  defaultToolsetLimits,
  readInput,
  type Timers,
  type ToolClient,
  type ToolDescriptor,
  ToolFailure,
  TransportFailure,
} from '@handrail/tools';
import { DEFAULT_TIME_LIMIT, OpenCalls } from '../calls/open-calls.ts';
import { platformTimers } from '../calls/platform-timers.ts';
import { readDescriptors } from '../wire/read-descriptors.ts';
import { readEnvelope } from '../wire/read-envelope.ts';
import { tokenOf } from './bearer.ts';
import { readAnswer } from './read-answer.ts';

export type HttpFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpClientOptions {
  /** What is before `/formspec/tools`, such as `http://127.0.0.1:8080/forms/42`. */
  readonly url: string;
  readonly token?: string;
  /** The way out; the platform's own by default. It must not follow redirects when asked not to. */
  readonly fetch?: HttpFetch;
  /** Milliseconds a call waits for its answer, the owner's time included. A call may name a shorter time. */
  readonly timeLimit?: number;
  /** Milliseconds to wait for the list of tools. */
  readonly listTimeLimit?: number;
  readonly maxAnswerBytes?: number;
  /** Calls in flight; above it a call is answered at once. */
  readonly maxCalls?: number;
  /** What is sent at most. Raise it together with the toolset's own limits. */
  readonly input?: JsonBounds;
  readonly timers?: Timers;
}

const MAX_NAME = 1_000;

/** Calls a toolset that is served over HTTP. Whatever the server does, a call ends and answers with the envelope. */
export function createHttpClient(options: HttpClientOptions): ToolClient {
  const address = `${checkUrl(options.url)}/formspec/tools`;
  const { fetch = globalThis.fetch, timeLimit = DEFAULT_TIME_LIMIT, listTimeLimit = 30_000 } = options;
  const { maxAnswerBytes = 10_000_000, input: bounds = defaultToolsetLimits.input } = options;
  const token = tokenOf(options);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { maxCalls = 1_000, timers = platformTimers } = options;
  const calls = new OpenCalls({ maxCalls, timers });
  let known: { readonly etag: string; readonly tools: readonly ToolDescriptor[] } | undefined;

  const send = async (url: string, init: RequestInit, signal: AbortSignalLike) => {
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort());
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...init.headers, ...authorization, accept: 'application/json' },
        // A redirect would take the token and the owner's values to a place nobody named.
        redirect: 'error',
        credentials: 'omit',
        signal: controller.signal,
      });
      return await readAnswer(response, maxAnswerBytes);
    } catch (error) {
      if (error instanceof TransportFailure) throw error;
      const message = 'The provider cannot be reached, broke off, or wanted to redirect.';
      throw new TransportFailure('unreachable', message, { cause: error });
    }
  };

  return {
    list: () =>
      calls.ask(async (signal) => {
        const headers: Record<string, string> = known ? { 'if-none-match': known.etag } : {};
        const { status, etag, json } = await send(address, { method: 'GET', headers }, signal);
        if (status === 304 && known) return known.tools;
        if (status !== 200) {
          throw new TransportFailure(
            'unreachable',
            `The provider did not list its tools (status ${status}).`,
          );
        }
        const tools = readDescriptors(json());
        known = etag === null ? undefined : { etag, tools };
        return tools;
      }, listTimeLimit),
    call: (name, input, { signal, timeLimit: own = timeLimit } = {}) =>
      calls.call(
        async (given) => {
          const url = `${address}/${segmentOf(name)}`;
          const body = JSON.stringify(readInput(input, bounds));
          const headers = { 'content-type': 'application/json' };
          const { json } = await send(url, { method: 'POST', headers, body }, given);
          return readEnvelope(json());
        },
        { ...(signal ? { signal } : {}), timeLimit: Math.min(own, timeLimit) },
      ),
    async close() {
      calls.close();
    },
  };
}

function checkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('The address of the provider must be http or https.');
  if (url.username || url.password || url.search || url.hash) {
    throw new Error('The address of the provider must have no credentials, query or fragment; use "token".');
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** A name that no segment of an address can carry belongs to no tool. */
function segmentOf(name: string): string {
  if (name.length <= MAX_NAME && !['', '.', '..'].includes(name)) {
    try {
      return encodeURIComponent(name);
    } catch {
      // Half a surrogate pair.
    }
  }
  throw new ToolFailure('UNSUPPORTED', 'No tool can have this name. List the tools to see which are there.');
}
