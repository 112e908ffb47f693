import { expect, test } from 'vitest';
import { needsConfirmation } from './needs-confirmation.ts';

test.each([
  ['never', 'none', false],
  ['never', 'low', false],
  ['never', 'high', true],
  ['optional', 'none', false],
  ['optional', 'low', false],
  ['optional', 'high', true],
  ['review', 'none', false],
  ['review', 'low', false],
  ['review', 'high', false],
  ['required', 'none', true],
  ['required', 'low', true],
  ['required', 'high', true],
] as const)('policy %s with risk %s asks the owner: %s', (confirmation, risk, expected) => {
  expect(needsConfirmation({ confirmation, risk })).toBe(expected);
});
