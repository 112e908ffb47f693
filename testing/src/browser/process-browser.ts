import type { Browser } from 'playwright-core';

export interface ProcessBrowser {
  /** How many browsers the current test file has opened; absent outside of a test run. */
  openedByFile?: number;
  /** The browser that the files of this process share. It ends with the process. */
  started?: Promise<Browser>;
}

const kept = globalThis as { handrailTestBrowser?: ProcessBrowser };

/** Files that share a process share this, also where the runner loads modules again for each of them. */
kept.handrailTestBrowser ??= {};
export const processBrowser: ProcessBrowser = kept.handrailTestBrowser;
