import { EgressRefusal } from '../errors.ts';

/** What is sent on one hop. Names are in lower case. */
export interface RequestHead {
  readonly method: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array | undefined;
}

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]{1,128}$/;
/** Visible text, spaces and tabs; bytes above ASCII would be read differently at the other end. */
const VALUE = /^[\t\x20-\x7e]{0,8192}$/;
const MOST_HEADERS = 100;

/** These belong to the connection, not to the caller, and are written anew where they are needed. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
]);

/** Without these a request to another origin is still understood. Everything else may be a credential and stays behind. */
const HEADERS_FOR_ANYONE = new Set(['accept', 'accept-language', 'user-agent']);

export function readRequestHead(
  request: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array;
  },
  mostBytes: number,
  origin: string,
): RequestHead {
  const method = (request.method ?? 'GET').toUpperCase();
  if (!METHODS.has(method)) throw new EgressRefusal('method-denied', { origin });
  const headers = readHeaders(request.headers ?? {}, origin);
  const body = typeof request.body === 'string' ? Buffer.from(request.body, 'utf8') : request.body;
  if (body && (method === 'GET' || method === 'HEAD')) throw new EgressRefusal('method-denied', { origin });
  if (body && body.byteLength > mostBytes) throw new EgressRefusal('request-too-large', { origin });
  return { method, headers, body };
}

/** The head for the next hop (Fetch §4.4, stricter): credentials and bodies do not cross origins. */
export function redirectHead(head: RequestHead, status: number, sameOrigin: boolean): RequestHead {
  const becomesGet =
    (status === 303 && head.method !== 'HEAD') ||
    ((status === 301 || status === 302) && head.method === 'POST');
  const kept = [...head.headers].filter(
    ([name]) => (sameOrigin || HEADERS_FOR_ANYONE.has(name)) && !(becomesGet && name.startsWith('content-')),
  );
  return {
    method: becomesGet ? 'GET' : head.method,
    headers: new Map(kept),
    body: becomesGet ? undefined : head.body,
  };
}

function readHeaders(given: Readonly<Record<string, string>>, origin: string): Map<string, string> {
  const headers = new Map<string, string>();
  const entries = Object.entries(given);
  if (entries.length > MOST_HEADERS) throw new EgressRefusal('header-invalid', { origin });
  for (const [spelt, value] of entries) {
    const name = spelt.toLowerCase();
    if (!TOKEN.test(name) || typeof value !== 'string' || !VALUE.test(value) || headers.has(name)) {
      throw new EgressRefusal('header-invalid', { origin });
    }
    if (name === 'upgrade' || (name === 'connection' && /\bupgrade\b/i.test(value))) {
      throw new EgressRefusal('upgrade', { origin });
    }
    if (!OWN_HEADERS.has(name)) headers.set(name, value);
  }
  return headers;
}
