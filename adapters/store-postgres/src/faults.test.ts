import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSelfSigned } from '@handrail/egress/testing';
import { StoreFailure } from '@handrail/host';
import { ACME, sampleBatch, sampleDefinition, sampleWrite } from '@handrail/host/testing';
import { StoreOpenError } from '@handrail/store-sqlite/shared';
import { describe, expect, test } from 'vitest';
import { openStore, sharedDatabase, TEST_KEY, TEST_LOG_KEY } from '../testing/open-fixture.ts';
import { startOwnServer } from '../testing/own-server.ts';
import { readAddress } from './connect/address.ts';
import { SESSIONS_OF_HOST } from './connect/connect-problem.ts';
import { Connection } from './connect/connection.ts';
import { type PostgresStore, verifyStore } from './index.ts';

const database = sharedDatabase();

/** As a host does: what failed as broken may be stored, so the log is looked at before the next try. */
async function appendUntilStored(store: PostgresStore, runId: string): Promise<void> {
  await expect
    .poll(async () => {
      try {
        await store.events.append(sampleBatch(sampleWrite(runId)));
        return (await store.events.readRecord(runId)) !== undefined;
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error;
        return error.reason;
      }
    })
    .toBe(true);
}

const cut = () =>
  database.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'handrail' AND datname = current_database()`);

describe('a store whose connections are cut', () => {
  test('reads at once and stores again, and loses nothing it has acknowledged', async () => {
    const store = await openStore({ url: await database.url() });
    await store.events.append(sampleBatch(sampleWrite('run1')));
    await store.events.readRecord('run1');
    await cut();
    expect(await store.events.readEvents('run1', 0, 9)).toHaveLength(1);
    await appendUntilStored(store, 'run2');
    await cut();
    expect(await store.events.readRecord('run2')).toBeDefined();
    await appendUntilStored(store, 'run3');
    await store.check();
  });

  test('hears of others again', async () => {
    const url = await database.url();
    const [store, other] = [await openStore({ url }), await openStore({ url })];
    const heard: string[] = [];
    store.others.onChange(({ runIds = [] }) => heard.push(...runIds));
    await cut();
    let from = 0;
    await expect
      .poll(async () => {
        await appendUntilStored(other, `run${from}`);
        from += 1;
        return heard.length > 0;
      })
      .toBe(true);
  });

  test('goes on when the server was started again, with all that was acknowledged, over TLS that knows the server', async () => {
    const certificate = createSelfSigned(['localhost']);
    const folder = mkdtempSync(join(tmpdir(), 'handrail-tls-'));
    const server = await startOwnServer({ tls: certificate });
    try {
      const over = (cert: string, host: string) => {
        const file = join(folder, `${createHash('sha256').update(cert).digest('hex')}.pem`);
        writeFileSync(file, cert);
        return `${server.url.replace('127.0.0.1', host)}?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
      };
      const store = await openStore({ url: over(certificate.cert, 'localhost') });
      const [inPlain, overTls] = await sessionsOf(server.url);
      expect({ inPlain, isOverTls: Number(overTls) > 0 }).toEqual({ inPlain: 0, isOverTls: true });
      // Somebody else's certificate, and the right one at another address.
      for (const wrong of [
        over(createSelfSigned(['localhost']).cert, 'localhost'),
        over(certificate.cert, '127.0.0.1'),
      ])
        await expect(openStore({ url: wrong })).rejects.toMatchObject({ problem: 'unreachable' });
      const acknowledged: string[] = [];
      for (let index = 0; index < 20; index += 1) {
        await store.events.append(sampleBatch(sampleWrite(`run${index}`)));
        acknowledged.push(`run${index}`);
      }
      await server.stop();
      const failure = await store.events.readRecord('run1').catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'StoreFailure', reason: 'broken' });
      await server.start();
      await appendUntilStored(store, 'after');
      for (const runId of acknowledged) expect(await store.events.readRecord(runId)).toBeDefined();
      await store.close();
    } finally {
      await server.end();
      rmSync(folder, { recursive: true });
    }
  });
});

/** Sessions of stores: how many are not encrypted, how many are. */
async function sessionsOf(url: string): Promise<readonly unknown[]> {
  const connection = new Connection({ url, schema: 'public' });
  const { rows } = await connection.query({
    text: `SELECT count(*) FILTER (WHERE NOT ssl), count(*) FILTER (WHERE ssl) FROM pg_stat_ssl
      JOIN pg_stat_activity USING (pid) WHERE application_name = 'handrail' AND pid <> pg_backend_pid()`,
  });
  await connection.close();
  return rows[0] ?? [];
}

