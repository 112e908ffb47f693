import type { Provenance } from '../policy/provenance.ts';
import type { SafeEgress, SafeEgressReply } from './egress-port.ts';

/** What is taken of a request's `init`; anything else in it, such as a proxy of the caller's choice, has no effect. */
export interface SafeFetchInit {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string | Uint8Array | URLSearchParams | null;
  readonly redirect?: 'follow' | 'manual' | 'error';
  readonly signal?: AbortSignal | null;
}

export type SafeFetch = (url: string | URL, init?: SafeFetchInit) => Promise<Response>;

/** Statuses whose `Response` may not have a body (Fetch §2.2.3). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** For libraries that want a `fetch`: the same checks and bounds, with the web's own types. */
export function asFetch(egress: SafeEgress, provenance: Provenance): SafeFetch {
  return async (url, init = {}) => {
    const { method, body, signal, redirect = 'follow' } = init;
    const headers = new Headers(init.headers);
    if (body instanceof URLSearchParams && !headers.has('content-type')) {
      headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    }
    const request = {
      url: String(url),
      provenance,
      headers: Object.fromEntries(headers),
      redirect: redirect === 'error' ? 'refuse' : redirect,
      ...(method === undefined ? {} : { method }),
      ...(body === undefined || body === null
        ? {}
        : { body: typeof body === 'string' || body instanceof Uint8Array ? body : body.toString() }),
      ...(signal ? { signal } : {}),
    } as const;
    try {
      return toResponse(await egress.send(request));
    } catch (error) {
      // Callers of `fetch` look for the reason they gave themselves.
      throw signal?.aborted ? signal.reason : error;
    }
  };
}

function toResponse(reply: SafeEgressReply): Response {
  const headers = new Headers();
  for (const [name, value] of reply.headers) {
    // The body is handed over decoded, so what described its transfer is no longer true.
    if (name !== 'content-encoding' && name !== 'content-length' && name !== 'transfer-encoding') {
      headers.append(name, value);
    }
  }
  let body: ReadableStream<Uint8Array> | null = null;
  if (WITHOUT_BODY.has(reply.status)) reply.discard();
  else body = streamOf(reply);
  const response = new Response(body, { status: reply.status, headers });
  // A constructed response has no address.
  return Object.defineProperties(response, {
    url: { value: reply.url },
    redirected: { value: reply.redirected },
  });
}

function streamOf(reply: SafeEgressReply): ReadableStream<Uint8Array> {
  const chunks = reply.chunks()[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
      reply.discard();
    },
  });
}
