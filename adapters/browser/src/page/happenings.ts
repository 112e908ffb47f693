import type { Download, Page, Request, Response } from 'playwright-core';
import type { PageAgent } from './page-agent.ts';
import { isChange } from './script-requests.ts';

type PageEvent = 'close' | 'crash' | 'download' | 'popup' | 'request' | 'requestfailed' | 'response';

function isOnOrigin(request: Request, page: string): boolean {
  return URL.canParse(page) && request.url().startsWith(`${new URL(page).origin}/`);
}

/** What a page did of its own accord while something was done with it. */
export class Happenings {
  readonly #page: Page;
  readonly #stops: (() => void)[] = [];
  #waiting = new Set<() => void>();
  #isLoading = false;
  #isClosed = false;
  #openWindows = 0;
  /** A document began to load. */
  hasBegun = false;
  hasDownloaded = false;
  hasOpenedWindow = false;
  /** A document was asked for and did not come. */
  hasFailed = false;
  /** What the last document was answered with. */
  status: number | undefined;
  /** How the last document was asked for, or what script sent off to change something. */
  method: string | undefined;
  /** The last document came from where the site led, not from where it was asked for. */
  isRedirected = false;

  constructor(page: Page, agent: PageAgent) {
    this.#page = page;
    this.#listen('popup', (popup: Page) => {
      this.hasOpenedWindow = true;
      // It is closed once its request was sent; closing it at once could leave half of something done.
      popup
        .waitForLoadState('domcontentloaded', { timeout: 5_000 })
        .catch(() => undefined)
        .then(() => popup.close())
        .catch(() => undefined)
        .then(() => {
          this.#openWindows -= 1;
          this.#wake();
        });
    });
    this.#listen('download', (download: Download) => {
      this.hasDownloaded = true;
      download.cancel().catch(() => undefined);
      this.#wake();
    });
    const isOfPage = (request: Request) =>
      request.isNavigationRequest() && request.frame() === page.mainFrame();
    this.#listen('response', (response: Response) => {
      const request = response.request();
      if (!isOfPage(request)) return;
      this.status = response.status();
      this.isRedirected = request.redirectedFrom() !== null;
    });
    this.#listen('request', (request: Request) => {
      const isRedirect = request.redirectedFrom() !== null;
      // A document elsewhere is not asked for, though the page sets out to.
      const isSent = !isRedirect && isOnOrigin(request, page.url());
      const isNews = isOfPage(request) ? isSent : isChange(request, page.url());
      if (isNews) this.method = request.method();
    });
    this.#listen('requestfailed', (request: Request) => {
      if (isOfPage(request)) this.hasFailed = true;
    });
    for (const end of ['close', 'crash'] as const)
      this.#listen(end, () => {
        this.#isLoading = false;
        this.#wake();
      });
    this.#stops.push(
      agent.onLoading((event) => {
        this.#isLoading = event === 'began';
        this.hasBegun ||= event === 'began';
        this.#wake();
      }),
      agent.onWindow(() => {
        this.hasOpenedWindow = true;
        this.#openWindows += 1;
      }),
      agent.onNavigated(() => {
        this.#isLoading = false;
        this.#wake();
      }),
    );
  }

  /** Resolves when a document began to load. */
  async begun(): Promise<void> {
    while (!this.hasBegun && !this.#isClosed) await this.#next();
  }

  /** Waits until what began to load takes the page's place, or came to nothing; false when the time is over. */
  async arrived(limit: number): Promise<boolean> {
    const end = Date.now() + limit;
    while (this.#isLoading) {
      const left = end - Date.now();
      if (left <= 0) return false;
      await this.#next(left);
    }
    return true;
  }

  /** Waits until windows that the page opened are closed again; what they ask for is looked at until then. */
  async windowsClosed(limit: number): Promise<void> {
    const end = Date.now() + limit;
    for (let left = limit; this.#openWindows > 0 && left > 0; left = end - Date.now()) await this.#next(left);
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.#wake();
  }

  #next(limit = 60_000): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, limit);
      this.#waiting.add(wake);
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const each of waiting) each();
  }

  #listen<Event>(name: PageEvent, hear: (event: Event) => void): void {
    const listener = hear as (event: unknown) => void;
    this.#page.on(name as 'download', listener);
    this.#stops.push(() => this.#page.off(name as 'download', listener));
  }
}
