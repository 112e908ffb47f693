import { type HtmlElement, openHtmlPage, type SiteFetch } from '@handrail/html';
import type { PageRuntime } from '@handrail/page';
import { HERE, type Observed, type Received, type Trial } from '../trial.ts';
import { answerOf, OWN_HOSTS, received } from './fake-site.ts';
import { perform } from './perform.ts';

type HtmlRuntime = PageRuntime<HtmlElement>;

/** Runs a trial over parsed HTML; its site answers from memory and notes every request. `bend` makes another runtime of ours. */
export async function runOverHtml(
  trial: Trial,
  bend: (runtime: HtmlRuntime) => HtmlRuntime = (runtime) => runtime,
): Promise<Observed> {
  const seen: Received[] = [];
  const runtime = await openHtmlPage({ url: `${HERE}${trial.site.path}`, fetch: siteFetch(trial, seen) });
  seen.length = 0;
  return { received: seen, ...(await perform(trial, bend(runtime), OWN_HOSTS)) };
}

function siteFetch(trial: Trial, seen: Received[]): SiteFetch {
  return async ({ url, method, headers, body = '' }) => {
    const request = received(new URL(url), OWN_HOSTS, { method, body, type: headers['content-type'] ?? '' });
    seen.push(request);
    const { status, html, location } = answerOf(trial, request);
    const sent = new Map([
      ['content-type', 'text/html'],
      ...(location ? [['location', location] as const] : []),
    ]);
    return { status, header: (name) => sent.get(name), text: async () => html };
  };
}
