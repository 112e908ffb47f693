import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProfileStore, ProfileStoreError } from '@handrail/assist';
import { describeProfileStore, sampleEntry, sampleProfile } from '@handrail/assist/testing';
import { afterAll, expect, test } from 'vitest';
import { openProfileFile } from './profile-file.ts';
import { createKeyFile, keyFromEnvironment, type ProfileKey } from './profile-key.ts';

const folders: string[] = [];

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handrail-profiles-'));
  folders.push(folder);
  return join(folder, 'profiles.json');
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const key: ProfileKey = { passphrase: 'correct horse battery' };

async function withKeyFile(): Promise<{
  readonly path: string;
  readonly key: ProfileKey;
  readonly keyFile: string;
}> {
  const path = await place();
  const keyFile = `${path}.key`;
  await createKeyFile(keyFile);
  return { path, key: { keyFile }, keyFile };
}

describeProfileStore('The store in a file, opened with a key file,', async () => {
  const options = await withKeyFile();
  return { store: await openProfileFile(options), reopen: () => openProfileFile(options) };
});

// Only the key differs from here on, and deriving one from a passphrase takes long on purpose.
test('opened with a passphrase, it keeps what was written for the next start', async () => {
  const path = await place();
  const profile = sampleProfile('ann');
  await (await openProfileFile({ path, key })).update('ann', () => profile);
  expect(await (await openProfileFile({ path, key })).get('ann')).toEqual(profile);
});

const SECRETS = ['Wilhelmina', 'https://schema.org/givenName', 'Profile ann', 'nickname'];

async function keepSecrets(store: ProfileStore): Promise<void> {
  const concepts = { 'https://schema.org/givenName': sampleEntry('Wilhelmina') };
  await store.update('ann', () => sampleProfile('ann', { concepts }));
  await store.recordConsent({ purpose: 'export', destination: 'Wilhelmina', at: '2026-03-04T05:06:07Z' });
}

async function bytesIn(path: string): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const folder = join(path, '..');
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

test('ASSIST-11-06 no byte of a profile is on the disk in clear text', async () => {
  const path = await place();
  await keepSecrets(await openProfileFile({ path, key }));
  const files = await bytesIn(path);
  expect(files.map(({ name }) => name)).toEqual(['profiles.json']);
  for (const secret of SECRETS) {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      expect(files[0]?.bytes.includes(Buffer.from(secret, encoding))).toBe(false);
    }
    expect(
      files[0]?.bytes.includes(Buffer.from(secret).toString('base64').replace(/=*$/, '').slice(0, -1)),
    ).toBe(false);
  }
});

test('the same content is never written as the same bytes', async () => {
  const path = await place();
  const store = await openProfileFile({ path, key });
  await keepSecrets(store);
  const before = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  await store.update('ann', (current) => current && { ...current });
  const after = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  expect(after.key).toEqual(before.key);
  expect(after.iv).not.toBe(before.iv);
  expect(after.data).not.toBe(before.data);
});

test('only the owner of the process can read the file and the key file', async () => {
  const { path, keyFile, ...options } = await withKeyFile();
  await keepSecrets(await openProfileFile({ path, ...options }));
  for (const each of [path, keyFile]) expect((await stat(each)).mode & 0o777).toBe(0o600);
});

test.each([
  ['another passphrase', { passphrase: 'wrong horse battery' }],
  ['a passphrase that is too short', { passphrase: 'short' }],
])('%s is a clear error and changes nothing', async (_, wrong) => {
  const path = await place();
  await keepSecrets(await openProfileFile({ path, key }));
  const before = await readFile(path);
  const opening = openProfileFile({ path, key: wrong });
  await expect(opening).rejects.toBeInstanceOf(ProfileStoreError);
  await expect(opening).rejects.toMatchObject({ code: 'wrong-key' });
  await expect(opening).rejects.not.toThrow(/horse/);
  expect(await readFile(path)).toEqual(before);
});

test('a key file does not open what a passphrase sealed, nor another key file what one sealed', async () => {
  const { path, key: first } = await withKeyFile();
  await keepSecrets(await openProfileFile({ path, key: first }));
  const { key: second } = await withKeyFile();
  for (const wrong of [second, key]) {
    await expect(openProfileFile({ path, key: wrong })).rejects.toMatchObject({ code: 'wrong-key' });
  }
});

