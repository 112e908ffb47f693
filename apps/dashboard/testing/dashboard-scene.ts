import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { type BuiltDashboard, buildDashboard } from './build-dashboard.ts';
import { FakeHost } from './fake-host.ts';

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

interface Axe {
  readonly axe: {
    run(options: { runOnly?: readonly string[] }): Promise<{ violations: AxeViolation[] }>;
  };
}

/** The built dashboard in a real browser, on a fake host. */
export class DashboardScene {
  readonly host: FakeHost;
  readonly browser: Browser;
  readonly #built: BuiltDashboard;
  readonly #axe: string;

  private constructor(built: BuiltDashboard, host: FakeHost, browser: Browser) {
    this.#built = built;
    this.host = host;
    this.browser = browser;
    this.#axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  }

  static async start(): Promise<DashboardScene> {
    const built = await buildDashboard();
    const host = new FakeHost(built.folder);
    await host.start();
    return new DashboardScene(built, host, await startBrowser());
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

  /** What axe finds, each as `rule: place`. It is put in by the test's own channel, so the policy stays as it is. */
  /** Of the page at rest: halfway into a fade no colour is what it will be. */
  async violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
    await atRest(page);
    await page.evaluate(this.#axe);
    const found = await page.evaluate(async (only) => {
      const { axe } = globalThis as unknown as Axe;
      return (await axe.run(only ? { runOnly: only } : {})).violations;
    }, rules);
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.close();
    this.#built.remove();
  }
}

/** Until everything that comes in has come in; what moves for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
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
