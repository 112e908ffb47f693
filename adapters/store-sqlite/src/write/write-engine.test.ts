import { join } from 'node:path';
import { StoreFailure } from '@handrail/host';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, TEST_KEY } from '../../testing/open-fixture.ts';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { createFile, openForWriting } from '../file/open-file.ts';
import { prepareFile } from '../file/prepare-file.ts';
import { encodeBatch } from './encode-batch.ts';
import { createSameThreadWriter } from './same-thread-writer.ts';
import { createThreadWriter } from './thread-writer.ts';
import { createWriteEngine } from './write-engine.ts';
import { QUEUE_BOUNDS, type Writer } from './writer.ts';

const cipher = new Cipher(TEST_KEY);
const NO_BOUND = Number.POSITIVE_INFINITY;

async function prepared(file: string): Promise<SqlDatabase> {
  const database = openForWriting(await loadDriver(undefined), file, NO_BOUND);
  prepareFile(database, file, cipher);
  return database;
}

const append = (writer: Writer, runId: string) =>
  writer.write(encodeBatch(sampleBatch(sampleWrite(runId)), cipher, 1));

describe('a store that cannot be written', () => {
  test('answers read-only, stores nothing, and goes on once it can', async () => {
    const database = await prepared(join(newFolder(), 'host.db'));
    const writer = createSameThreadWriter(createWriteEngine(database), QUEUE_BOUNDS);
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
    const writer = createSameThreadWriter(createWriteEngine(database), QUEUE_BOUNDS);
    const other = (await loadDriver(undefined)).open(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(append(writer, 'run1')).rejects.toMatchObject({ reason: 'overloaded' });
    other.exec('ROLLBACK');
    other.close();
    expect(await append(writer, 'run1')).toEqual({ stored: true });
    await writer.close();
  });

  test('answers broken when its thread cannot work, and starts another for the next write', async () => {
    const folder = newFolder();
    const file = join(folder, 'later', 'host.db');
    const driver = (await loadDriver(undefined)).name;
    const writer = createThreadWriter({ file, driver, mostBytes: NO_BOUND }, QUEUE_BOUNDS);
    await expect(append(writer, 'run1')).rejects.toMatchObject({
      name: 'StoreFailure',
      reason: 'broken',
      message: expect.stringContaining('stopped'),
    });
    createFile(file);
    (await prepared(file)).close();
    expect(await append(writer, 'run1')).toEqual({ stored: true });
    await writer.close();
    await expect(append(writer, 'run2')).rejects.toMatchObject({ reason: 'closed' });
  });
});
