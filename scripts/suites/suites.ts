/** Tests that run together. Seconds are what two quiet cores may take; going over is shown and fails nothing. */
export interface Suite {
  readonly name: 'pure' | 'node' | 'browser';
  readonly budgetSeconds: number;
}

export const SUITES: readonly Suite[] = [
  /** The pure packages, in threads of one process. */
  { name: 'pure', budgetSeconds: 90 },
  /** Adapters, apps, scripts and examples: files, processes and sockets, no browser. */
  { name: 'node', budgetSeconds: 200 },
  /** `*.browser.test.ts`: everything that drives a real browser, and the only tests that may be tried twice. */
  { name: 'browser', budgetSeconds: 240 },
];

/** Where the report of a suite is written. */
export function reportPath(suite: string): string {
  return `test-results/${suite}.json`;
}
