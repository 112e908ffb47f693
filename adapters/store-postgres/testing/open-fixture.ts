import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenFixture } from '@handrail/host/testing';
import pg from 'pg';
import { afterAll, afterEach } from 'vitest';
import {
  createPostgresStore,
  type PostgresStore,
  type PostgresStoreOptions,
  restoreBackup,
} from '../src/index.ts';
import { newDatabase } from './test-server.ts';

export const TEST_KEY = new Uint8Array(32).fill(7);
export const TEST_LOG_KEY = new Uint8Array(32).fill(8);

/** Runs after each test, the latest first. */
const cleanups: (() => Promise<unknown>)[] = [];

/** Opens a store that is closed after the test. */
export async function openStore(
  options: Partial<PostgresStoreOptions> & Pick<PostgresStoreOptions, 'url'>,
): Promise<PostgresStore> {
  const store = await createPostgresStore({ key: TEST_KEY, logKey: TEST_LOG_KEY, ...options });
  cleanups.push(() => store.close());
  return store;
}

/** One database for a file of tests, made at the first use. Emptied after each test: cheaper than another one. */
export function sharedDatabase(): {
  url(options?: { staysOpen?: () => boolean }): Promise<string>;
  sql(text: string): Promise<pg.QueryResult>;
} {
  let made: ReturnType<typeof newDatabase> | undefined;
  let session: Promise<pg.Client> | undefined;
  const sql = async (text: string) => {
    made ??= newDatabase();
    session ??= connect((await made).url, () => {
      session = undefined;
    });
    return (await session).query(text);
  };
  // Here, and not at the top: files of tests share this module, and each of them needs it.
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });
  afterAll(async () => {
    await (await session)?.end();
    await (await made)?.drop();
  });
  return {
    url: async ({ staysOpen = () => false } = {}) => {
      made ??= newDatabase();
      cleanups.unshift(() => sql(staysOpen() ? EMPTY_BUT_OPEN : EMPTY));
      return (await made).url;
    },
    sql,
  };
}

/** A test may end the session or stop the server. */
async function connect(url: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', onEnd);
  client.on('end', onEnd);
  await client.connect();
  return client;
}

const emptyBut = (kept: string) => `
  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT schemaname, tablename FROM pg_tables
      WHERE schemaname LIKE 'handrail%' AND tablename NOT IN (${kept})
    LOOP
      EXECUTE format('DELETE FROM %I.%I WHERE true', each.schemaname, each.tablename)
        || CASE WHEN each.tablename = 'settings' THEN ' AND name <> ''version''' ELSE '' END;
    END LOOP;
  END $$`;
const EMPTY = emptyBut(`''`);
/** For a store that stays open: what says that it is, and with which keys, is left. */
const EMPTY_BUT_OPEN = emptyBut(
  `'openings', 'fences', 'settings', 'audit', 'audit_end', 'audit_checkpoints', 'commits'`,
);

/**
 * Stores for the contract suite. To open one takes longer than most of its tests, so the next test gets the store of the
 * one before, emptied, unless that test has closed it.
 */
export function fixture(): OpenFixture {
  const database = sharedDatabase();
  let kept: PostgresStore | undefined;
  const open = async (url: string) => {
    const store = await createPostgresStore({ url, key: TEST_KEY, logKey: TEST_LOG_KEY });
    const opened: PostgresStore = {
      ...store,
      close: () => {
        if (kept === opened) kept = undefined;
        return store.close();
      },
    };
    kept = opened;
    return opened;
  };
  afterAll(() => kept?.close());
  return async () => {
    const url = await database.url({ staysOpen: () => kept !== undefined });
    const store = kept ?? (await open(url));
    let backups = 0;
    let folder: string | undefined;
    return {
      store,
      reopen: async () => {
        await store.close();
        return open(url);
      },
      newBackup: () => {
        folder ??= mkdtempSync(join(tmpdir(), 'handrail-backup-'));
        const made = folder;
        cleanups.push(async () => rmSync(made, { recursive: true, force: true }));
        backups += 1;
        return join(folder, `backup-${backups}.jsonl`);
      },
      openBackup: async (file) => {
        const schema = 'handrail_restored';
        await database.sql(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
        await restoreBackup({ from: file, url, schema, keys: [TEST_KEY], logKey: TEST_LOG_KEY });
        return openStore({ url, schema });
      },
    };
  };
}
