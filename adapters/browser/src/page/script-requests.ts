import {
  type ActivationEvidence,
  countRequests,
  type ScriptRequest,
  type SentRequests,
  withRequestEvidence,
} from '@handrail/page';
import type { Page, Request, Response } from 'playwright-core';

/** Methods that script of a page uses to change something. */
const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether script of the page asks its own site to change something; beacons and other sites are about something else. */
export function isChange(request: Request, page: string): boolean {
  if (!CHANGING.has(request.method()) || !['fetch', 'xhr'].includes(request.resourceType())) return false;
  return URL.canParse(page) && request.url().startsWith(`${new URL(page).origin}/`);
}

/** What script of a page has sent since a press, and the result. */
export class ScriptRequests {
  readonly #page: Page;
  /** Each with its status: 0 when it failed, undefined while it is unanswered. */
  readonly #sent = new Map<Request, number | undefined>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', this.#onRequest);
    page.on('response', this.#onResponse);
    page.on('requestfailed', this.#onFailure);
  }

  get counts(): SentRequests {
    return countRequests(this.#requests());
  }

  /** Adds what was seen to what the press itself showed. */
  addTo(shown: readonly ActivationEvidence[]): readonly ActivationEvidence[] {
    return withRequestEvidence(shown, this.#requests());
  }

  #requests(): readonly ScriptRequest[] {
    return [...this.#sent].map(([request, status]) => ({ method: request.method(), status }));
  }

  close(): void {
    this.#page.off('request', this.#onRequest);
    this.#page.off('response', this.#onResponse);
    this.#page.off('requestfailed', this.#onFailure);
  }

  readonly #onRequest = (request: Request) => {
    if (isChange(request, this.#page.url())) this.#sent.set(request, undefined);
  };

  readonly #onResponse = (response: Response) => {
    const request = response.request();
    if (this.#sent.has(request)) this.#sent.set(request, response.status());
  };

  readonly #onFailure = (request: Request) => {
    if (this.#sent.has(request) && this.#sent.get(request) === undefined) this.#sent.set(request, 0);
  };
}
