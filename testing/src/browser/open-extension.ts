import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findFullChromium, NO_FULL_CHROMIUM, thisMachine } from './find-browser.ts';
import { browserFlags, START_MS } from './open-browser.ts';
import { processBrowser } from './process-browser.ts';

/** A browser with one extension, loaded unpacked. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly id: string;
  /** Presses the extension's button in the toolbar while a page is in front, as a person does. */
  pressButton(page: Page): Promise<void>;
  /** Whether the browser shows a page of the extension outside of the tabs, such as its side panel. */
  showsOutsideOfTabs(path: string): Promise<boolean>;
  /** Opens a page of the extension in a tab, with the id of another tab in its address. */
  openFor(page: Page, path: string): Promise<Page>;
  close(): Promise<void>;
}

interface TabsApi {
  readonly tabs: { query(query: object): Promise<readonly { readonly id?: number }[]> };
}

/** The headless shell has no extensions, so this is the whole browser. A missing one is a failure. */
export async function openExtension(folder: string): Promise<ExtensionBrowser> {
  const executablePath = findFullChromium(thisMachine);
  if (executablePath === undefined) throw new Error(NO_FULL_CHROMIUM);
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    timeout: START_MS,
    reducedMotion: 'reduce',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...browserFlags,
      '--headless=new',
      // Without it, the press of the button could not be driven.
      '--enable-unsafe-extension-debugging',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  if (processBrowser.openedByFile !== undefined) processBrowser.openedByFile += 1;
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker', { timeout: START_MS }));
  const id = new URL(worker.url()).host;
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser gave no session to drive its button with.');
  const targets = async (type: string) =>
    (await session.send('Target.getTargets', { filter: [{ type }] })).targetInfos;
  return {
    context,
    id,
    async pressButton(page) {
      await page.bringToFront();
      const tab = (await targets('tab')).find(({ url }) => url === page.url());
      // Newer than the types of the driver.
      const send = session.send.bind(session) as (method: string, input: object) => Promise<unknown>;
      await send('Extensions.triggerAction', { id, targetId: tab?.targetId });
    },
    async showsOutsideOfTabs(path) {
      const address = `chrome-extension://${id}/${path}`;
      return (await targets('page')).some(({ url }) => url === address);
    },
    async openFor(page, path) {
      const panel = await context.newPage();
      await panel.goto(`chrome-extension://${id}/${path}?tab=0`);
      await page.bringToFront();
      const tabId = await panel.evaluate(async () => {
        const { chrome } = globalThis as unknown as { chrome: TabsApi };
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        return tab?.id;
      });
      await panel.goto(`chrome-extension://${id}/${path}?tab=${tabId}`);
      // What is behind is not drawn, and the driver waits for frames.
      await panel.bringToFront();
      return panel;
    },
    close: () => context.close(),
  };
}
