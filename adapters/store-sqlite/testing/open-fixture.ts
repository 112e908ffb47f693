import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenFixture } from '@handrail/host/testing';
import { afterEach } from 'vitest';
import { createSqliteStore, restoreBackup, type SqliteStore, type SqliteStoreOptions } from '../src/index.ts';

export const TEST_KEY = new Uint8Array(32).fill(7);
export const TEST_LOG_KEY = new Uint8Array(32).fill(8);
/** What restores a backup of a test. */
export const TEST_KEYS = { data: [TEST_KEY], log: TEST_LOG_KEY } as const;

/** Runs after each test, the latest first. */
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A folder that is gone after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-store-'));
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a store that is closed after the test. */
export async function openStore(
  options: Partial<SqliteStoreOptions> & Pick<SqliteStoreOptions, 'file'>,
): Promise<SqliteStore> {
  const store = await createSqliteStore({ key: TEST_KEY, logKey: TEST_LOG_KEY, writer: 'same', ...options });
  cleanups.push(() => store.close());
  return store;
}

/** Stores for the contract suite. */
export function fixtureWith(options: Partial<SqliteStoreOptions>): OpenFixture {
  return async () => {
    const folder = newFolder();
    const open = (name: string) => openStore({ ...options, file: join(folder, name) });
    const store = await open('host.db');
    let backups = 0;
    return {
      store,
      reopen: async () => {
        await store.close();
        return open('host.db');
      },
      newBackup: () => {
        backups += 1;
        return join(folder, `backup-${backups}.db`);
      },
      openBackup: async (file) => {
        await restoreBackup({ from: file, to: join(folder, `restored-${backups}.db`) });
        return open(`restored-${backups}.db`);
      },
    };
  };
}
