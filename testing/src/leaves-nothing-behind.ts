import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';

const kept: { env: string; folder: string } = { env: '', folder: '' };
const now = () => ({ env: JSON.stringify(process.env), folder: process.cwd() });

beforeAll(() => {
  Object.assign(kept, now());
});

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test called `expect`; one that never did shows little. */
    assertions?: number;
  }
}

afterEach(({ task, expect: own }) => {
  const calls = [expect, own].map((each) => each.getState().assertionCalls);
  task.meta.assertions = Math.max(...calls);
});

/** Time that a test has stopped goes on after it, also when the test failed. */
afterEach(() => {
  vi.useRealTimers();
});

/** Files of one suite share a process. What the runner undoes only before the next test is undone here, for the next file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(now(), 'environment and working folder as this file found them').toEqual(kept);
});
