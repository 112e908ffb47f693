import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The part of a page that is emptied; these sources are also checked without the types of a browser. */
interface Kept {
  readonly sessionStorage: { clear(): void };
  readonly localStorage: { clear(): void };
  readonly indexedDB: {
    databases(): Promise<readonly { readonly name?: string }[]>;
    deleteDatabase(name: string): { onsuccess: unknown; onerror: unknown };
  };
}

/** What tests listen to; the listeners of the browser's library itself stay. */
const HEARD = ['console', 'dialog', 'framenavigated', 'pageerror', 'request', 'response'] as const;

export interface TabOptions {
  readonly context?: BrowserContextOptions;
  /** Run in every page before anything else. */
  readonly scripts?: readonly (() => void)[];
}

interface Tab extends Required<TabOptions> {
  readonly page: Page;
}

/**
 * Gives a test the tab of the test before, without what that one left in it: pages, listeners, routes, cookies and storage. A
 * test that changes more, such as scripts that run in every page, closes its context. For
 * a tab of its own a browser starts a process, which has nothing compiled yet; it is only opened for other options.
 *
 * @param emptyAddress An address of the site under test that shows a page without script.
 */
export function sameTab(browser: Browser, emptyAddress: string): (options?: TabOptions) => Promise<Page> {
  let last: Tab | undefined;
  return async ({ context = {}, scripts = [] } = {}) => {
    if (last && isFor(last, context, scripts)) {
      await empty(last.page, emptyAddress);
      return last.page;
    }
    await last?.page.context().close();
    last = undefined;
    const opened = await browser.newContext(context);
    for (const script of scripts) await opened.addInitScript(script);
    last = { page: await opened.newPage(), context, scripts };
    return last.page;
  };
}

function isFor(tab: Tab, context: BrowserContextOptions, scripts: readonly (() => void)[]): boolean {
  return (
    !tab.page.isClosed() &&
    JSON.stringify(tab.context) === JSON.stringify(context) &&
    tab.scripts.length === scripts.length &&
    tab.scripts.every((each, index) => each === scripts[index])
  );
}

async function empty(page: Page, address: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll();
  // What a page writes when it is left is there now, and nothing of it runs any more.
  await page.goto(address);
  await page.evaluate(async () => {
    const { sessionStorage, localStorage, indexedDB } = globalThis as unknown as Kept;
    sessionStorage.clear();
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      const deleting = indexedDB.deleteDatabase(name);
      await new Promise((resolve, reject) =>
        Object.assign(deleting, { onsuccess: resolve, onerror: reject }),
      );
    }
  });
  await context.clearCookies();
}
