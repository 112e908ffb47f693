import { domTree } from '@handrail/dom';
import { type PageIndex, readAnnotations, type SiteManifest } from '@handrail/page';
import { createOtherPages, type OtherPages } from '@handrail/planner';

export interface LookAroundOptions {
  readonly origin: string;
  readonly manifest: SiteManifest | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** Milliseconds for all pages together, because all are asked for at once: a visitor waits for them. */
const LIMIT = 3_000;
const AT_ONCE = 12;
/** Bytes of one page. */
const MAX_PAGE = 1_000_000;
/** Milliseconds that pages are taken for what they were. */
const MAX_AGE = 60_000;

/** The other pages of the site as a visitor's browser fetches them, with nothing of them run. */
export function createLookAround({ origin, manifest, fetch, now }: LookAroundOptions): OtherPages {
  const look = (route: string) => seeRoute(origin, route, fetch);
  return createOtherPages({ look, manifest, now, atOnce: AT_ONCE, maxAge: MAX_AGE });
}

async function seeRoute(
  origin: string,
  route: string,
  get: typeof fetch,
): Promise<PageIndex<object> | undefined> {
  const wanted = new URL(route, origin);
  if (wanted.origin !== origin) return undefined;
  const reply = await get(wanted.href, {
    credentials: 'same-origin',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(LIMIT),
  });
  const { origin: from, pathname: here } = new URL(reply.url);
  const isThatPage = from === origin && trimmed(here) === trimmed(wanted.pathname);
  const isPage = reply.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'text/html';
  // A page that leads to another one, such as the one to sign in at, says nothing about itself.
  const text = reply.ok && isThatPage && isPage ? await textOf(reply) : undefined;
  if (text === undefined) {
    await reply.body?.cancel();
    return undefined;
  }
  // Nothing in such a document runs, loads or is shown.
  return readAnnotations(domTree(new DOMParser().parseFromString(text, 'text/html')));
}

/** The text of a page; undefined for one that is too long. */
async function textOf({ body, headers }: Response): Promise<string | undefined> {
  const charset = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  const decoder = new TextDecoder(charset);
  const reader = body?.getReader();
  if (!reader) return undefined;
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > MAX_PAGE) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
