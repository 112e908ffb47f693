import type { Clock } from '@handrail/base';
import type { Egress } from '@handrail/host';
import type { SiteFetch, SiteFetchRequest } from '@handrail/html';
import { type FetchText, PageRefusal } from '@handrail/page';
import type { CookieJar } from './cookie-jar.ts';

/** The page that came last, as it came. */
export interface LastPage {
  readonly url: string;
  readonly method: SiteFetchRequest['method'];
  readonly html: string;
}

export interface SessionParts {
  readonly egress: Egress;
  readonly clock: Clock;
  readonly cookies: CookieJar;
  readonly runId: string;
}

/** What one run sends to one site: through the host's egress, with the cookies the site has set for this run. */
export class SiteSession {
  readonly #parts: SessionParts;
  #last: LastPage | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get last(): LastPage | undefined {
    return this.#last;
  }

  readonly fetch: SiteFetch = async (request) => {
    const reply = await this.#send(request);
    // A redirect is decided upon by whoever asked, and its body is nobody's.
    if (reply.status >= 300 && reply.status < 400) reply.discard();
    return {
      status: reply.status,
      header: (name) => reply.header(name),
      text: async () => {
        const html = await reply.text();
        this.#last = { url: request.url, method: request.method, html };
        return html;
      },
    };
  };

  readonly fetchText: FetchText = async (url) => {
    const headers = { accept: 'application/json' };
    const reply = await this.#send({ url, method: 'GET', headers }).catch((cause: unknown) => {
      throw new PageRefusal('unreachable', 'The site could not be reached.', { cause });
    });
    if (reply.status === 200) return reply.text();
    reply.discard();
    if (reply.status === 404 || reply.status === 410) return undefined;
    throw new PageRefusal(
      'not-loaded',
      `The site answered with ${reply.status} when asked for its manifest.`,
    );
  };

  async #send({ url, method, headers, body }: SiteFetchRequest) {
    const { egress, clock, cookies, runId } = this.#parts;
    const cookie = cookies.header(new URL(url), clock.now());
    const reply = await egress.send({
      url,
      method,
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      provenance: { source: 'operator', subject: runId },
    });
    cookies.store(reply.header('set-cookie'), new URL(url), clock.now());
    return reply;
  }
}