describe('a store is not opened', () => {
  const problemOf = async (opening: Promise<unknown>) => {
    const error = await opening.catch((each: unknown) => each);
    expect(error).toBeInstanceOf(StoreOpenError);
    return error instanceof StoreOpenError ? error : undefined;
  };

  test('with another key', async () => {
    const url = await database.url();
    await openStore({ url });
    const other = new Uint8Array(32).fill(9);
    expect((await problemOf(openStore({ url, key: other })))?.problem).toBe('wrong-key');
    expect((await problemOf(openStore({ url, logKey: other })))?.problem).toBe('wrong-key');
    const both = await openStore({ url, key: other, olderKeys: [TEST_KEY] });
    // The other host goes on with the key that the store has.
    expect(both.needsResealing).toBe(true);
  });

  test('that a newer program has changed', async () => {
    const url = await database.url();
    await (await openStore({ url })).close();
    await database.sql(`UPDATE handrail.settings SET value = '99' WHERE name = 'version'`);
    const error = await problemOf(openStore({ url }));
    await database.sql('DROP SCHEMA handrail CASCADE');
    expect(error?.problem).toBe('newer');
  });

  test.each([
    ['nobody listens', 'postgres://ana:very-secret@127.0.0.1:1/db', 'unreachable'],
    ['the address is none', 'ana:very-secret@host', 'unreachable'],
    ['it asks for a standby', 'postgres://ana:very-secret@h/db?target_session_attrs=standby', 'unreachable'],
  ])('where %s, and its password is not told', async (_title, url, problem) => {
    const error = await problemOf(openStore({ url }));
    expect(error?.problem).toBe(problem);
    expect(JSON.stringify([error?.message, String(error?.cause)])).not.toContain('very-secret');
  });

  test('when its role may not have enough connections, which are counted for the operator', async () => {
    const url = await database.url();
    await (await openStore({ url })).close();
    const role = `handrail_few_${process.pid}`;
    await database.sql(`CREATE ROLE ${role} LOGIN PASSWORD 'p'`);
    try {
      const own = new URL(url);
      [own.username, own.password] = [role, 'p'];
      await database.sql(`ALTER ROLE ${role} CONNECTION LIMIT ${SESSIONS_OF_HOST - 1}`);
      await database.sql(`GRANT ALL ON SCHEMA handrail TO ${role}; GRANT ALL ON ALL TABLES IN SCHEMA handrail TO ${role};
        GRANT ALL ON ALL SEQUENCES IN SCHEMA handrail TO ${role}`);
      const error = await problemOf(openStore({ url: own.href }));
      expect(error?.problem).toBe('unreachable');
      expect(error?.message).toContain('A host needs 6 connections, and one more for a backup.');
      await database.sql(`ALTER ROLE ${role} CONNECTION LIMIT ${SESSIONS_OF_HOST}`);
      const left = () => database.sql(`SELECT 1 FROM pg_stat_activity WHERE usename = '${role}'`);
      await expect.poll(async () => (await left()).rows).toEqual([]);
      const store = await openStore({ url: own.href });
      await store.events.append(sampleBatch(sampleWrite('run1')));
      await store.close();
      await expect.poll(async () => (await left()).rows).toEqual([]);
    } finally {
      await database.sql(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });

  test('on a server that takes no writes; the next one in the address is tried', async () => {
    const url = await database.url();
    const { host } = new URL(url);
    await database.sql(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`,
    );
    const error = await problemOf(openStore({ url }));
    await database.sql(
      `DO $$ BEGIN SET transaction_read_only = off; EXECUTE format('ALTER DATABASE %I RESET default_transaction_read_only', current_database()); END $$`,
    );
    expect(error?.problem).toBe('read-only');
    const several = `${url.replace(host, `127.0.0.1:1,${host}`)}?target_session_attrs=read-write`;
    const store = await openStore({ url: several });
    expect(await store.events.append(sampleBatch(sampleWrite('run1')))).toEqual({ stored: true });
  });
});

test('an address with several hosts is one address for each', () => {
  const each = readAddress('postgres://u:p@a:1,b:2/db?sslmode=verify-full&target_session_attrs=read-write');
  expect(each).toEqual([
    { url: 'postgres://u:p@a:1/db?sslmode=verify-full', shown: 'a:1/db' },
    { url: 'postgres://u:p@b:2/db?sslmode=verify-full', shown: 'b:2/db' },
  ]);
});

test('a transaction whose session is lost in the middle stores nothing, and none of it in another session', async () => {
  const connection = new Connection({ url: await database.url(), schema: 'public' });
  const session = await connection.session();
  await session.query({ text: 'CREATE TABLE IF NOT EXISTS loose (id int)' });
  await session.query({ text: 'BEGIN' });
  await cut();
  await expect.poll(() => session.isOver()).toBe(true);
  await expect(
    session.pipeline([{ text: 'INSERT INTO loose VALUES (1)' }, { text: 'COMMIT' }]),
  ).rejects.toThrow();
  const { rows } = await connection.query({ text: 'SELECT count(*) FROM loose' });
  expect(rows).toEqual([[0]]);
  await connection.close();
});

describe('a role that may only read and write rows', () => {
  /** As the page for operators has it. */
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations/postgresql.md'), 'utf8');
  const grants = /```sql\n(?<sql>CREATE ROLE handrail_host [^`]+)```/.exec(page)?.groups?.sql ?? '';

  test('can use a store that another role has made, and make none', async () => {
    const url = await database.url();
    await (await openStore({ url })).close();
    await database.sql(grants);
    try {
      const own = new URL(url);
      own.username = 'handrail_host';
      own.password = encodeURIComponent('change me');
      const store = await openStore({ url: own.href });
      const stored = await store.events.append({
        runs: [sampleWrite('run1', { record: { status: 'completed', endedAt: 1 } })],
        outbox: [{ id: '1', queue: 'q', content: {} }],
      });
      expect(stored).toEqual({ stored: true });
      expect(await store.outbox.ready(1, 9)).toHaveLength(1);
      const definition = sampleDefinition('greet');
      for (const _ of [1, 2]) await store.definitions.put(definition);
      expect(await store.wakeups.orphans(undefined, 9)).toEqual([]);
      expect(await store.retention.remove(['run1'])).toEqual(['run1']);
      await store.check();
      await store.close();
      const refused = await openStore({ url: own.href, schema: 'handrail_other' }).catch(
        (error: unknown) => error,
      );
      expect(refused).toMatchObject({ name: 'StoreOpenError', problem: 'read-only' });
    } finally {
      await database.sql('DROP OWNED BY handrail_host; DROP ROLE handrail_host');
    }
  });
});

test('a database that answers before a commit is on the disk is not called unsafe: a host asks it to wait', async () => {
  const url = await database.url();
  await database.sql(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = off`);
  const store = await openStore({ url });
  expect(store.unsafe).not.toContain('synchronous_commit');
  await store.close();
});

test('a store of the version before is brought forward, with all that is in it', async () => {
  const url = await database.url();
  const before = await openStore({ url });
  await before.events.append(sampleBatch(sampleWrite('run1')));
  await before.close();
  // As the first version left it.
  await database.sql(
    `DROP TABLE handrail.fences, handrail.records, handrail.listed, handrail.unlisted, handrail.letters, handrail.commits, handrail.audit, handrail.audit_end, handrail.audit_checkpoints;
     ALTER TABLE handrail.openings DROP COLUMN version, DROP COLUMN role, DROP COLUMN letter_key;
     UPDATE handrail.settings SET value = '1' WHERE name = 'version'`,
  );
  // A process of that version, which was not stopped.
  const INTO = 'INSERT INTO handrail.openings DEFAULT VALUES RETURNING opening';
  const { rows } = await database.sql(INTO);
  const stores = await Promise.all([openStore({ url }), openStore({ url })]);
  for (const store of stores) {
    expect(await store.events.readEvents('run1', 0, 9)).toHaveLength(1);
    expect(await store.records?.read(ACME, 'file', 'none')).toBeUndefined();
  }
  // It can neither store anything nor make itself known again, since it would note nothing for the audit log.
  const still = await database.sql(`SELECT 1 FROM handrail.openings WHERE opening = ${rows[0]?.opening}`);
  expect(still.rows).toEqual([]);
  await expect(database.sql(INTO)).rejects.toThrow(/version/);
  expect(await verifyStore({ url, keys: [TEST_KEY], logKey: TEST_LOG_KEY })).toMatchObject({
    found: 0,
    runs: 1,
  });
});
