import { type Browser, chromium } from 'playwright-core';
import { findBrowser, NO_BROWSER, thisMachine } from './find-browser.ts';

/** Where the browser that a whole test run shares can be reached; set by `share-browser.ts`. */
export const SHARED_BROWSER = 'HANDRAIL_TEST_BROWSER';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a start may take beside a busy loop on every core. */
const START_MS = 60_000;

/**
 * A browser for tests. In a test run it is its own connection to the one browser that all files share: closing it
 * closes the pages that were opened through it. Pages ask for reduced motion unless a test says otherwise.
 */
export async function openBrowser(): Promise<Browser> {
  const endpoint = process.env[SHARED_BROWSER];
  return withoutMotion(endpoint ? await chromium.connect(endpoint) : await startOwnBrowser());
}

/** Its own browser process, for tests that need their own switches. A missing browser is a failure. */
export async function startOwnBrowser(switches: readonly string[] = []): Promise<Browser> {
  return withoutMotion(await chromium.launch(launchOptions(switches)));
}

export function launchOptions(switches: readonly string[] = []) {
  const executablePath = findBrowser(thisMachine);
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  return { executablePath, args: [...FLAGS, ...switches], timeout: START_MS };
}

function withoutMotion(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ reducedMotion: 'reduce', ...options });
  return browser;
}
