import { join } from 'node:path';
import type { Passkey } from '@handrail/host';
import { expect, test } from 'vitest';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { loadDriver } from './driver/load-driver.ts';

const owner = { tenant: 'acme', workspace: undefined, mode: 'live', owner: 'ada' } as const;
const phone: Passkey = {
  ...owner,
  id: 'phone',
  label: 'Phone',
  rpId: 'localhost',
  credentialId: 'Y3JlZA',
  publicKey: 'a2V5',
  transports: [],
  counter: 3,
  createdAt: 5,
  lastUsedAt: undefined,
};
const stick: Passkey = { ...phone, id: 'stick', label: 'Stick', createdAt: 6 };
const removal = { at: 9, by: 'operator' };

/** A store with two passkeys, after somebody has changed its file. */
async function altered(sql: string) {
  const file = join(newFolder(), 'host.db');
  const store = await openStore({ file });
  for (const passkey of [phone, stick]) await store.passkeys.add(passkey);
  await store.close();
  const database = (await loadDriver(undefined)).open(file);
  database.exec(sql);
  database.close();
  return openStore({ file });
}

test.each([
  ['a changed byte', "UPDATE passkeys SET content = zeroblob(90) WHERE id = 'phone'"],
  ['nothing left', "UPDATE passkeys SET content = x'' WHERE id = 'phone'"],
  ['plain text', `UPDATE passkeys SET content = '${JSON.stringify(phone)}' WHERE id = 'phone'`],
  [
    'the content of another',
    "UPDATE passkeys SET content = (SELECT content FROM passkeys WHERE id = 'stick') WHERE id = 'phone'",
  ],
])('a passkey with %s is damaged, still counts, and leaves the others as they are', async (_what, sql) => {
  const { passkeys } = await altered(sql);
  expect(await passkeys.of(owner)).toEqual([{ ...owner, id: 'phone', isDamaged: true }, stick]);
  expect(await passkeys.list('acme')).toHaveLength(2);
  expect(await passkeys.used(owner, 'phone', { before: 3, counter: 4, at: 7 })).toBe(false);
  expect(await passkeys.used(owner, 'stick', { before: 3, counter: 4, at: 7 })).toBe(true);
});

test('a damaged passkey is removed by its id, and what is left of it says so', async () => {
  const { passkeys } = await altered("UPDATE passkeys SET content = zeroblob(90) WHERE id = 'phone'");
  expect(await passkeys.remove(owner, 'phone', removal)).toBe(true);
  expect(await passkeys.of(owner)).toEqual([stick]);
  expect((await passkeys.list('acme'))[0]).toEqual({
    ...owner,
    id: 'phone',
    label: '',
    createdAt: undefined,
    removedAt: 9,
    removedBy: 'operator',
  });
  expect(await passkeys.add(phone)).toBe(true);
  expect(await passkeys.of(owner)).toEqual([phone, stick]);
});
