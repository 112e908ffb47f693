import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFailure } from '@handrail/host';
import { ACME, sampleBatch, sampleReceipt, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore, TEST_KEY, TEST_KEYS } from '../../testing/open-fixture.ts';
import { plainStore } from '../../testing/plain-store.ts';
import { undividedFile } from '../../testing/undivided-store.ts';
import { loadDriver } from '../driver/load-driver.ts';
import { createLogKey } from '../log/log-key.ts';
import { writeEnd } from './backup-end.ts';
import { StoreOpenError } from './open-error.ts';
import { restoreBackup } from './restore-backup.ts';

/** Making one takes a thread; every test works on its own copy. */
let made: Promise<Buffer> | undefined;

async function backedUp() {
  const folder = newFolder();
  made ??= makeBackup();
  const backup = join(folder, 'backup.db');
  writeFileSync(backup, await made);
  return { folder, backup, to: join(folder, 'restored', 'host.db') };
}

async function makeBackup(): Promise<Buffer> {
  const folder = newFolder();
  const store = await openStore({ file: join(folder, 'host.db') });
  for (let index = 0; index < 50; index += 1) {
    await store.events.append(sampleBatch(sampleWrite(`run${index}`, { payloads: ['x'.repeat(2_000)] })));
  }
  await store.events.append({
    runs: [sampleWrite('full', { sealed: [{ eventId: 'full.0', pointer: '/a', value: 'x'.repeat(100) }] })],
    artifacts: [{ runId: 'full', artifactId: 'a', content: 'x'.repeat(100) }],
    receipts: [{ ...sampleReceipt('r1'), body: 'x'.repeat(100) }],
  });
  const backup = join(folder, 'backup.db');
  await store.backup(backup);
  await store.close();
  return readFileSync(backup);
}

