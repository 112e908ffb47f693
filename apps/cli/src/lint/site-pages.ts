import { PageRefusal, type PageRuntime } from '@handrail/page';
import { lintMessages } from '../messages/lint.ts';
import type { OpenPage } from '../page/open-page.ts';

/**
 * Opens the pages of a site one after the other. A page in a browser that hangs, crashes or does not let itself be left costs
 * a new browser, and not the rest of the crawl.
 */
export class SitePages {
  readonly #origin: string;
  readonly #reopen: (url: string) => Promise<OpenPage>;
  #current: OpenPage;
  #isLost = false;

  constructor(first: OpenPage, reopen: (url: string) => Promise<OpenPage>) {
    this.#current = first;
    // A page may lead its browser elsewhere; the site stays the same.
    this.#origin = first.execution.runtime.address().origin;
    this.#reopen = reopen;
  }

  get current(): OpenPage {
    return this.#current;
  }

  /** The page at another address, or why there is none. */
  async open(address: string): Promise<PageRuntime<object> | string> {
    const { execution, beside } = this.#current;
    const path = address.slice(this.#origin.length);
    if (this.#isLost) {
      await this.#current.close();
      this.#current = await this.#reopen(address);
      this.#isLost = false;
      const { status = 200, execution: shown } = this.#current;
      return status >= 400 ? lintMessages.answered(new URL(address).pathname, status) : shown.runtime;
    }
    if (execution.runtime.isScripted || !beside) {
      await execution.runtime.navigate(path, 'stop');
      return execution.runtime;
    }
    const { runtime, status } = await beside.open(address);
    return status >= 400 ? lintMessages.answered(new URL(address).pathname, status) : runtime;
  }

  /** Hears why a page could not be read. What the site answered says nothing about the browser. */
  failed(error: unknown): void {
    const { isScripted } = this.#current.execution.runtime;
    const isAnswer =
      error instanceof PageRefusal && error.code !== 'unreachable' && error.cause === undefined;
    if (isScripted && !isAnswer) this.#isLost = true;
  }

  close(): Promise<void> {
    return this.#current.close();
  }
}
