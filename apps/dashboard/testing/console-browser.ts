import { openBrowser, sameTab } from '@handrail/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildDashboard } from './build-dashboard.ts';
import { FakeHost } from './fake-host.ts';

export interface WatchedPage {
  readonly page: Page;
  /** Everything the page complained about: errors, refused scripts, dialogs nobody asked for. */
  readonly complaints: string[];
}

export interface ConsoleBrowser {
  readonly host: FakeHost;
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  visit(page: Page, path: string): Promise<void>;
  /** Forgets what was changed. The next page begins with nothing of the one before. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The dashboard as it is shipped, before a host that is a fake and in a browser that is none. */
export async function openConsole(): Promise<ConsoleBrowser> {
  const host = new FakeHost(await buildDashboard());
  await host.start();
  const browser = await openBrowser();
  const tab = sameTab(browser, `${host.origin}/assets/empty.html`);
  return {
    host,
    async newPage(options = {}) {
      const page = await tab({ context: { viewport: { width: 1440, height: 900 }, ...options } });
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('dialog', (dialog) => {
        complaints.push(`dialog: ${dialog.message()}`);
        dialog.dismiss();
      });
      return { page, complaints };
    },
    async visit(page, path) {
      await page.goto(host.origin + path);
      await page.waitForSelector('main h1');
      await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    },
    async reset() {
      host.changes.length = 0;
    },
    async close() {
      await browser.close();
      await host.close();
    },
  };
}
