import { openHtmlPage, type SiteFetch } from '@handrail/html';
import { currentPage, type PageIndex } from '@handrail/page';
import type { LookAtPage } from '@handrail/planner';
import { type SessionParts, SiteSession } from './site-session.ts';

/**
 * Looks at other pages of a site as its session sees them: by GET, as they are sent, within the limits of the egress. What
 * leads elsewhere, such as to a sign-in page, is not the page that was asked for.
 */
export function lookAtPages(parts: SessionParts, origin: string): LookAtPage {
  return async (route) => {
    const wanted = new URL(route, origin);
    if (wanted.origin !== origin) return undefined;
    // A session of its own remembers its own page: the one that is open stays the last of its session.
    const session = new SiteSession(parts);
    let isFound = true;
    const fetch: SiteFetch = async (request) => {
      const reply = await session.fetch(request);
      isFound = reply.status < 400;
      return reply;
    };
    const runtime = await openHtmlPage({ url: wanted.href, fetch });
    if (!isFound || runtime.address().path !== wanted.pathname) return undefined;
    return currentPage(runtime) as unknown as PageIndex<object>;
  };
}
