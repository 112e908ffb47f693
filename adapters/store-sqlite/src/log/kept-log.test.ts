import { join } from 'node:path';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore, TEST_KEY, TEST_KEYS, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { plainStore } from '../../testing/plain-store.ts';
import { loadDriver } from '../driver/load-driver.ts';
import { restoreBackup } from '../file/restore-backup.ts';
import { verifyStore } from '../file/verify-store.ts';
import type { SqliteStore } from '../sqlite-store.ts';

const verify = (file: string) => verifyStore({ file, keys: [TEST_KEY], logKey: TEST_LOG_KEY });
const append = (store: SqliteStore, runId: string, endedAt?: number) =>
  store.events.append(
    sampleBatch(
      sampleWrite(runId, { record: endedAt === undefined ? {} : { status: 'completed', endedAt } }),
    ),
  );

async function purgeAll(store: SqliteStore): Promise<void> {
  while (await store.retention.purge());
}

describe('the log of a store that forgets runs', () => {
  test('stays whole, and gets shorter with them', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file });
    await append(store, 'open');
    for (let index = 0; index < 40; index += 1) await append(store, `run${index}`, 1);
    const before = await verify(file);
    expect(before).toMatchObject({ runs: 41, records: 41, found: 0 });
    const old = Array.from({ length: 39 }, (_, index) => `run${index}`);
    expect(await store.retention.remove(old)).toHaveLength(39);
    expect(await verify(file)).toMatchObject({ runs: 2, found: 0 });
    await purgeAll(store);
    const after = await verify(file);
    expect(after).toMatchObject({ runs: 2, found: 0 });
    expect(after.records).toBeLessThan(10);
    expect(after.lastRecord).toBeGreaterThan(before.lastRecord);
    await store.events.append(sampleBatch(sampleWrite('open', { from: 1 })));
    expect(await store.events.readEvents('open', 0, 9)).toHaveLength(2);
    await store.close();
    const again = await openStore({ file });
    await append(again, 'new');
    expect(await verify(file)).toMatchObject({ runs: 3, found: 0 });
  });

  test('notices a run that is brought back after it was erased', async () => {
    const folder = newFolder();
    const file = join(folder, 'host.db');
    const store = await openStore({ file });
    await append(store, 'kept', 1);
    await append(store, 'erased', 1);
    const backup = join(folder, 'backup.db');
    await store.backup(backup);
    await store.retention.remove(['erased'], { dropsUnsent: true });
    await purgeAll(store);
    await store.close();
    await restoreBackup({ from: backup, to: join(folder, 'before.db'), keys: TEST_KEYS });
    const database = (await loadDriver(undefined)).open(file);
    database.exec(`ATTACH '${join(folder, 'before.db')}' AS earlier`);
    database.exec("INSERT INTO runs SELECT * FROM earlier.runs WHERE run_id = 'erased'");
    database.exec('INSERT OR IGNORE INTO chunks SELECT * FROM earlier.chunks');
    database.close();
    expect((await verify(file)).findings).toMatchObject([{ part: 'run', runId: 'erased' }]);
  });
});

describe('a file of an older Handrail', () => {
  test('is marked and signed as it is found, and what is added is in a chain', async () => {
    const { file } = await plainStore(newFolder(), TEST_KEY);
    const store = await openStore({ file });
    expect(await verify(file)).toMatchObject({ runs: 8, unchained: 8, records: 1, found: 0 });
    await store.events.append(sampleBatch(sampleWrite('run3', { from: 1 })));
    await store.events.append(sampleBatch(sampleWrite('run3', { from: 2 })));
    expect(await store.events.readEvents('run3', 0, 9)).toHaveLength(3);
    await store.reseal();
    expect(await verify(file)).toMatchObject({ runs: 8, unchained: 7, records: 3, found: 0 });
  });
});
