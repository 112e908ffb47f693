import type { ToolClient } from '@handrail/tools';
import type { FetchLike } from '@modelcontextprotocol/client';
import { platformTimers } from '../../calls/platform-timers.ts';
import { checkToken } from '../../http/bearer.ts';
import type { HttpFetch } from '../../http/create-http-client.ts';
import { openClient } from '../client/connect-mcp.ts';
import type { McpClientOptions } from '../client/mcp-client-options.ts';
import { WatchedTransport } from './watched-transport.ts';

export interface ConnectMcpHttpOptions extends McpClientOptions {
  /** Where the toolset is served, such as `http://127.0.0.1:8080/mcp`. */
  readonly url: string;
  readonly token?: string;
  /** The way out; the platform's own by default. It must not follow redirects when asked not to. */
  readonly fetch?: HttpFetch;
  readonly maxAnswerBytes?: number;
}

const GOODBYE_TIME = 1_000;

/** Calls a toolset that is served over MCP's streamable HTTP. */
export function connectMcpHttp(options: ConnectMcpHttpOptions): Promise<ToolClient> {
  const { token, fetch = globalThis.fetch, maxAnswerBytes = 10_000_000, revisions = 'any' } = options;
  const transport = new WatchedTransport(addressOf(options.url), {
    fetch: createBoundedFetch(fetch, maxAnswerBytes),
    ...(token === undefined
      ? {}
      : { requestInit: { headers: { authorization: `Bearer ${checkToken(token)}` } } }),
  });
  return openClient(transport, { ...options, revisions }, () => goodbye(transport));
}

/** Ends the session, where there is one, if the server is quick about it. */
async function goodbye(transport: WatchedTransport): Promise<void> {
  let stop = () => {};
  const late = new Promise<void>((resolve) => {
    stop = platformTimers.after(GOODBYE_TIME, resolve);
  });
  await Promise.race([transport.terminateSession().catch(() => {}), late]);
  stop();
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('The address of the provider must be http or https.');
  if (url.username || url.password) {
    throw new Error('The address of the provider must have no credentials; use "token".');
  }
  return url;
}

/**
 * The way out of a client over HTTP, held to bounds. An answer above the limit breaks off. The stream for messages that
 * belong to no call is not opened: nothing in it would be used, and it has no end to hold it to.
 */
function createBoundedFetch(fetch: HttpFetch, maxBytes: number): FetchLike {
  return async (url, init = {}) => {
    if (init.method === 'GET') return new Response(null, { status: 405 });
    const response = await fetch(String(url), { ...init, redirect: 'error', credentials: 'omit' });
    if (!response.body) return response;
    return new Response(response.body.pipeThrough(createLimit(maxBytes)), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

function createLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error(`The answer has more than ${maxBytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
