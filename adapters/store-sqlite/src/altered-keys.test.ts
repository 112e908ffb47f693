import { join } from 'node:path';
import { sampleKey } from '@handrail/host/testing';
import { expect, test } from 'vitest';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { loadDriver } from './driver/load-driver.ts';

/** A store with a key of an administrator and one of a stranger, after somebody has changed its file. */
async function altered(sql: string) {
  const file = join(newFolder(), 'host.db');
  const store = await openStore({ file });
  await store.keys.put(sampleKey('admin', { hash: 'hash-of-admin' }));
  await store.keys.put(sampleKey('stranger', { hash: 'hash-of-stranger', tenant: 'other' }));
  await store.keys.put(sampleKey('gone', { hash: 'hash-of-gone' }));
  expect(await store.keys.revoke('gone', 5)).toBe(true);
  await store.close();
  const database = (await loadDriver(undefined)).open(file);
  database.exec(sql);
  database.close();
  return openStore({ file });
}

test.each([
  ['the hash of another key', "UPDATE keys SET hash = 'x' WHERE id = 'admin'", 'x'],
  [
    'the content of another key',
    "UPDATE keys SET content = (SELECT content FROM keys WHERE id = 'admin') WHERE id = 'stranger'",
    'hash-of-stranger',
  ],
  ['another tenant', "UPDATE keys SET tenant = 'acme' WHERE id = 'stranger'", 'hash-of-stranger'],
])('a key whose row somebody gave %s opens nothing', async (_title, sql, hash) => {
  const store = await altered(sql);
  await expect(store.keys.byHash(hash)).rejects.toMatchObject({ reason: 'damaged' });
});

test.each([
  ['as it is', ''],
  [
    'with a note that there is plain text',
    "; INSERT OR REPLACE INTO settings (name, value) VALUES ('has_plain_text', 1)",
  ],
  [
    'with a note of bytes',
    "; INSERT OR REPLACE INTO settings (name, value) VALUES ('has_plain_text', x'01')",
  ],
])('a key that somebody added in plain text opens nothing, %s', async (_title, more) => {
  const content = JSON.stringify(sampleKey('planted', { hash: 'hash-of-planted' }));
  const store = await altered(
    `INSERT INTO keys (id, hash, tenant, content) VALUES ('planted', 'hash-of-planted', 'acme', '${content}')${more}`,
  );
  await expect(store.keys.byHash('hash-of-planted')).rejects.toMatchObject({ reason: 'damaged' });
  expect(await store.keys.byHash('hash-of-admin')).toMatchObject({ id: 'admin' });
  // Nor is it sealed with the rest.
  await store.reseal().catch(() => undefined);
  await expect(store.keys.byHash('hash-of-planted')).rejects.toMatchObject({ reason: 'damaged' });
});

test('a key that was revoked stays so when somebody takes that out of its row', async () => {
  const store = await altered("UPDATE keys SET revoked_at = NULL WHERE id = 'gone'");
  expect(await store.keys.byHash('hash-of-gone')).toMatchObject({ revokedAt: 5 });
  expect(await store.keys.revoke('gone', 3)).toBe(true);
  expect(await store.keys.revoke('gone', 9)).toBe(true);
  expect(await store.keys.byHash('hash-of-gone')).toMatchObject({ revokedAt: 3 });
  expect(await store.keys.revoke('nobody', 9)).toBe(false);
});
