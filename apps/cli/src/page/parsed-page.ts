import type { JsonObject } from '@handrail/base';
import type { SafeEgress } from '@handrail/egress';
import { type HtmlElement, openHtmlPage, type SiteFetch } from '@handrail/html';
import type { Execution, PageRuntime } from '@handrail/page';
import { type CookieJar, previewRequest, SiteSession } from '@handrail/site-source/session';
import type { CliIo } from '../cli-io.ts';

export interface ParsedPage {
  readonly runtime: PageRuntime<HtmlElement>;
  /** The HTTP status of the page, after redirects. */
  readonly status: number;
  /** What an action would send from the current page, hidden values included; undefined when nobody can tell. */
  preview(
    execution: Execution<HtmlElement>,
    action: string,
    args: JsonObject,
  ): Promise<JsonObject | undefined>;
}

/** A page of a site as it was sent, without its script. */
export async function openParsedPage(
  url: string,
  egress: SafeEgress,
  cookies: CookieJar,
  io: CliIo,
): Promise<ParsedPage> {
  const session = new SiteSession({ egress, clock: io.clock, cookies, runId: 'page' });
  let status = 200;
  let isOpen = false;
  const fetch: SiteFetch = async (request) => {
    const reply = await session.fetch(request);
    if (!isOpen) status = reply.status;
    return reply;
  };
  const runtime = await openHtmlPage({ url, fetch, parse: { positions: true } });
  isOpen = true;
  return {
    runtime,
    status,
    preview: async (execution, action, args) =>
      session.last && previewRequest(execution, session.last, action, args),
  };
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
