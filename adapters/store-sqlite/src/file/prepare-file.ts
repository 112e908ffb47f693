import type { Cipher } from '../cipher.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { StoreOpenError } from './open-error.ts';
import { APPLICATION_ID, MIGRATIONS } from './schema.ts';

/**
 * Brings the file to the version of this program, checks that the key is its own, and counts this opening. All of it
 * happens in one transaction, or not at all. Gives the number of the opening.
 */
export function prepareFile(database: SqlDatabase, file: string, cipher: Cipher): number {
  database.exec('BEGIN IMMEDIATE');
  try {
    migrate(database, file);
    checkKey(database, file, cipher);
    const openings = Number(readSetting(database, 'openings') ?? 0) + 1;
    writeSetting(database, 'openings', openings);
    database.exec('COMMIT');
    return openings;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Which version of the file this is; 0 for an empty one. Refuses what is not ours or is newer than this program. */
export function checkVersion(database: SqlDatabase, file: string): number {
  const version = readNumber(database, 'PRAGMA user_version');
  const isEmpty = readNumber(database, 'SELECT count(*) FROM sqlite_master') === 0;
  if (isEmpty && version === 0) return 0;
  if (readNumber(database, 'PRAGMA application_id') !== APPLICATION_ID) {
    throw new StoreOpenError(
      'not-a-store',
      `"${file}" is a database, but not a store of Handrail. Give another file.`,
    );
  }
  if (version > MIGRATIONS.length) {
    throw new StoreOpenError(
      'newer',
      `"${file}" was written by a newer Handrail (version ${version} of the file; this one knows ${MIGRATIONS.length}). Use that one, or restore a backup made before it.`,
    );
  }
  return version;
}

function migrate(database: SqlDatabase, file: string): void {
  const version = checkVersion(database, file);
  if (version === MIGRATIONS.length) return;
  for (const script of MIGRATIONS.slice(version)) database.exec(script);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
}

function checkKey(database: SqlDatabase, file: string, cipher: Cipher): void {
  const keyId = readSetting(database, 'key_id');
  if (keyId === undefined) writeSetting(database, 'key_id', cipher.keyId);
  else if (keyId !== cipher.keyId) {
    throw new StoreOpenError(
      'wrong-key',
      `"${file}" is encrypted with the key ${keyId}, and this is ${cipher.keyId}. Start with the key the store was made with.`,
    );
  }
}

function readSetting(database: SqlDatabase, name: string): unknown {
  return database.prepare('SELECT value FROM settings WHERE name = ?').get([name])?.[0];
}

function writeSetting(database: SqlDatabase, name: string, value: string | number): void {
  database.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run([name, value]);
}

function readNumber(database: SqlDatabase, sql: string): number {
  return Number(database.prepare(sql).get([])?.[0]);
}
