import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostStore } from '@handrail/host';
import {
  ACME,
  sampleBatch,
  sampleDefinition,
  sampleEntry,
  sampleReceipt,
  sampleWrite,
} from '@handrail/host/testing';
import * as files from '@handrail/store-sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, sharedDatabase, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { copyStore, openDatabaseSource, openDatabaseTarget, verifyStore } from '../index.ts';

const database = sharedDatabase();
const jiti = fileURLToPath(new URL('../../../../node_modules/jiti/lib/jiti-cli.mjs', import.meta.url));
const program = fileURLToPath(new URL('../../testing/copying-child.ts', import.meta.url));
const ours = { keys: [TEST_KEY], logKey: TEST_LOG_KEY } as const;
const other = { keys: [new Uint8Array(32).fill(5)], logKey: new Uint8Array(32).fill(6) } as const;
const quietly = () => {};
const RUNS = 520;
const START = 1_767_225_600_000;
let folder = '';
let file = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-copy-'));
  file = join(folder, 'host.db');
  const store = await files.createSqliteStore({ file, key: TEST_KEY, logKey: TEST_LOG_KEY, writer: 'same' });
  await fill(store);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => database.sql('DROP SCHEMA IF EXISTS handrail CASCADE'));

/** Something in every table, and more runs than are copied at once. */
async function fill(store: HostStore): Promise<void> {
  const runs = Array.from({ length: RUNS }, (_, index) => sampleWrite(`run.${index}`));
  for (let at = 0; at < RUNS; at += 130) await store.events.append({ runs: runs.slice(at, at + 130) });
  await store.events.append({
    runs: [
      sampleWrite('run.0', {
        from: 1,
        payloads: [{ text: 'one \u0000 \ud800' }],
        sealed: [{ eventId: 'run.0.1', pointer: '/text', value: 'hidden' }],
        wake: { busy: true, at: START },
        tags: ['a'],
      }),
      sampleWrite('tagged', { tags: ['a', 'b'] }),
    ],
    outbox: [sampleEntry('q', '1', { to: 'ana' })],
    receipts: [sampleReceipt('r')],
    artifacts: [{ runId: 'run.0', artifactId: 'last', content: { text: 'kept' } }],
  });
  await store.outbox.postpone('q', START + 5, 3);
  await store.events.append(
    sampleBatch(sampleWrite('gone', { record: { status: 'completed', endedAt: START } })),
  );
  await store.retention.beginErasure({ id: 'e', at: START, by: 'ana', scope: 'run' });
  await store.retention.remove(['gone'], { erasure: 'e' });
  await store.definitions.put(sampleDefinition('greet'));
  await store.once.consume('link', START);
  await store.records?.put({ ...ACME, kind: 'note', name: 'a', content: { text: 'x' }, at: START }, 0);
}

/** What a host can read of it. */
async function readAll(store: HostStore): Promise<unknown> {
  return {
    run: await store.events.readRecord('run.0'),
    events: await store.events.readEvents('run.0', 0, 99),
    sealed: await store.events.readSealed('run.0.1', '/text'),
    artifact: await store.events.readArtifact('run.0', 'last'),
    tagged: (await store.events.findRuns({ ...ACME, tag: 'a', limit: 9 })).map(({ runId }) => runId),
    receipt: await store.receipts.find('r', 0),
    outbox: await store.outbox.ready(START + 10, 9),
    orphans: await store.wakeups.orphans(undefined, 9),
    erasures: await store.retention.erasures(9),
    note: await store.records?.read(ACME, 'note', 'a'),
    isConsumed: !(await store.once.consume('link', START)),
  };
}

async function toDatabase(url: string) {
  const source = await files.openFileSource({ file, ...ours });
  try {
    const target = await openDatabaseTarget({ url, ...ours });
    return await copyStore(source, target, quietly).finally(() => target.close());
  } finally {
    await source.close();
  }
}

async function toFile(url: string, to: string) {
  const source = await openDatabaseSource({ url, ...ours });
  try {
    const target = await files.openFileTarget({ file: to, ...ours });
    return await copyStore(source, target, quietly).finally(() => target.close());
  } finally {
    await source.close();
  }
}

