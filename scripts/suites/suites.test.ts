import { describe, expect, test } from 'vitest';
import { isNamedLikeATest, suiteOf } from './suites.ts';

describe('a test file', () => {
  test.each([
    ['packages/a/src/b.test.ts', 'pure'],
    ['adapters/a/src/b.test.ts', 'node'],
    ['testing/src/b.test.ts', 'node'],
    ['apps/a/src/b.browser.test.ts', 'browser'],
  ])('%s is run by the suite %s', (path, suite) => {
    expect(suiteOf(path)).toBe(suite);
  });

  test.each([
    ['drives a browser where no suite opens one', 'packages/a/src/b.browser.test.ts'],
    ['drives a browser in a folder of the suite without one', 'testing/src/b.browser.test.ts'],
    ['is in a folder of no suite', 'schemas/a.test.ts'],
    ['is in a folder whose name only begins like one', 'packages-old/a.test.ts'],
    ['has another ending', 'packages/a/src/b.test.tsx'],
    ['is a module by its name', 'packages/a/src/b.test.mts'],
    ['is called a spec', 'packages/a/src/b.spec.ts'],
    ['has an underscore', 'packages/a/src/b_test.ts'],
  ])('that %s belongs to no suite, and is seen', (_what, path) => {
    expect(suiteOf(path)).toBeUndefined();
    expect(isNamedLikeATest(path)).toBe(true);
  });

  test.each(['scripts/test.ts', 'packages/a/src/test-order.ts', 'docs/how-to/test.md', 'a/latest.ts'])(
    '%s is none',
    (path) => {
      expect(suiteOf(path)).toBeUndefined();
      expect(isNamedLikeATest(path)).toBe(false);
    },
  );
});
