import type { ActivationEvidence, SentRequests } from '@handrail/page';
import type { Page, Request, Response } from 'playwright-core';

/** Methods that script of a page uses to change something. */
const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether script of the page asks its own site to change something; beacons and other sites are about something else. */
export function isChange(request: Request, page: string): boolean {
  if (!CHANGING.has(request.method()) || !['fetch', 'xhr'].includes(request.resourceType())) return false;
  return URL.canParse(page) && request.url().startsWith(`${new URL(page).origin}/`);
}

/** What script of a page has sent since a press, and what came of it. */
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
    const pending = [...this.#sent.values()].filter((status) => status === undefined).length;
    return { pending, answered: this.#sent.size - pending };
  }

  /** Adds what was seen to what the press itself showed. */
  addTo(shown: readonly ActivationEvidence[]): readonly ActivationEvidence[] {
    const [first] = this.#sent.keys();
    const isKnown = shown.some(({ kind }) => kind === 'request');
    const status = [...this.#sent.values()].find((each) => each !== undefined && each >= 400);
    // Where script sent one request, an error that names the caller answers the action; of several, it may be any.
    const isRefusal = this.#sent.size === 1 && (status ?? 0) < 500;
    return [
      ...shown,
      ...(first && !isKnown
        ? [{ kind: 'request', method: first.method(), supports: 'neither' } as const]
        : []),
      ...(status === undefined
        ? []
        : [{ kind: 'http-error', status, supports: isRefusal ? 'failure' : 'neither' } as const]),
    ];
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
