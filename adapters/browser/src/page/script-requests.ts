import {
  type ActivationEvidence,
  countRequests,
  type ScriptRequest,
  type SentRequests,
  withRequestEvidence,
} from '@handrail/page';
import type { Page, Request, Response } from 'playwright-core';
import type { PageAgent } from './page-agent.ts';

/** Methods that script of a page uses to change something. */
const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const BY_SCRIPT: ReadonlySet<string> = new Set(['fetch', 'xhr']);

/** Whether script of the page asks its own site to change something; beacons and other sites are about something else. */
export function isChange(request: Request, page: string): boolean {
  return changes(request.method(), request.resourceType(), request.url(), page);
}

function changes(method: string, type: string, url: string, page: string): boolean {
  if (!CHANGING.has(method) || !BY_SCRIPT.has(type)) return false;
  return URL.canParse(page) && url.startsWith(`${new URL(page).origin}/`);
}

interface Sent {
  readonly method: string;
  readonly url: string;
  /** 0 when it failed, undefined while it is unanswered. */
  status: number | undefined;
}

/**
 * What script of a page has sent since a press, and the result. It is heard from two sides: the page's own session misses what
 * workers of the page send, and the driver misses what is under way while interception ends.
 */
export class ScriptRequests {
  readonly #page: Page;
  readonly #ofDocument = new Map<string, Sent>();
  readonly #ofDriver = new Map<Request, Sent>();
  readonly #stopHearing: () => void;

  constructor(page: Page, agent: Pick<PageAgent, 'onRequests'>) {
    this.#page = page;
    page.on('request', this.#onRequest);
    page.on('response', this.#onResponse);
    page.on('requestfailed', this.#onFailure);
    this.#stopHearing = agent.onRequests({
      sent: ({ id, type, method, url }) => {
        if (changes(method, type.toLowerCase(), url, page.url()))
          this.#ofDocument.set(id, { method, url, status: undefined });
      },
      answered: (id, status) => answer(this.#ofDocument.get(id), status),
    });
  }

  get counts(): SentRequests {
    return countRequests(this.#requests());
  }

  /** Adds what was seen to what the press itself showed. */
  addTo(shown: readonly ActivationEvidence[]): readonly ActivationEvidence[] {
    return withRequestEvidence(shown, this.#requests());
  }

  /** Every request once. Those of both sides are told apart by what is asked for and how often. */
  #requests(): readonly ScriptRequest[] {
    const ofDocument = [...this.#ofDocument.values()];
    const unmatched = [...ofDocument];
    const others = [...this.#ofDriver.values()].filter(({ method, url }) => {
      const at = unmatched.findIndex((each) => each.method === method && each.url === url);
      if (at >= 0) unmatched.splice(at, 1);
      return at < 0;
    });
    return [...ofDocument, ...others];
  }

  close(): void {
    this.#stopHearing();
    this.#page.off('request', this.#onRequest);
    this.#page.off('response', this.#onResponse);
    this.#page.off('requestfailed', this.#onFailure);
  }

  readonly #onRequest = (request: Request) => {
    if (isChange(request, this.#page.url()))
      this.#ofDriver.set(request, { method: request.method(), url: request.url(), status: undefined });
  };

  readonly #onResponse = (response: Response) =>
    answer(this.#ofDriver.get(response.request()), response.status());

  readonly #onFailure = (request: Request) => answer(this.#ofDriver.get(request), 0);
}

/** The first answer counts: a connection that breaks while the body is read was answered before. */
function answer(sent: Sent | undefined, status: number): void {
  if (sent) sent.status ??= status;
}
