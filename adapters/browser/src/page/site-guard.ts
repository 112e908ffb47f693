import type { CDPSession, Page, Request, Route } from 'playwright-core';

interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly request: { readonly url: string };
}

/**
 * Keeps the page on its site while something is filled or pressed. A redirect can repeat a whole form to another origin
 * (307, 308), and nothing on the page tells so beforehand: each document is looked at before it is asked for. One on
 * another origin is not asked for, and the page stays where it is. The same goes for windows that the page opens; there
 * only the first request is looked at.
 */
export class SiteGuard {
  readonly #session: CDPSession;
  readonly #page: Page;
  readonly #origin: string;
  /** A document on another origin was about to be asked for. */
  hasStopped = false;

  private constructor(session: CDPSession, page: Page, origin: string) {
    this.#session = session;
    this.#page = page;
    this.#origin = origin;
  }

  static async start(page: Page, origin: string): Promise<SiteGuard> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const guard = new SiteGuard(session, page, origin);
    session.on('Fetch.requestPaused', (paused) => guard.#decide(paused, frameTree.frame.id));
    await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
    await page.context().route(guard.#isOffSite, guard.#stopWindow);
    return guard;
  }

  /** Lets everything through again. A page that is gone needs no letting go. */
  async stop(): Promise<void> {
    await this.#page
      .context()
      .unroute(this.#isOffSite, this.#stopWindow)
      .catch(() => undefined);
    await this.#session.detach().catch(() => undefined);
  }

  readonly #isOffSite = (url: URL): boolean => !this.#isOnSite(url.href);

  readonly #stopWindow = async (route: Route, request: Request): Promise<void> => {
    const isStopped = request.isNavigationRequest() && (await this.#isOpened(request));
    // A window that is closed meanwhile takes its request with it.
    await (isStopped ? route.abort('aborted') : route.fallback()).catch(() => undefined);
  };

  /** Whether the page opened the window that asks for a document. One that asks before it is there was opened just now. */
  async #isOpened(request: Request): Promise<boolean> {
    let window: Page;
    try {
      window = request.frame().page();
    } catch {
      return true;
    }
    return window !== this.#page && (await window.opener()) === this.#page;
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
