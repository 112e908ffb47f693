import { getFn, setFn } from '@vitest/runner';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

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
    /** How often the test itself called `expect`, and not a hook; one that never did shows little. */
    assertions?: number;
  }
}

const counted = new WeakSet<object>();

/** Hooks of the setup come first, so what is called here is the test and none of its file's hooks. */
beforeEach(({ task, expect: own }) => {
  if (counted.has(task)) return;
  counted.add(task);
  const body = getFn(task);
  const calls = () => [expect, own].map((each) => each.getState().assertionCalls);
  setFn(task, async () => {
    const before = calls();
    try {
      await body();
    } finally {
      task.meta.assertions = Math.max(...calls().map((each, index) => each - (before[index] ?? 0)));
    }
  });
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
