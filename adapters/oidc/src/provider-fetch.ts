import type { Egress } from '@handrail/host';

export type ProviderFetch = (
  url: string,
  init?: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<Response>;

/** Far more than any provider says. */
const MOST_CHARACTERS = 512 * 1024;
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** A `fetch` for the library, out of the one way out of the host. Redirects are not followed: a provider has none to give. */
export function providerFetch(egress: Egress): ProviderFetch {
  return async (url, { method, headers, body, signal } = {}) => {
    const text = body instanceof URLSearchParams ? body.toString() : body;
    if (text !== undefined && text !== null && typeof text !== 'string') {
      throw new TypeError('A request to the provider has a body that is not text.');
    }
    const reply = await egress.send({
      url,
      ...(method !== undefined && { method }),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof text === 'string' && { body: text }),
      redirect: 'refuse',
      provenance: { source: 'operator', subject: 'sign-in' },
      ...(signal && { signal }),
    });
    if (WITHOUT_BODY.has(reply.status)) {
      reply.discard();
      return new Response(null, { status: reply.status });
    }
    const answer = await reply.text();
    if (answer.length > MOST_CHARACTERS) throw new Error('The answer of the provider is too long.');
    const type = reply.header('content-type');
    return new Response(answer, {
      status: reply.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };
}
