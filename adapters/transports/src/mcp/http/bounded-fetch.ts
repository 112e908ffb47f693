import type { FetchLike } from '@modelcontextprotocol/client';
import type { HttpFetch } from '../../http/create-http-client.ts';

/**
 * The way out of a client over HTTP, held to bounds. An answer above the limit breaks off. The stream for messages that
 * belong to no call is not opened: nothing in it would be used, and it has no end to hold it to.
 */
export function createBoundedFetch(fetch: HttpFetch, maxBytes: number): FetchLike {
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
