import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';

const kept: { env: string; folder: string } = { env: '', folder: '' };
const now = () => ({ env: JSON.stringify(process.env), folder: process.cwd() });

/** What counts the errors that belong to no test, for all files of the process. */
const listeners = () => [
  ...process.rawListeners('unhandledRejection'),
  ...process.rawListeners('uncaughtException'),
];
let heard: ReturnType<typeof listeners> = [];

beforeAll(() => {
  Object.assign(kept, now());
  heard = listeners();
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
  const still = listeners();
  const silenced = heard.filter((listener) => !still.includes(listener));
  expect(silenced, 'listeners for errors that belong to no test, taken away by this file').toEqual([]);
});
