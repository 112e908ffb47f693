import { expect, test } from 'vitest';
import { secretTyped } from './secrets.ts';
import type { ShownStep } from './shown-plan.ts';

const step = (missing: readonly string[]): ShownStep =>
  ({
    missing: new Set(missing),
    onPage: { labels: new Map(), secrets: new Set(['pin']) },
  }) as unknown as ShownStep;

test.each([
  ['8899', ['pin'], ['8899']],
  [' oldpw ', ['pin'], ['oldpw']],
  ['no', ['pin'], []],
  ['I forgot', ['pin'], []],
  ['8899', ['name'], []],
])('%s, where %s is missing, hides %s', (said, missing, hidden) => {
  expect(secretTyped({ steps: [step(missing)] }, said)).toEqual(hidden);
});
