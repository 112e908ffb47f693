import { join } from 'node:path';
import { Cipher } from '../src/cipher.ts';
import { loadDriver } from '../src/driver/load-driver.ts';
import type { SqlValue } from '../src/driver/sql-database.ts';
import { APPLICATION_ID, MIGRATIONS } from '../src/file/schema.ts';
import { createLogKey } from '../src/log/log-key.ts';
import { newFolder, TEST_KEY, TEST_LOG_KEY } from './open-fixture.ts';

const VERSION = 5;

/** A file as the version left it in which workflows had only a tenant and secrets had no mode. Places are as it sealed them. */
export async function undividedFile(): Promise<string> {
  const file = join(newFolder(), 'host.db');
  const cipher = new Cipher(TEST_KEY);
  const database = (await loadDriver(undefined)).open(file);
  for (const script of MIGRATIONS.slice(0, VERSION)) database.exec(script);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.exec(`PRAGMA user_version = ${VERSION}`);
  const insert = (table: string, row: Readonly<Record<string, SqlValue>>) => {
    const names = Object.keys(row);
    const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
    database.prepare(sql).run(Object.values(row));
  };
  insert('settings', { name: 'key_id', value: cipher.keyId });
  insert('settings', { name: 'log_key', value: createLogKey(TEST_LOG_KEY).publicKey });
  insert('definitions', {
    tenant: 'acme',
    workflow_id: 'greet',
    digest: 'd1',
    document: cipher.seal(['definition', 'acme', 'greet', 'd1'], '{"v":1}'),
    registered_at: 1,
  });
  const secret = { tenant: 'acme', name: 'token', set_at: 1 };
  const place = (workspace: string, version: string) => ['secret', 'acme', workspace, 'token', version];
  const shared = { workspace: '', version: 3, value: cipher.seal(place('', '3'), 'one'), used_at: 7 };
  insert('secrets', { ...secret, ...shared });
  insert('secrets', {
    ...secret,
    workspace: 'sales',
    version: 1,
    value: cipher.seal(place('sales', '1'), 'two'),
  });
  database.close();
  return file;
}
