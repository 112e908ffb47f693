import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOwnBrowser } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { bundleText } from './bundle.ts';

/** Switches the model context on, and the calls with which a page can try its own tools. */
const SWITCHES = ['--enable-features=WebMCPTesting'];

/** A test may ask a page what it says after its end, so the last few stay. */
const MOST_PAGES = 4;

export interface TestBrowser {
  /** Its own page, on loopback because the model context is for secure pages, with the bundled script in it. */
  openPage(): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the machine's Chromium with one script for its pages. A missing browser is a failure, never a skipped test. */
export async function startBrowser(entry: string): Promise<TestBrowser> {
  const script = await bundleText(entry, 'browser');
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript ? script : '<!doctype html><title>Test</title><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await startOwnBrowser(SWITCHES);
  const pages: Page[] = [];
  return {
    async openPage() {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      pages.push(page);
      for (const old of pages.splice(0, pages.length - MOST_PAGES)) await old.context().close();
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
