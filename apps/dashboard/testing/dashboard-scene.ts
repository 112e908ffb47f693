import { openBrowser } from '@handrail/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildDashboard } from './build-dashboard.ts';
import { FakeHost } from './fake-host.ts';

/** The built dashboard in a real browser, on a fake host. */
export class DashboardScene {
  readonly host: FakeHost;
  readonly browser: Browser;

  private constructor(host: FakeHost, browser: Browser) {
    this.host = host;
    this.browser = browser;
  }

  static async start(): Promise<DashboardScene> {
    const host = new FakeHost(await buildDashboard());
    await host.start();
    return new DashboardScene(host, await openBrowser());
  }

  /** A page that remembers everything its policy forbade and every mistake of its own. */
  async newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<WatchedPage> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
    page.on('console', (message) => {
      // That a host answers 404 or 409 is its right, and the browser says so by itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        problems.push(`console: ${message.text()}`);
      }
    });
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => {});
    });
    return { page, context, problems };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.close();
  }
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
}

/** Nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('h1, [role="alert"]');
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
}
