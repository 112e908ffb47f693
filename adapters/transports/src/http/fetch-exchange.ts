import type { HttpAnswer, HttpRequest } from './exchange.ts';

export function readFetchRequest(request: Request): HttpRequest {
  const { method, url, headers, body, signal } = request;
  return { method, url, headers, body: body && chunksOf(body), signal };
}

export function toFetchResponse({ method }: Request, { status, headers, body }: HttpAnswer): Response {
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  return new Response(isEmpty ? null : body, { status, headers });
}

/** Not every platform's streams can be iterated over. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops early wants nothing more of it.
    reader.cancel().catch(() => {});
  }
}