test.each([
  ['data', (sealed: Record<string, unknown>) => ({ ...sealed, data: flip(String(sealed.data)) })],
  ['tag', (sealed: Record<string, unknown>) => ({ ...sealed, tag: flip(String(sealed.tag)) })],
  ['tag that is too short', (sealed: Record<string, unknown>) => ({ ...sealed, tag: 'AAAA' })],
  ['header', (sealed: Record<string, unknown>) => ({ ...sealed, cipher: 'aes-256-cbc' })],
  ['marker', (sealed: Record<string, unknown>) => ({ ...sealed, format: 'something-else' })],
  ['version', (sealed: Record<string, unknown>) => ({ ...sealed, version: 2 })],
  [
    'work',
    (sealed: Record<string, unknown>) => ({ ...sealed, key: { ...(sealed.key as object), N: 2 ** 30 } }),
  ],
])('a changed %s is found', async (_, change) => {
  const path = await place();
  await keepSecrets(await openProfileFile({ path, key }));
  const sealed = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  await writeFile(path, JSON.stringify(change(sealed)));
  await expect(openProfileFile({ path, key })).rejects.toMatchObject({ code: 'corrupt' });
});

test.each(['', 'not json', '[]', 'null', '{"format":"handrail-profiles"}'])(
  'a file of %j is found to be damaged',
  async (text) => {
    const path = await place();
    await writeFile(path, text);
    await expect(openProfileFile({ path, key })).rejects.toMatchObject({ code: 'corrupt' });
  },
);

test('a key file that others can read is refused', async () => {
  const { path, key: own, keyFile } = await withKeyFile();
  await chmod(keyFile, 0o644);
  await expect(openProfileFile({ path, key: own })).rejects.toMatchObject({
    code: 'unavailable',
    message: /0600/,
  });
});

test('a key file is never replaced, and one that holds no key is refused', async () => {
  const { path, keyFile } = await withKeyFile();
  await expect(createKeyFile(keyFile)).rejects.toThrow();
  await writeFile(keyFile, 'c2hvcnQ=');
  await expect(openProfileFile({ path, key: { keyFile } })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(openProfileFile({ path, key: { keyFile: `${keyFile}.none` } })).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('two stores on one file lose no update', async () => {
  const { path, key: own } = await withKeyFile();
  const stores = await Promise.all([
    openProfileFile({ path, key: own }),
    openProfileFile({ path, key: own }),
  ]);
  await stores[0]?.update('ann', () => sampleProfile('ann', { label: 'n' }));
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      stores[index % 2]?.update('ann', (current) => current && { ...current, label: `${current.label}n` }),
    ),
  );
  expect((await stores[1]?.get('ann'))?.label).toHaveLength(13);
});

test('the lock of a process that died is taken over, a living one is waited for', async () => {
  const { path, key: own } = await withKeyFile();
  const store = await openProfileFile({ path, key: own });
  await writeFile(`${path}.lock`, '999999999');
  await utimes(`${path}.lock`, 1, 1);
  await store.update('ann', () => sampleProfile('ann'));
  await writeFile(`${path}.lock`, String(process.pid));
  await utimes(`${path}.lock`, 1, 1);
  const waiting = store.update('ann', (current) => current && { ...current, label: 'later' });
  await rm(`${path}.lock`);
  expect((await waiting)?.label).toBe('later');
});

test('a folder that is not there is named as the reason', async () => {
  const store = await openProfileFile({ path: join(await place(), 'none', 'profiles.json'), key });
  await expect(store.update('ann', () => sampleProfile('ann'))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('the environment names a key file or a passphrase, and nothing is an error', () => {
  expect(keyFromEnvironment({ HANDRAIL_PROFILE_PASSPHRASE: 'long enough' })).toEqual({
    passphrase: 'long enough',
  });
  expect(keyFromEnvironment({ HANDRAIL_PROFILE_KEY_FILE: '/key', HANDRAIL_PROFILE_PASSPHRASE: 'x' })).toEqual(
    {
      keyFile: '/key',
    },
  );
  expect(() => keyFromEnvironment({})).toThrow(ProfileStoreError);
});

function flip(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
}