describe('a store is copied', () => {
  test('into a database and back into a file, each whole, and each reads the same', async () => {
    const url = await database.url();
    const { rows, tables } = await toDatabase(url);
    expect(rows).toBeGreaterThan(2 * RUNS);
    expect(tables.filter((each) => each.rows === 0).map(({ table }) => table)).toEqual([
      ...['keys', 'subscriptions', 'secrets', 'passkeys', 'listed', 'unlisted'],
    ]);
    const verified = await verifyStore({ url, ...ours });
    expect(verified).toMatchObject({ found: 0, runs: RUNS + 1 });
    const again = join(folder, 'again.db');
    await toFile(url, again);
    expect(readdirSync(folder).filter((name) => name.includes('copying'))).toEqual([]);
    expect(await files.verifyStore({ file: again, ...ours })).toMatchObject({ found: 0, runs: RUNS + 1 });
    const original = await files.createSqliteStore({
      file,
      key: TEST_KEY,
      logKey: TEST_LOG_KEY,
      writer: 'same',
    });
    const expected = await readAll(original);
    await original.close();
    const inDatabase = await openStore({ url });
    expect(await readAll(inDatabase)).toEqual(expected);
    // The log and the audit log go on.
    await inDatabase.events.append(sampleBatch(sampleWrite('run.5', { from: 1 }), sampleWrite('new')));
    await inDatabase.close();
    expect(await verifyStore({ url, ...ours })).toMatchObject({ found: 0, audited: verified.audited + 1 });
    const back = await files.createSqliteStore({
      file: again,
      key: TEST_KEY,
      logKey: TEST_LOG_KEY,
      writer: 'same',
    });
    expect(await readAll(back)).toEqual(expected);
    await back.events.append(sampleBatch(sampleWrite('run.5', { from: 1 })));
    await back.close();
    expect(await files.verifyStore({ file: again, ...ours })).toMatchObject({ found: 0 });
  });

  test('again from where it was killed; no host opens what is not whole', async () => {
    const url = await database.url();
    const child = spawn(process.execPath, [jiti, program, file, url, 'chunks'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(openStore({ url })).rejects.toMatchObject({ problem: 'in-use' });
    await expect(verifyStore({ url, ...ours })).rejects.toMatchObject({ problem: 'in-use' });
    const { resumedAt } = await toDatabase(url);
    expect(resumedAt).toBe('chunks');
    expect(await verifyStore({ url, ...ours })).toMatchObject({ found: 0, runs: RUNS + 1 });
  });

  test('not into a database that has a store, whoever it belongs to', async () => {
    const url = await database.url();
    await (await openStore({ url })).close();
    await expect(toDatabase(url)).rejects.toMatchObject({ problem: 'exists' });
    await expect(openDatabaseTarget({ url, ...other })).rejects.toMatchObject({ problem: 'wrong-key' });
    await expect(openDatabaseSource({ url, ...other })).rejects.toMatchObject({ problem: 'wrong-key' });
  });

  test('not while a host has it open, and not over a file', async () => {
    const url = await database.url();
    const open = await openStore({ url });
    await expect(openDatabaseSource({ url, ...ours })).rejects.toMatchObject({ problem: 'in-use' });
    await open.close();
    await expect(toFile(url, file)).rejects.toMatchObject({ problem: 'exists' });
    const store = await files.createSqliteStore({
      file,
      key: TEST_KEY,
      logKey: TEST_LOG_KEY,
      writer: 'same',
    });
    await expect(files.openFileSource({ file, ...ours })).rejects.toMatchObject({ problem: 'in-use' });
    await store.close();
  });

  test('and a row that was changed on the way is found before a host can open the copy', async () => {
    const url = await database.url();
    const source = await files.openFileSource({ file, ...ours });
    const target = await openDatabaseTarget({ url, ...ours });
    const altering = {
      ...target,
      put: (table: string, rows: Parameters<typeof target.put>[1], place: Parameters<typeof target.put>[2]) =>
        target.put(table, table === 'receipts' ? rows.map((row) => row.with(2, 500)) : rows, place),
    };
    await expect(copyStore(source, altering, quietly)).rejects.toThrow(/"receipts"/);
    await Promise.all([source.close(), target.close()]);
    await expect(openStore({ url })).rejects.toMatchObject({ problem: 'in-use' });
    expect(existsSync(file)).toBe(true);
  });
});
