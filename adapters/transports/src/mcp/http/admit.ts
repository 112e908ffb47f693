import { createBearerCheck } from '../../http/bearer.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';
import { createHostCheck } from '../../http/node/host-names.ts';
import { createOrigins } from '../../http/origins.ts';
import { rpcError } from './rpc-error.ts';

export interface AdmitOptions {
  /** Names beside those of this machine under which requests may come, such as `forms.example`. */
  readonly allowedHosts?: readonly string[];
  /** Origins whose pages may ask, such as `https://forms.example`. None by default. */
  readonly origins?: readonly string[];
  /** Asked of every request when given. */
  readonly token?: string;
}

export type Admission =
  /** Headers for whatever is answered. */
  | { readonly headers: Readonly<Record<string, string>>; readonly answer?: never }
  | { readonly answer: Response; readonly headers?: never };

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': '600',
};

/** Decides who may talk to the server at all: by the name they call it, the page they come from, and the token. */
export function createAdmission(options: AdmitOptions): (request: Request) => Admission {
  const isServed = createHostCheck('127.0.0.1', options.allowedHosts ?? []);
  const origins = createOrigins(options.origins ?? []);
  const authorize = createBearerCheck(options.token);

  return (request) => {
    if (!isServed(request.headers.get('host') ?? new URL(request.url).host)) {
      return { answer: rpcError(421, 'The request names a host that is not served here.') };
    }
    try {
      const page = origins.admit(request);
      const isPage = Object.hasOwn(page, 'access-control-allow-origin');
      const headers = { ...page, ...(isPage ? { 'access-control-expose-headers': 'mcp-session-id' } : {}) };
      if (request.method === 'OPTIONS' && isPage) {
        return { answer: new Response(null, { status: 204, headers: { ...headers, ...PREFLIGHT } }) };
      }
      authorize(request.headers.get('authorization'));
      return { headers };
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      return { answer: rpcError(error.status, error.message, { headers: error.headers }) };
    }
  };
}
