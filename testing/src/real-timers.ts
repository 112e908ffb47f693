import { afterEach, vi } from 'vitest';

/** Files of one suite share their globals: time that a test has stopped goes on after it, also when the test failed. */
afterEach(() => {
  vi.useRealTimers();
});
