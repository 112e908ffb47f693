import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { bundleText } from './bundle.ts';
import { findBrowser, thisMachine } from './find-browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Switches the model context on, and the calls with which a page can try its own tools.
  '--enable-features=WebMCPTesting',
];

/** A test may ask a page what it says after its end, so the last few stay. */
const MOST_PAGES = 4;

export interface TestBrowser {
  /** A page of its own, on loopback because the model context is for secure pages, with the bundled script in it. */
  openPage(): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the machine's Chromium with one script for its pages. A missing browser is a failure, never a skipped test. */
export async function startBrowser(entry: string): Promise<TestBrowser> {
  const executablePath = findBrowser(thisMachine);
  if (!executablePath) {
    throw new Error('No Chromium was found. Run `npm run browser`, or name one in HANDRAIL_CHROMIUM.');
  }
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
  const browser = await chromium.launch({ executablePath, args: FLAGS });
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
