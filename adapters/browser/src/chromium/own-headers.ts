import type { Page } from 'playwright-core';

/** Headers for requests to one origin, such as those that carry a session. */
export interface OwnHeaders {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Adds headers to what a page requests from one origin, and from no other. Playwright's own ways send them to every
 * origin, or take them along on redirects; here each hop is decided by its own address.
 */
export async function addOwnHeaders(page: Page, { origin, headers }: OwnHeaders): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isOwn = URL.canParse(request.url) && new URL(request.url).origin === origin;
    const changed = isOwn ? { headers: merged(request.headers, headers) } : {};
    // A request that is gone by now needs no answer.
    session.send('Fetch.continueRequest', { requestId, ...changed }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] });
}

function merged(
  present: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>>,
): { name: string; value: string }[] {
  const replaced = new Set(Object.keys(added).map((name) => name.toLowerCase()));
  return [
    ...Object.entries(present).filter(([name]) => !replaced.has(name.toLowerCase())),
    ...Object.entries(added),
  ].map(([name, value]) => ({ name, value }));
}
