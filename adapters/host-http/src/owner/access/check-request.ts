/** The headers that tell where a request comes from. */
export interface RequestOrigin {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
}

export type RequestCheck =
  | { readonly ok: true; readonly origin: URL }
  | { readonly ok: false; readonly problem: 'host' | 'origin' };

/**
 * A name that is not ours means that another site's name was pointed at this address (DNS rebinding). A change must
 * come from one of our own pages: browsers say so in `Origin`, and in `Sec-Fetch-Site` where the page is secure.
 */
export function checkRequest(origins: readonly URL[], request: RequestOrigin): RequestCheck {
  const host = request.host?.toLowerCase();
  const origin = origins.find((each) => hostsOf(each).includes(host ?? ''));
  if (!origin) return { ok: false, problem: 'host' };
  if (request.method === 'GET' || request.method === 'HEAD') return { ok: true, origin };
  const isOurs = request.origin === origin.origin;
  const isSameOrigin = request.fetchSite === undefined || request.fetchSite === 'same-origin';
  return isOurs && isSameOrigin ? { ok: true, origin } : { ok: false, problem: 'origin' };
}

function hostsOf(origin: URL): readonly string[] {
  if (origin.port !== '') return [origin.host];
  return [origin.host, `${origin.host}:${origin.protocol === 'https:' ? 443 : 80}`];
}
