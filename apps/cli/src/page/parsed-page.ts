import type { Egress } from '@handrail/egress';
import { type HtmlElement, openHtmlPage, type SiteFetch } from '@handrail/html';
import type { PageRuntime } from '@handrail/page';
import { CookieJar, SiteSession } from '@handrail/server/sites';
import type { CliIo } from '../cli-io.ts';

/** A page of a site as it was sent, without its script. */
export function openParsedPage(url: string, egress: Egress, io: CliIo): Promise<PageRuntime<HtmlElement>> {
  const session = new SiteSession({ egress, clock: io.clock, cookies: new CookieJar(), runId: 'page' });
  return openHtmlPage({ url, fetch: session.fetch, parse: { positions: true } });
}

/** The page that a file holds. There is no site behind it, so nothing can be sent. */
export function openPageFile(html: string, origin: string): Promise<PageRuntime<HtmlElement>> {
  let isOpen = false;
  const fetch: SiteFetch = async () => {
    if (isOpen) throw new Error('A file has no site behind it.');
    isOpen = true;
    return { status: 200, header: () => undefined, text: async () => html };
  };
  return openHtmlPage({ url: `${origin}/`, fetch, parse: { positions: true } });
}
