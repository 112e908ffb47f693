import { join } from 'node:path';
import { StoreFailure } from '@handrail/host';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { openForWriting } from '../file/open-file.ts';
import { prepareFile } from '../file/prepare-file.ts';
import { makeFolder } from '../file/publish-file.ts';
import { createLogKey } from '../log/log-key.ts';
import { encodeBatch } from './encode-batch.ts';
import { createSameThreadWriter } from './same-thread-writer.ts';
import { createThreadWriter } from './thread-writer.ts';
import { createWriteEngine } from './write-engine.ts';
import { QUEUE_BOUNDS, type Writer } from './writer.ts';

const cipher = new Cipher(TEST_KEY);
const logKey = createLogKey(TEST_LOG_KEY);
const engineOf = (database: SqlDatabase) =>
  createWriteEngine({ database, cipher: new Cipher(TEST_KEY), logKey });
const NO_BOUND = Number.POSITIVE_INFINITY;

async function prepared(file: string): Promise<SqlDatabase> {
  const database = openForWriting(await loadDriver(undefined), file, NO_BOUND);
  prepareFile(database, file, cipher, logKey);
  return database;
}

const append = (writer: Writer, runId: string) =>
  writer.write(encodeBatch(sampleBatch(sampleWrite(runId)), 1));

const NEXT_KEY = new Uint8Array(32).fill(9);

/** Which key the events of a run are sealed with. */
function sealedWith(database: SqlDatabase, runId: string): 'first' | 'next' | undefined {
  const sql = 'SELECT events FROM chunks JOIN runs ON chunk_no >> 24 = run_no WHERE run_id = ?';
  const value = database.prepare(sql).get([runId])?.[0];
  const begins = (key: Uint8Array) =>
    value instanceof Uint8Array && Buffer.from(value).indexOf(new Cipher(key).mark) === 0;
  return begins(TEST_KEY) ? 'first' : begins(NEXT_KEY) ? 'next' : undefined;
}

describe('a writer', () => {
  test('seals what came before a change of the key with the old one, and what comes after it with the new one', async () => {
    const file = join(newFolder(), 'host.db');
    const writer = createSameThreadWriter(engineOf(await prepared(file)), QUEUE_BOUNDS);
    const writes = [
      append(writer, 'run1'),
      writer.write({ type: 'change-key', key: NEXT_KEY }),
      append(writer, 'run2'),
    ];
    expect(await Promise.all(writes)).toEqual([{ stored: true }, 1, { stored: true }]);
    await writer.close();
    const database = (await loadDriver(undefined)).open(file);
    expect(['run1', 'run2'].map((runId) => sealedWith(database, runId))).toEqual(['first', 'next']);
    database.close();
  });

  test('takes a change of the key whatever waits already', async () => {
    const database = await prepared(join(newFolder(), 'host.db'));
    const writer = createSameThreadWriter(engineOf(database), {
      operations: 1,
      characters: 1_000_000,
    });
    const first = append(writer, 'run1');
    await expect(append(writer, 'run2')).rejects.toMatchObject({ reason: 'overloaded' });
    expect(await writer.write({ type: 'change-key', key: NEXT_KEY })).toBe(1);
    expect(await first).toEqual({ stored: true });
    await writer.close();
  });
});

describe('a store that cannot be written', () => {
  test('answers read-only, stores nothing, and goes on once it can', async () => {
    const database = await prepared(join(newFolder(), 'host.db'));
    const writer = createSameThreadWriter(engineOf(database), QUEUE_BOUNDS);
    database.exec('PRAGMA query_only = 1');
    const failure = await append(writer, 'run1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreFailure);
    expect(failure).toMatchObject({ reason: 'read-only' });
    database.exec('PRAGMA query_only = 0');
    expect(await append(writer, 'run1')).toEqual({ stored: true });
    await writer.close();
  });

  test('answers overloaded while another program holds it', async () => {
    const file = join(newFolder(), 'host.db');
    const database = await prepared(file);
    database.exec('PRAGMA busy_timeout = 10');
    const writer = createSameThreadWriter(engineOf(database), QUEUE_BOUNDS);
    const other = (await loadDriver(undefined)).open(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(append(writer, 'run1')).rejects.toMatchObject({ reason: 'overloaded' });
    other.exec('ROLLBACK');
    other.close();
    expect(await append(writer, 'run1')).toEqual({ stored: true });
    await writer.close();
  });

  test('answers broken when its thread cannot work, and starts another for the next write with the key of then', async () => {
    const folder = newFolder();
    const file = join(folder, 'later', 'host.db');
    const driver = (await loadDriver(undefined)).name;
    let key = TEST_KEY;
    const writer = createThreadWriter(
      () => ({ file, driver, mostBytes: NO_BOUND, key, logKey: TEST_LOG_KEY }),
      QUEUE_BOUNDS,
    );
    await expect(append(writer, 'run1')).rejects.toMatchObject({
      name: 'StoreFailure',
      reason: 'broken',
      message: expect.stringContaining('stopped'),
    });
    makeFolder(file);
    const database = await prepared(file);
    key = NEXT_KEY;
    expect(await append(writer, 'run1')).toEqual({ stored: true });
    expect(sealedWith(database, 'run1')).toBe('next');
    database.close();
    await writer.close();
    await expect(append(writer, 'run2')).rejects.toMatchObject({ reason: 'closed' });
  });
});
