import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataScope } from '@handrail/host';
import { ACME, sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { undividedFile } from '../../testing/undivided-store.ts';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { createLogKey } from '../log/log-key.ts';
import { placeOf } from '../sealing/places.ts';
import { createSqliteStore, type SqliteStore } from '../sqlite-store.ts';
import { prepareFile } from './prepare-file.ts';
import { APPLICATION_ID, FIRST_SEALED_VERSION, MIGRATIONS } from './schema.ts';

const KEY = new Uint8Array(32).fill(7);

async function withSql(file: string, ...statements: readonly string[]): Promise<void> {
  const database = (await loadDriver(undefined)).open(file);
  for (const sql of statements) database.exec(sql);
  database.close();
}

/** One key in some hundreds has an id such as 3556123e86143786, which SQLite would rather read as a number. */
function keyWithNumericId(): Uint8Array {
  for (let seed = 0; seed < 100_000; seed += 1) {
    const key = new Uint8Array(32);
    new DataView(key.buffer).setUint32(0, seed);
    if (/^\d+e\d+$/.test(new Cipher(key).keyId)) return key;
  }
  throw new Error('No such key was found.');
}

/** A file as the version left it, with one run that has ended and one entry to be sent. */
async function fileOfVersion(version: number): Promise<string> {
  const file = join(newFolder(), 'host.db');
  const content = new Cipher(TEST_KEY).seal(placeOf.outbox('q', '1'), '{}');
  const sealed = `x'${Buffer.from(content).toString('hex')}'`;
  await withSql(
    file,
    ...MIGRATIONS.slice(0, version),
    `INSERT INTO runs (run_no, run_id, tenant, principal, mode, workflow_id, workflow_digest, status, created_at,
      changed_at, ended_at, last_sequence) VALUES (1, 'run1', 'acme', 'ana', 'live', 'w', 'd', 'completed', 1, 1, 1, 0)`,
    "INSERT INTO queues (queue, until, failures) VALUES ('q', 0, 0)",
    `INSERT INTO outbox (queue, id, content) VALUES ('q', '1', ${version < FIRST_SEALED_VERSION ? "'{}'" : sealed})`,
    `PRAGMA application_id = ${APPLICATION_ID}`,
    `PRAGMA user_version = ${version}`,
  );
  return file;
}

const SALES: DataScope = { ...ACME, workspace: 'sales' };
const TEST: DataScope = { ...ACME, mode: 'test' };
const GREET = { workflowId: 'greet', digest: 'd1', registeredAt: 1 };

async function expectUndivided({ definitions, secrets }: SqliteStore): Promise<void> {
  const found = { ...ACME, ...GREET, document: '{"v":1}' };
  expect(await definitions.current(ACME, 'greet')).toEqual(found);
  expect(await definitions.current({ ...ACME, workspace: 'support' }, 'greet')).toEqual(found);
  expect(await definitions.byDigest('d1')).toEqual(found);
  expect(await definitions.current(TEST, 'greet')).toBeUndefined();
  expect(await secrets.read(ACME, 'token')).toMatchObject({ ...ACME, version: 3, value: 'one', usedAt: 7 });
  expect(await secrets.read(SALES, 'token')).toMatchObject({ ...SALES, version: 1, value: 'two' });
}

async function expectBroughtAlong(store: SqliteStore): Promise<void> {
  expect(await store.events.readRecord('run1')).toMatchObject({ principal: 'ana', endedAt: 1 });
  expect(await store.retention.removeUnsent(Number.MAX_SAFE_INTEGER, 9)).toBe(0);
  expect(await store.outbox.ready(1, 9)).toMatchObject([{ id: '1' }]);
}

describe('opening a file', () => {
  test('makes it, with its folders, for its owner only, and opens it again', async () => {
    const file = join(newFolder(), 'deep', 'er', 'host.db');
    const store = await openStore({ file });
    await store.once.consume('x', 1);
    await store.close();
    expect(await (await openStore({ file })).once.wasConsumed('x')).toBe(true);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('refuses a key that is not its own, and says which it wants', async () => {
    const file = join(newFolder(), 'host.db');
    await (await openStore({ file })).close();
    const other = { file, key: new Uint8Array(32).fill(8), logKey: TEST_LOG_KEY };
    await expect(createSqliteStore(other)).rejects.toMatchObject({ problem: 'wrong-key' });
    await expect(createSqliteStore(other)).rejects.toThrow(/encrypted with the key [0-9a-f]{16}/);
    await (await openStore({ file })).close();
  });

  test('knows a key again whose id looks like a number', async () => {
    const options = { file: join(newFolder(), 'host.db'), key: keyWithNumericId() };
    await (await openStore(options)).close();
    await (await openStore(options)).close();
    await expect(createSqliteStore({ ...options, key: KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'wrong-key',
    });
  });

  test('refuses a key of the wrong length', async () => {
    const file = join(newFolder(), 'host.db');
    await expect(createSqliteStore({ file, key: new Uint8Array(16), logKey: TEST_LOG_KEY })).rejects.toThrow(
      '32 bytes, not 16',
    );
  });

  test('refuses a file of a newer version and leaves it as it is', async () => {
    const file = join(newFolder(), 'host.db');
    await (await openStore({ file })).close();
    await withSql(file, `PRAGMA user_version = ${MIGRATIONS.length + 1}`, 'PRAGMA wal_checkpoint(TRUNCATE)');
    const before = readFileSync(file);
    await expect(createSqliteStore({ file, key: KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'newer',
      message: expect.stringContaining('newer Handrail'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('refuses a database of another program and leaves it as it is', async () => {
    const file = join(newFolder(), 'other.db');
    await withSql(file, 'CREATE TABLE theirs (x)', 'INSERT INTO theirs VALUES (1)');
    const before = readFileSync(file);
    await expect(createSqliteStore({ file, key: KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'not-a-store',
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each<[string, (file: string) => Promise<void> | void, string]>([
    ['an empty file', (file) => writeFileSync(file, ''), 'damaged'],
    ['an empty database', (file) => withSql(file, 'PRAGMA page_size = 4096', 'VACUUM'), 'not-a-store'],
    ['a commit log without its database', (file) => writeFileSync(`${file}-wal`, 'x'), 'damaged'],
  ])('does not take %s for a new store, and leaves it as it is', async (_title, prepare, problem) => {
    const folder = newFolder();
    const file = join(folder, 'host.db');
    await prepare(file);
    const before = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).length]);
    await expect(createSqliteStore({ file, key: KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem,
    });
    const after = readdirSync(folder).filter((name) => !name.endsWith('.lock'));
    expect(after.map((name) => [name, readFileSync(join(folder, name)).length])).toEqual(before);
  });

  test('refuses a log that another host has signed', async () => {
    const file = join(newFolder(), 'host.db');
    await (await openStore({ file })).close();
    const other = { file, key: KEY, logKey: new Uint8Array(32).fill(66) };
    await expect(createSqliteStore(other)).rejects.toMatchObject({ problem: 'wrong-key' });
  });

  test('refuses a log whose newest records were changed, and says how to look further', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file });
    await store.events.append(sampleBatch(sampleWrite('run1')));
    await store.close();
    await withSql(file, 'UPDATE commits SET signature = zeroblob(64)');
    const before = readFileSync(file);
    const opening = createSqliteStore({ file, key: KEY, logKey: TEST_LOG_KEY });
    await expect(opening).rejects.toMatchObject({
      problem: 'damaged',
      message: expect.stringContaining('handrail verify-store'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('says the latest time of its log, whatever came after it', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file });
    expect(store.latestAt).toBe(0);
    for (const changedAt of [5_000, 9_000, 7_000]) {
      await store.events.append(sampleBatch(sampleWrite(`run${changedAt}`, { record: { changedAt } })));
    }
    await store.close();
    expect((await openStore({ file })).latestAt).toBe(9_000);
  });

  test('refuses what is not a database and what is not a file', async () => {
    const folder = newFolder();
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear reader, '.repeat(500));
    await expect(createSqliteStore({ file, key: KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'not-a-store',
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^Dear reader/);
    await expect(createSqliteStore({ file: folder, key: KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'read-only',
    });
  });

  test('refuses a second opening in the same process, and lets go when the first is closed', async () => {
    const file = join(newFolder(), 'host.db');
    const first = await openStore({ file, writer: 'thread' });
    await expect(createSqliteStore({ file, key: KEY, logKey: TEST_LOG_KEY })).rejects.toMatchObject({
      problem: 'in-use',
    });
    await first.close();
    await (await openStore({ file })).close();
  });

  test('brings a file from before encryption and retention along, with its runs and what is to be sent', async () => {
    const file = await fileOfVersion(2);
    const store = await openStore({ file });
    expect(store.needsResealing).toBe(true);
    await expectBroughtAlong(store);
    await store.reseal();
    await expectBroughtAlong(store);
    await store.secrets.put({ ...ACME, name: 'n', value: 'v', setAt: 1 });
    expect(await store.retention.remove(['run1'])).toEqual(['run1']);
    await store.close();
    expect((await openStore({ file })).needsResealing).toBe(false);
  });

  test('brings a file from between encryption and retention along, which has nothing in plain text', async () => {
    const file = await fileOfVersion(3);
    await withSql(
      file,
      `INSERT INTO secrets (tenant, workspace, name, version, value, set_at) VALUES ('acme', '', 'n', 1, x'00', 1)`,
    );
    const store = await openStore({ file });
    expect(store.needsResealing).toBe(false);
    await expectBroughtAlong(store);
    expect(await store.secrets.list('acme')).toMatchObject([{ name: 'n', version: 1 }]);
    expect(await store.retention.remove(['run1'])).toEqual(['run1']);
  });

  test('brings a file from before workspaces and modes were apart along: what it has is live, and the whole tenant’s', async () => {
    const file = await undividedFile();
    const store = await openStore({ file });
    expect(store.needsResealing).toBe(false);
    await expectUndivided(store);
    // Both are used as before, and what is put beside them replaces nothing.
    await store.definitions.put({ ...SALES, ...GREET, digest: 'd2', document: 'of sales' });
    await store.secrets.put({ ...TEST, name: 'token', value: 'of tests', setAt: 2 });
    await expectUndivided(store);
    expect((await store.definitions.current(SALES, 'greet'))?.document).toBe('of sales');
    expect((await store.secrets.read(TEST, 'token'))?.value).toBe('of tests');
    await store.changeKey(new Uint8Array(32).fill(9));
    await store.reseal();
    await store.close();
    const again = await openStore({ file, key: new Uint8Array(32).fill(9) });
    await expectUndivided(again);
    expect((await again.definitions.current(SALES, 'greet'))?.document).toBe('of sales');
    expect((await again.secrets.read(TEST, 'token'))?.value).toBe('of tests');
  });
});

test('why a file cannot be prepared is not hidden by SQLite having rolled back by itself', async () => {
  const file = join(newFolder(), 'host.db');
  await withSql(file, 'PRAGMA application_id = 1', 'CREATE TABLE other (id)');
  const database = (await loadDriver(undefined)).open(file);
  const rolledBack: SqlDatabase = {
    ...{ prepare: (sql) => database.prepare(sql), close: () => database.close() },
    exec: (sql) => {
      database.exec(sql);
      if (sql === 'ROLLBACK') throw new Error('cannot rollback - no transaction is active');
    },
  };
  const prepare = () => prepareFile(rolledBack, file, new Cipher(TEST_KEY), createLogKey(TEST_LOG_KEY));
  expect(prepare).toThrow(/not a store of Handrail/);
  database.close();
});
