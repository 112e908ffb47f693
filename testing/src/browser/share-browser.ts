import { type BrowserServer, chromium } from 'playwright-core';
import { launchOptions, SHARED_BROWSER } from './open-browser.ts';

let server: BrowserServer | undefined;

/**
 * Starts one browser for all files of a test run. A browser that does not start fails the run at once, with the reason: no
 * file tries again on its own.
 */
export async function setup(): Promise<void> {
  server = await chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' });
  process.env[SHARED_BROWSER] = server.wsEndpoint();
}

export async function teardown(): Promise<void> {
  delete process.env[SHARED_BROWSER];
  await server?.close();
}
