import { domTree } from '@handrail/dom';
import { describeSite, readAnnotations, type SiteManifest, type SiteOverview } from '@handrail/page';
import { pagesToLookAt, type SeenPage, seePage } from '@handrail/planner';

/** Pages of the same site that a request may be about, as they are without running anything. */
export interface LookAround {
  /** What the other pages of the site show. Those that cannot be looked at in time are left out. */
  see(site: SiteOverview): Promise<readonly SeenPage[]>;
  /** Something was done, so the pages may show something else now. */
  forget(): void;
}

export interface LookAroundOptions {
  readonly manifest: SiteManifest | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** Milliseconds for all pages together: a visitor waits for them. */
const LIMIT = 3_000;
/** Bytes of one page. */
const MAX_PAGE = 1_000_000;
/** Milliseconds that pages are taken for what they were. */
const MAX_AGE = 60_000;

export function createLookAround({ manifest, fetch, now }: LookAroundOptions): LookAround {
  let kept:
    | { readonly from: string; readonly at: number; readonly pages: Promise<readonly SeenPage[]> }
    | undefined;
  const look = async (site: SiteOverview): Promise<readonly SeenPage[]> => {
    const signal = AbortSignal.timeout(LIMIT);
    const pages = pagesToLookAt(site).map((route) =>
      seeRoute(site.origin, route, { manifest, fetch, signal }).catch(() => undefined),
    );
    return (await Promise.all(pages)).filter((page) => page !== undefined);
  };
  return {
    see(site) {
      if (kept?.from !== site.here || now() - kept.at > MAX_AGE)
        kept = { from: site.here, at: now(), pages: look(site) };
      return kept.pages;
    },
    forget() {
      kept = undefined;
    },
  };
}

interface Looking extends Pick<LookAroundOptions, 'manifest' | 'fetch'> {
  readonly signal: AbortSignal;
}

async function seeRoute(
  origin: string,
  route: string,
  { manifest, fetch, signal }: Looking,
): Promise<SeenPage | undefined> {
  const wanted = new URL(route, origin);
  if (wanted.origin !== origin) return undefined;
  const reply = await fetch(wanted.href, {
    credentials: 'same-origin',
    headers: { accept: 'text/html' },
    signal,
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
  const tree = domTree(new DOMParser().parseFromString(text, 'text/html'));
  const page = readAnnotations(tree);
  return seePage(page, describeSite({ origin, here, page, manifest }), manifest?.actions);
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
