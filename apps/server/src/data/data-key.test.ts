import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { createDataKeyKeeper } from './data-key.ts';
import { addDataKey } from './host-key.ts';
import { openStore } from './open-store.ts';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder(join(mkdtempSync(join(tmpdir(), 'handrail-data-key-')), 'data'));
});
afterEach(() => rmSync(join(folder.path, '..'), { recursive: true }));

const SECRET = {
  tenant: 'local',
  workspace: undefined,
  mode: 'live',
  name: 'token',
  value: 'canary',
  setAt: 1,
} as const;

async function withStore<Result>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>) {
  const opened = await openStore(folder, 'same');
  try {
    return await work(opened);
  } finally {
    await opened.store.close();
  }
}

const readSecret = () => withStore(async ({ store }) => (await store.secrets.read(SECRET, 'token'))?.value);
const lines = () => readFileSync(folder.keyFile, 'utf8').trim().split('\n');

describe('a data key that is rotated', () => {
  test('has one line in the key file, keeps what was signed valid, and is the only one that opens the store', async () => {
    const before = join(folder.path, 'before.key');
    await withStore(async ({ store, keys }) => {
      await store.secrets.put(SECRET);
      copyFileSync(folder.keyFile, before);
      expect(await createDataKeyKeeper(folder.keyFile, store).rotate()).toBe(1);
      expect(await createDataKeyKeeper(folder.keyFile, store).rotate()).toBe(1);
      expect(lines()).toEqual([keysLine(before), expect.stringMatching(/^data /)]);
      expect(keys.data).toHaveLength(1);
    });
    expect(await readSecret()).toBe('canary');
    const signing = (await withStore(async ({ keys }) => keys)).signing;
    copyFileSync(folder.keyFile, join(folder.path, 'after.key'));
    copyFileSync(before, folder.keyFile);
    await expect(readSecret()).rejects.toMatchObject({ name: 'StartError', code: 'host-key-wrong' });
    copyFileSync(join(folder.path, 'after.key'), folder.keyFile);
    expect((await withStore(async ({ keys }) => keys)).signing).toEqual(signing);
  });

  test('is taken into use at the next opening when the process ended right after writing it', async () => {
    await withStore(({ store }) => store.secrets.put(SECRET));
    addDataKey(folder.keyFile);
    expect(await readSecret()).toBe('canary');
    await withStore(async ({ store }) => {
      expect(store.needsResealing).toBe(true);
      expect(await createDataKeyKeeper(folder.keyFile, store).finish()).toBe(1);
    });
    expect(lines()).toHaveLength(2);
    expect(await readSecret()).toBe('canary');
  });

  test('asked for twice at once is rotated twice, one after the other', async () => {
    await withStore(async ({ store }) => {
      await store.secrets.put(SECRET);
      const keeper = createDataKeyKeeper(folder.keyFile, store);
      expect(await Promise.all([keeper.finish(), keeper.rotate(), keeper.rotate()])).toEqual([0, 1, 1]);
    });
    expect(lines()).toHaveLength(2);
    expect(await readSecret()).toBe('canary');
  });

  test('is not rotated when the key file is gone, and nothing changes', async () => {
    await withStore(async ({ store }) => {
      await store.secrets.put(SECRET);
      const text = readFileSync(folder.keyFile, 'utf8');
      rmSync(folder.keyFile);
      await expect(createDataKeyKeeper(folder.keyFile, store).rotate()).rejects.toThrow('Restore it first');
      writeFileSync(folder.keyFile, text);
      chmodSync(folder.keyFile, 0o600);
      expect(store.needsResealing).toBe(false);
    });
    expect(await readSecret()).toBe('canary');
  });
});

function keysLine(file: string): string {
  return readFileSync(file, 'utf8').trim();
}
