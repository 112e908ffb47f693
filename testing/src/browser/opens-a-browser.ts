import { chromium } from 'playwright-core';
import { afterAll, expect } from 'vitest';

// Tests without isolation share modules, and this file runs again for each test file: the count belongs to the process.
const counts = globalThis as { browsersOpened?: number };

if (counts.browsersOpened === undefined) {
  for (const name of ['launch', 'connect', 'launchServer'] as const) {
    const open = chromium[name].bind(chromium) as (...args: unknown[]) => Promise<never>;
    Object.assign(chromium, {
      [name]: async (...args: unknown[]) => {
        const opened = await open(...args);
        counts.browsersOpened = (counts.browsersOpened ?? 0) + 1;
        return opened;
      },
    });
  }
}
counts.browsersOpened = 0;

/** Only tests that drive a browser may be tried twice, so a file that opens none does not belong here. */
afterAll(() => {
  const isOpened = (counts.browsersOpened ?? 0) > 0;
  expect(isOpened, 'This file opens no browser: rename it to *.test.ts, or call openBrowser().').toBe(true);
});
