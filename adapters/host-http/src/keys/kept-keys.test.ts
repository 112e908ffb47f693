import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createMemoryStore } from '@handrail/host/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { recordStore } from '../../testing/recording-store.ts';
import { startApi } from '../../testing/test-api.ts';
import { hashKey } from './issue-key.ts';

/** Named imports of a built-in module follow its object only when told to. */
function watchComparisons() {
  const spy = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  return spy;
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('WOP-AUTH-16 keys are kept as hashes only, and compared in constant time', async () => {
  const { store, given } = recordStore(createMemoryStore());
  const api = await startApi({ store });
  const key = await api.issue();
  const compared = watchComparisons();
  expect((await api.get('/v1/runs', { key })).status).toBe(200);
  const hash = Buffer.from(hashKey(key));
  expect(compared.mock.calls).toContainEqual([hash, hash]);

  // A store that finds another record for this hash does not let anybody in.
  const other = { ...(await api.issueRecord()).record, hash: hashKey('other') };
  vi.spyOn(store.keys, 'byHash').mockResolvedValueOnce(other);
  expect((await api.get('/v1/runs', { key })).status).toBe(401);
  expect(compared.mock.calls).toContainEqual([Buffer.from(other.hash), hash]);

  const dump = `${given()}${JSON.stringify(await store.keys.list(undefined))}`;
  expect(dump).toContain(hashKey(key));
  expect(dump).not.toContain(key);
  expect(dump).not.toContain(key.slice('hr_live_'.length));
  await api.close();
});
