import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Canaries, filesBeside, pushCanaries, readEverything } from '../testing/canaries.ts';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { loadDriver } from './driver/load-driver.ts';
import { SEALED_COLUMNS } from './sealing/sealed-columns.ts';

/** What a store does not encrypt, as the documentation lists it: `table: column column`. */
const PAGE = readFileSync(new URL('../../../docs/how-to/keep-secrets.md', import.meta.url), 'utf8');
const READABLE = [...PAGE.matchAll(/^\| `(\w+)` \| ((?:`\w+` ?)+)\|$/gm)].map(
  ([, table, columns = '']) => `${table}: ${columns.replaceAll('`', '').trim()}`,
);

/** Where a canary is in some file as it is. */
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

  test('is sealed in every column that the documentation does not list as readable', async () => {
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