describe('a backup', () => {
  test('is made while others write, holds a moment of the store, and leaves nothing else behind', async () => {
    const folder = newFolder();
    const store = await openStore({ file: join(folder, 'host.db'), writer: 'thread' });
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      for (; !isDone || written < 50; written += 1) {
        await store.events.append(sampleBatch(sampleWrite(`run${String(written).padStart(6, '0')}`)));
      }
    })();
    const backup = join(folder, 'backup.db');
    await store.backup(backup);
    isDone = true;
    await writing;
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);
    await restoreBackup({ from: backup, to: join(folder, 'copy.db') });
    const copy = await openStore({ file: join(folder, 'copy.db') });
    const query = { tenant: 'acme', mode: 'live', workspace: undefined, limit: 1e6 } as const;
    const found = (await copy.events.findRuns(query)).map(({ runId }) => runId).reverse();
    expect(found.length).toBeLessThanOrEqual(written);
    expect(found).toEqual(found.map((_, index) => `run${String(index).padStart(6, '0')}`));
  });

  test('that cannot be written fails with a reason, and leaves nothing behind', async () => {
    const folder = newFolder();
    const store = await openStore({ file: join(folder, 'host.db') });
    writeFileSync(join(folder, 'file'), '');
    const failure = await store.backup(join(folder, 'file', 'backup.db')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreFailure);
    expect(failure).toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('could not be written'),
    });
    expect(readdirSync(folder).filter((name) => name.includes('backup'))).toEqual([]);
  });

  test('of the version before this one is restored as it is, and what was changed in it is found', async () => {
    const backup = await undividedFile();
    writeEnd(backup, createLogKey(TEST_KEYS.log));
    const bytes = readFileSync(backup);
    const to = join(newFolder(), 'host.db');
    await restoreBackup({ from: backup, to, keys: TEST_KEYS });
    const restored = readFileSync(to);
    expect(bytes.subarray(0, restored.length).equals(restored)).toBe(true);
    const store = await openStore({ file: to });
    expect(await store.definitions.current(ACME, 'greet')).toMatchObject({ document: '{"v":1}' });
    await store.close();
    const elsewhere = join(newFolder(), 'host.db');
    writeFileSync(backup, Buffer.from(bytes.toString('latin1').replace('greet', 'grett'), 'latin1'));
    const damaged = restoreBackup({ from: backup, to: elsewhere, keys: TEST_KEYS });
    await expect(damaged).rejects.toMatchObject({ problem: 'damaged' });
    expect(existsSync(elsewhere)).toBe(false);
  });

  test('is restored where there is nothing yet, and only there', async () => {
    const { backup, to } = await backedUp();
    const before = readFileSync(backup);
    await restoreBackup({ from: backup, to });
    await expect(restoreBackup({ from: backup, to })).rejects.toMatchObject({ problem: 'exists' });
    expect(readFileSync(backup).equals(before)).toBe(true);
    const store = await openStore({ file: to });
    expect(await store.events.readRecord('run49')).toBeDefined();
  });

  test('asked for twice at once is made once', async () => {
    const folder = newFolder();
    const store = await openStore({ file: join(folder, 'host.db') });
    const backup = join(folder, 'backup.db');
    const [first, second] = await Promise.allSettled([store.backup(backup), store.backup(backup)]);
    expect(first?.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { problem: 'exists' } });
  });

  test('is not restored over the commit log of a store that is gone', async () => {
    const { backup, to, folder } = await backedUp();
    const place = join(folder, 'place.db');
    writeFileSync(`${place}-wal`, 'left behind');
    await expect(restoreBackup({ from: backup, to: place })).rejects.toMatchObject({ problem: 'exists' });
    expect(existsSync(to)).toBe(false);
  });

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 8_192), 'damaged'],
    ['overwritten in places', (bytes) => bytes.fill(0xaa, 20_000, 60_000), 'damaged'],
    ['empty', () => Buffer.alloc(0), 'not-a-store'],
    ['no database', () => Buffer.from('hello '.repeat(2_000)), 'not-a-store'],
  ])('that is %s is refused, and nothing is put in its place', async (_title, damage, problem) => {
    const { backup, to } = await backedUp();
    writeFileSync(backup, damage(readFileSync(backup)));
    await expect(restoreBackup({ from: backup, to })).rejects.toMatchObject({ problem });
    expect(existsSync(to)).toBe(false);
    expect(existsSync(`${to}.part`)).toBe(false);
  });

  /** Changes one bit inside the sealed value of one row, where no page and no index shows it. */
  async function flipIn(file: string, table: string, column: string): Promise<void> {
    const database = (await loadDriver(undefined)).open(file);
    const value = database.prepare(`SELECT ${column} FROM ${table} LIMIT 1`).get([])?.[0];
    database.close();
    if (!(value instanceof Uint8Array)) throw new Error(`There is nothing sealed in ${table}.`);
    const bytes = readFileSync(file);
    const beginning = Buffer.from(value.subarray(0, 40));
    // Unused parts of pages may hold an older copy.
    for (let at = bytes.indexOf(beginning); at >= 0; at = bytes.indexOf(beginning, at + 1)) {
      bytes.writeUInt8(bytes.readUInt8(at + 39) ^ 1, at + 39);
    }
    writeFileSync(file, bytes);
  }

  test.each([
    ['chunks', 'events', 'in run run0'],
    ['sealed', 'value', '"sealed"'],
    ['artifacts', 'content', '"artifacts"'],
    ['receipts', 'body', '"receipts"'],
  ])(
    'with one changed bit in "%s" is refused by name, and nothing is put in its place',
    async (table, column, where) => {
      const { backup, to } = await backedUp();
      const keys = TEST_KEYS;
      await restoreBackup({ from: backup, to: `${to}.whole`, keys });
      await flipIn(backup, table, column);
      await expect(restoreBackup({ from: backup, to, keys })).rejects.toMatchObject({
        problem: 'damaged',
        message: expect.stringContaining(where),
      });
      expect(existsSync(to)).toBe(false);
    },
  );

  test('with one byte overwritten in any page that is used is refused, with keys and without', async () => {
    const { backup, to } = await backedUp();
    const whole = readFileSync(backup);
    const pages = Math.floor(whole.length / 8_192);
    expect(pages).toBeGreaterThan(30);
    const missed: string[] = [];
    for (let page = 0; page <= pages; page += 1) {
      const bytes = Buffer.from(whole);
      // Somewhere else in every page, the header of the file and the end of the backup included.
      const at = Math.min(page * 8_192 + ((page * 2_654_435_761) % 8_192), whole.length - 1);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (page % 8)), at);
      writeFileSync(backup, bytes);
      const keys = page % 2 === 0 ? { keys: TEST_KEYS } : {};
      const found = await restoreBackup({ from: backup, to, ...keys }).catch((error: unknown) => error);
      if (!(found instanceof StoreOpenError)) missed.push(`byte ${at} of page ${page}`);
    }
    expect(missed).toEqual([]);
    expect(existsSync(to)).toBe(false);
  });

  test('without its end is refused, and so is one that another host has signed', async () => {
    const { backup, to } = await backedUp();
    const whole = readFileSync(backup);
    const other = { ...TEST_KEYS, log: new Uint8Array(32).fill(66) };
    await expect(restoreBackup({ from: backup, to, keys: other })).rejects.toMatchObject({
      problem: 'wrong-key',
    });
    writeFileSync(backup, whole.subarray(0, Math.floor(whole.length / 8_192) * 8_192));
    await expect(restoreBackup({ from: backup, to })).rejects.toThrow('is cut, or was not made by');
    expect(existsSync(to)).toBe(false);
  });

  test('of an older program is looked through as well', async () => {
    const { folder, to } = await backedUp();
    const { file: old } = await plainStore(folder, TEST_KEY);
    await restoreBackup({ from: old, to, keys: TEST_KEYS });
    expect(existsSync(to)).toBe(true);
  });

  test('that is not there is refused', async () => {
    const { to } = await backedUp();
    await expect(restoreBackup({ from: `${to}.nothing`, to })).rejects.toThrow('There is no file');
  });
});
