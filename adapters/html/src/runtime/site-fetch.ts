import { PageRefusal } from '@handrail/page';
import { addressText, type HttpAddress, parseAddress, resolveAddress } from './resolve-address.ts';

/** One request of the runtime. Redirects are not followed by whoever sends it: each hop is decided here. */
export interface SiteFetchRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SiteReply {
  readonly status: number;
  header(name: string): string | undefined;
  text(): Promise<string>;
}

/**
 * The way out, such as the host's egress with redirects handed over. It also keeps the session: cookies and the like
 * are its matter. It throws when no reply came.
 */
export type SiteFetch = (request: SiteFetchRequest) => Promise<SiteReply>;

export interface LoadedPage {
  readonly address: HttpAddress;
  readonly status: number;
  /** Undefined when an error response is not a page. */
  readonly html: string | undefined;
  /** The response is to a redirect target, not to the request itself. */
  readonly isRedirected: boolean;
}

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Sends a request and follows its redirects within the origin. Throws `PageRefusal` where no page comes of it. */
export async function loadPage(send: SiteFetch, first: SiteFetchRequest): Promise<LoadedPage> {
  let request = first;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const address = parseAddress(request.url);
    if (!address) throw new PageRefusal('not-loaded', 'The address is not an http address.');
    const reply = await reached(send, request);
    const location = REDIRECTS.has(reply.status) ? reply.header('location') : undefined;
    if (location === undefined)
      return { address, status: reply.status, html: await pageText(reply), isRedirected: hop > 0 };
    const next = resolveAddress(location, address);
    if (next?.origin !== address.origin)
      throw new PageRefusal('not-loaded', 'The site leads to another origin, which is not followed.');
    request = redirected(request, reply.status, next);
  }
  throw new PageRefusal('not-loaded', `The site redirects more than ${MOST_REDIRECTS} times.`);
}

async function reached(send: SiteFetch, request: SiteFetchRequest): Promise<SiteReply> {
  try {
    return await send(request);
  } catch (cause) {
    throw new PageRefusal('unreachable', 'The site could not be reached.', { cause });
  }
}

function redirected(request: SiteFetchRequest, status: number, to: HttpAddress): SiteFetchRequest {
  if (status === 307 || status === 308) return { ...request, url: addressText(to) };
  return { url: addressText(to), method: 'GET', headers: { accept: request.headers.accept ?? 'text/html' } };
}

async function pageText(reply: SiteReply): Promise<string | undefined> {
  const type = reply.header('content-type') ?? 'text/html';
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    if (reply.status === 204 || reply.status === 205) return '';
    if (reply.status >= 400) return undefined;
    throw new PageRefusal('not-loaded', 'The site answered with something that is not a page.');
  }
  return reply.text();
}
