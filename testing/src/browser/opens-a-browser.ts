import { chromium } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { processBrowser } from './process-browser.ts';

// Files that a process runs one after the other share it, and this file runs again for each of them.
if (processBrowser.openedByFile === undefined) {
  const launch = chromium.launch.bind(chromium);
  Object.assign(chromium, {
    launch: async (...args: Parameters<typeof launch>) => {
      const browser = await launch(...args);
      processBrowser.openedByFile = (processBrowser.openedByFile ?? 0) + 1;
      return browser;
    },
  });
}
processBrowser.openedByFile = 0;

/** Only tests that drive a browser may be tried twice, so a file that opens none does not belong here. */
afterAll(() => {
  const isOpened = (processBrowser.openedByFile ?? 0) > 0;
  expect(isOpened, 'This file opens no browser: rename it to *.test.ts, or call openBrowser().').toBe(true);
});
