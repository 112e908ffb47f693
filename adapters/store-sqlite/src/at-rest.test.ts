import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Canaries, filesBeside, pushCanaries, readEverything } from '../testing/canaries.ts';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { loadDriver } from './driver/load-driver.ts';
import { SEALED_COLUMNS } from './sealing/sealed-columns.ts';

/** What a store does not encrypt, because it is looked up or ordered by it. `docs/how-to/keep-secrets.md` lists it, too. */
const READABLE = [
  'artifacts: artifact_no run_id artifact_id',
  'chunks: chunk_no',
  'definitions: place tenant workflow_id digest registered_at',
  'keys: id hash tenant revoked_at',
  'once: id expires_at',
  'outbox: queue id',
  'queues: queue until failures',
  'receipts: receipt_no id request_digest status expires_at',
  'run_tags: tenant mode tag run_id',
  'runs: run_no run_id tenant workspace principal mode workflow_id workflow_digest scope_id parent_run_id status created_at changed_at ended_at last_sequence busy_in wake_at',
  'sealed: event_id pointer',
  'secrets: tenant workspace name version set_at used_at',
  'settings: name value',
  'subscriptions: webhook_id tenant',
];

/** Where a canary stands in some file as it is. */
function exposedIn(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files].flatMap(([name, bytes]) =>
    (bytes.toString('latin1').match(/CANARY-\d+-[a-z-]+/g) ?? []).map((found) => `${name}: ${found}`),
  );
}

describe('what a store writes to the disk', () => {
  test('shows no content in the database, the commit log or a backup', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file });
    const canaries = new Canaries();
    await pushCanaries(store, canaries);
    await store.backup(`${file}.backup`);
    const whileOpen = filesBeside(file);
    const read = await readEverything(store);
    await store.close();
    expect(canaries.made.length).toBeGreaterThanOrEqual(50);
    expect(canaries.made.filter((canary) => !read.includes(canary))).toEqual([]);
    expect([...whileOpen.keys()]).toEqual(
      expect.arrayContaining(['host.db', 'host.db-wal', 'host.db.backup']),
    );
    expect(whileOpen.get('host.db-wal')?.toString('latin1')).toContain('run1');
    expect(exposedIn(whileOpen)).toEqual([]);
    expect(exposedIn(filesBeside(file))).toEqual([]);
  });

  test('is sealed in every column that is not known to be readable', async () => {
    const file = join(newFolder(), 'host.db');
    await (await openStore({ file })).close();
    const database = (await loadDriver(undefined)).open(file);
    const columns = database
      .prepare(
        `SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' ORDER BY tables.name, columns.cid`,
      )
      .all([]);
    database.close();
    const readable = new Map<string, string[]>();
    for (const [table, column] of columns) {
      const isSealed = SEALED_COLUMNS.some((each) => each.table === table && each.column === column);
      if (!isSealed) readable.set(String(table), [...(readable.get(String(table)) ?? []), String(column)]);
    }
    expect([...readable].map(([table, names]) => `${table}: ${names.join(' ')}`)).toEqual(READABLE);
  });
});
