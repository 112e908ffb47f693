import { fileURLToPath } from 'node:url';
import { ACME, sampleBatch, sampleWrite } from '@handrail/host/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openStore, sharedDatabase, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { restoreBackup, verifyStore } from '../index.ts';
import { MIGRATIONS } from './migrations.ts';

const database = sharedDatabase();
/** Written by a program of version 3, with something in most tables. It is never written again. */
const from = fileURLToPath(new URL('../../testing/stores/version-3.jsonl', import.meta.url));
const START = 1_767_225_600_000;

test('a store that the version before has written is brought forward whole, and goes on', async () => {
  const url = await database.url();
  await database.sql('DROP SCHEMA IF EXISTS handrail CASCADE');
  const keys = { keys: [TEST_KEY], logKey: TEST_LOG_KEY } as const;
  await restoreBackup({ from, url, ...keys });
  expect(await verifyStore({ url, ...keys })).toMatchObject({ found: 0, runs: 2 });
  const store = await openStore({ url });
  const { rows } = await database.sql(`SELECT value FROM handrail.settings WHERE name = 'version'`);
  expect(rows).toEqual([{ value: String(MIGRATIONS.length) }]);
  expect((await store.events.readEvents('run.0', 0, 9)).map(({ sequence }) => sequence)).toEqual([0, 1]);
  expect(await store.events.readSealed('run.0.1', '/text')).toBe('hidden');
  expect(await store.events.readArtifact('run.0', 'last')).toEqual({ text: 'kept' });
  expect(await store.events.findRuns({ ...ACME, tag: 'a', limit: 9 })).toMatchObject([{ runId: 'tagged' }]);
  expect(await store.receipts.find('r', 0)).toBeDefined();
  expect(await store.outbox.ready(START + 10, 9)).toMatchObject([{ id: '1' }]);
  expect(await store.definitions.current(ACME, 'greet')).toBeDefined();
  expect(await store.once.wasConsumed('link')).toBe(true);
  expect(await store.records?.read(ACME, 'note', 'a')).toMatchObject({ content: { text: 'x' } });
  // Its process is gone, and what that was at work on is taken over.
  expect(await store.wakeups.orphans(undefined, 9)).toEqual(['run.0']);
});

test('a process of the version before goes on beside newer ones; it is asked nothing, and says so', async () => {
  const url = await database.url();
  const store = await openStore({ url });
  // As version 4 makes itself known, and says that it is there.
  const { rows } = await database.sql('INSERT INTO handrail.openings (version) VALUES (4) RETURNING opening');
  const opening = Number(rows[0]?.opening);
  const renewed = await database.sql(
    `UPDATE handrail.openings SET seen_at = clock_timestamp() WHERE opening = ${opening}`,
  );
  expect(renewed.rowCount).toBe(1);
  await database.sql(`
    INSERT INTO handrail.runs SELECT 'old', 1, 'acme', NULL, 'ana', 'live', 'w', 'd', NULL, NULL, 'running', 1, 1, NULL, 0,
      NULL, ${opening}, NULL, '\\x00', false`);
  expect(await store.others.ask('old', { hello: 1 })).toEqual({ type: 'unread' });
  expect(await store.others.askAll({ hello: 1 })).toEqual([]);
});

test('a silent process of the version before is removed, but not while it stores something', async () => {
  const store = await openStore({ url: await database.url(), lease: { leaseMs: 100, beatMs: 20 } });
  const INTO = 'INSERT INTO handrail.openings (version) VALUES (5) RETURNING opening';
  const opening = Number((await database.sql(INTO)).rows[0]?.opening);
  const isThere = async () => {
    await store.wakeups.orphans(undefined, 9);
    const found = await database.sql(`SELECT 1 FROM handrail.openings WHERE opening = ${opening}`);
    return found.rows.length === 1;
  };
  await database.sql(`BEGIN; SELECT 1 FROM handrail.openings WHERE opening = ${opening} FOR KEY SHARE`);
  // Silent for longer than a lease, by the clock of the database.
  await database.sql('SELECT pg_sleep(0.2)');
  expect(await isThere()).toBe(true);
  await database.sql('COMMIT');
  await expect.poll(isThere).toBe(false);
});

test('a process of the version before that removes a newer one waits for what that is storing', async () => {
  const url = await database.url();
  const store = await openStore({ url, lease: { leaseMs: 5_000, beatMs: 1_000_000 } });
  const { rows } = await database.sql('SELECT opening FROM handrail.fences');
  const opening = Number(rows[0]?.opening);
  await database.sql(`BEGIN; SELECT 1 FROM handrail.fences WHERE opening = ${opening} FOR KEY SHARE`);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  let isRemoved = false;
  const removing = other
    .query(`DELETE FROM handrail.openings WHERE opening = ${opening}`)
    .then(() => (isRemoved = true));
  const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM handrail.openings%'`;
  const countWaiting = async () => {
    // Inside a transaction activity is seen as it was at the first look.
    await database.sql('SELECT pg_stat_clear_snapshot()');
    return (await database.sql(waits)).rows.length;
  };
  await expect.poll(countWaiting).toBe(1);
  expect(isRemoved).toBe(false);
  await database.sql('COMMIT');
  await removing;
  await other.end();
  await expect(store.events.append(sampleBatch(sampleWrite('late')))).rejects.toMatchObject({
    reason: 'broken',
  });
});
