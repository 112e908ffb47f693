import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import {
  findBrowser,
  findFirefox,
  NO_BROWSER,
  NO_FIREFOX,
  testedBrowser,
  thisMachine,
} from './find-browser.ts';
import { type ProcessBrowser, processBrowser } from './process-browser.ts';

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a start may take beside a busy loop on every core. */
export const START_MS = 60_000;

/**
 * A browser for tests. In a test run it is the one that all files of this process share: closing it closes the contexts
 * that were opened through it. Each Firefox is its own process. Pages ask for reduced motion unless a test says otherwise, which
 * Firefox does not support.
 */
export async function openBrowser(name = testedBrowser()): Promise<Browser> {
  if (name === 'firefox') return startFirefox();
  if (processBrowser.openedByFile === undefined) return startOwnBrowser();
  processBrowser.openedByFile += 1;
  return partOf(await startOnce(processBrowser));
}

/** Through an older driver: the newest asks for a command that the Firefox of Debian does not know. */
async function startFirefox(): Promise<Browser> {
  const executablePath = findFirefox(thisMachine);
  if (executablePath === undefined) throw new Error(NO_FIREFOX);
  const { firefox } = await import('playwright-firefox');
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    timeout: START_MS,
  });
  // Two versions of one library: what tests use of them is the same.
  return browser as unknown as Browser;
}

/** Its own browser process, for tests that need their own switches. A missing browser is a failure. */
export async function startOwnBrowser(switches: readonly string[] = []): Promise<Browser> {
  return withoutMotion(await chromium.launch(launchOptions(switches)));
}

function launchOptions(switches: readonly string[]) {
  const executablePath = findBrowser(thisMachine);
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  return { executablePath, args: [...browserFlags, ...switches], timeout: START_MS };
}

function withoutMotion(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ reducedMotion: 'reduce', ...options });
  return browser;
}

/**
 * Pages of tests are short: they end before helper threads and optimized code of the script engine have paid for themselves, and
 * with a browser in every process of a run these cost the others their time. Benchmarks measure the engine as people have it.
 */
const SHARED_SWITCHES = [
  '--js-flags=--single-threaded --no-opt --no-maglev',
  // One process less for each browser, and no way between two of them for every request. The last switch of a name counts, so
  // this one repeats what the driver sets.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
];

/** A start that failed is not repeated: every file that needs the browser fails with the same reason. */
function startOnce(state: ProcessBrowser): Promise<Browser> {
  state.started ??= startOwnBrowser(SHARED_SWITCHES);
  return state.started;
}

/** What one file has of a browser: its own contexts, and nothing of the others. */
function partOf(browser: Browser): Browser {
  const own = new Set<BrowserContext>();
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    own.add(context);
    context.on('close', () => own.delete(context));
    return context;
  };
  const part: Partial<Browser> = {
    newContext,
    async newPage(options) {
      const context = await newContext(options);
      const page = await context.newPage();
      page.on('close', () => void context.close());
      return page;
    },
    contexts: () => [...own],
    async close() {
      await Promise.all([...own].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, part);
}
