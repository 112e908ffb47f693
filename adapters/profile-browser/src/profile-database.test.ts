import { webcrypto } from 'node:crypto';
import { ProfileStoreError } from '@handrail/assist';
import { describeProfileStore, sampleEntry, sampleProfile } from '@handrail/assist/testing';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openProfileDatabase } from './profile-database.ts';

const crypto = webcrypto as unknown as Crypto;
const NAME = 'handrail-profiles';

function browser() {
  const indexedDB = new IDBFactory();
  return { indexedDB, open: () => openProfileDatabase({ indexedDB, crypto }) };
}

describeProfileStore('The store in a browser', async () => {
  const { open } = browser();
  return { store: await open(), reopen: open };
});

/** Every record of every store, as another script of the page could read it. */
async function recordsIn(
  factory: IDBFactory,
  change?: (stores: IDBTransaction) => void,
): Promise<Map<string, unknown[]>> {
  const opened = factory.open(NAME);
  await new Promise((resolve) => {
    opened.onsuccess = resolve;
  });
  const names = [...opened.result.objectStoreNames];
  const transaction = opened.result.transaction(names, 'readwrite');
  const requests = names.map((name) => [name, transaction.objectStore(name).getAll()] as const);
  change?.(transaction);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  opened.result.close();
  return new Map(requests.map(([name, request]) => [name, request.result]));
}

test('ASSIST-11-06 what is in the database cannot be read', async () => {
  const { indexedDB, open } = browser();
  const store = await open();
  const concepts = { 'https://schema.org/givenName': sampleEntry('Wilhelmina') };
  await store.update('ann', () => sampleProfile('ann', { concepts }));
  const records = await recordsIn(indexedDB);
  const [sealed] = (records.get('sealed') ?? []) as { readonly data: ArrayBuffer; readonly iv: Uint8Array }[];
  expect(Object.keys(sealed ?? {}).sort()).toEqual(['data', 'iv', 'revision']);
  const bytes = Buffer.from(sealed?.data ?? new ArrayBuffer(0));
  expect(bytes.length).toBeGreaterThan(100);
  for (const secret of ['Wilhelmina', 'https://schema.org/givenName', 'Profile ann', 'ann']) {
    expect(bytes.includes(secret)).toBe(false);
  }
});

test('the key cannot be exported', async () => {
  const { indexedDB, open } = browser();
  await open();
  const [key] = ((await recordsIn(indexedDB)).get('keys') ?? []) as CryptoKey[];
  expect(key?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
});

test('two tabs that open at once share one key and lose no update', async () => {
  const { open } = browser();
  const [first, second] = await Promise.all([open(), open()]);
  await first?.update('ann', () => sampleProfile('ann', { label: 'n' }));
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? first : second)?.update(
        'ann',
        (current) => current && { ...current, label: `${current.label}n` },
      ),
    ),
  );
  expect((await second?.get('ann'))?.label).toHaveLength(11);
});

test('profiles whose key is gone are a clear error', async () => {
  const { indexedDB, open } = browser();
  const store = await open();
  await store.update('ann', () => sampleProfile('ann'));
  store.close();
  await recordsIn(indexedDB, (transaction) => transaction.objectStore('keys').clear());
  await expect(open()).rejects.toMatchObject({ code: 'wrong-key' });
});

test('a record that was changed from outside is found', async () => {
  const { indexedDB, open } = browser();
  const store = await open();
  await store.update('ann', () => sampleProfile('ann'));
  await recordsIn(indexedDB, (transaction) => {
    const record = { revision: 1, iv: new Uint8Array(12), data: new ArrayBuffer(64) };
    transaction.objectStore('sealed').put(record, 'profiles');
  });
  await expect(store.get('ann')).rejects.toMatchObject({ code: 'corrupt' });
  await expect(store.update('ann', () => sampleProfile('ann'))).rejects.toBeInstanceOf(ProfileStoreError);
});

test('a page without WebCrypto learns why it has no profiles', async () => {
  const { indexedDB } = browser();
  const opening = openProfileDatabase({ indexedDB, crypto: {} as Crypto });
  await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
});
