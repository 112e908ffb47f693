import { expect, test } from 'vitest';
import { keyState } from './key-state.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const [before, after] = ['2026-11-15T11:00:00Z', '2026-11-15T13:00:00Z'];

test.each([
  [{}, 'active'],
  [{ revokedAt: before }, 'revoked'],
  [{ revokedAt: after }, 'ending'],
  [{ expiresAt: before }, 'expired'],
  [{ expiresAt: after }, 'active'],
  [{ revokedAt: before, expiresAt: before }, 'revoked'],
])('a key with %j is %s', (times, state) => {
  expect(keyState(times, now)).toBe(state);
});
