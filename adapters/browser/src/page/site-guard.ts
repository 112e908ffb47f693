import type { CDPSession, Page } from 'playwright-core';

interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly request: { readonly url: string };
}

/**
 * Keeps the page on its site while something is pressed. A redirect can repeat a whole form to another origin (307, 308),
 * and nothing on the page tells so beforehand: each document is looked at before it is asked for. One on another origin is
 * not asked for, and the page stays where it is.
 */
export class SiteGuard {
  readonly #session: CDPSession;
  readonly #origin: string;
  /** A document on another origin was about to be asked for. */
  hasStopped = false;

  private constructor(session: CDPSession, origin: string) {
    this.#session = session;
    this.#origin = origin;
  }

  static async start(page: Page, origin: string): Promise<SiteGuard> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const guard = new SiteGuard(session, origin);
    session.on('Fetch.requestPaused', (paused) => guard.#decide(paused, frameTree.frame.id));
    await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
    return guard;
  }

  /** Lets everything through again. A page that is gone needs no letting go. */
  async stop(): Promise<void> {
    await this.#session.detach().catch(() => undefined);
  }

  #decide({ requestId, frameId, request }: PausedRequest, mainFrame: string): void {
    const isOff = frameId === mainFrame && !this.#isOnSite(request.url);
    this.hasStopped ||= isOff;
    const decided = isOff
      ? this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : this.#session.send('Fetch.continueRequest', { requestId });
    // The page was left or closed meanwhile, and the request with it.
    decided.catch(() => undefined);
  }

  #isOnSite(url: string): boolean {
    const { protocol, origin } = new URL(url);
    return !['http:', 'https:'].includes(protocol) || origin === this.#origin;
  }
}
