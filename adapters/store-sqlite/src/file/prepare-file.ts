import type { Cipher } from '../cipher.ts';
import { rollBack } from '../driver/roll-back.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { adoptRuns } from '../log/adopt-runs.ts';
import type { LogKey } from '../log/log-key.ts';
import { PLAIN_TEXT_SETTING, plainTextNote, readPlainTextNote } from '../sealing/plain-text-note.ts';
import { StoreOpenError } from './open-error.ts';
import { APPLICATION_ID, FIRST_SEALED_VERSION, FIRST_SIGNED_VERSION, MIGRATIONS } from './schema.ts';

export interface PreparedFile {
  /** The how-manieth opening of the file this is. */
  readonly opening: number;
  /** Something in it is not sealed with the current key: a rotation was begun, or it comes from an older program. */
  readonly needsResealing: boolean;
  /** The latest time of anything in the log; 0 when there is nothing. */
  readonly latestAt: number;
}

/**
 * Brings the file to the version of this program, checks that the keys are its own, and counts this opening. All of it
 * happens in one transaction, or not at all.
 */
export function prepareFile(
  database: SqlDatabase,
  file: string,
  cipher: Cipher,
  logKey: LogKey,
): PreparedFile {
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = migrate(database, file);
    const isSigned = version >= FIRST_SIGNED_VERSION;
    if (hasPlainText(version)) writeSetting(database, PLAIN_TEXT_SETTING, plainTextNote(cipher));
    const { current, older } = checkKeys(database, file, cipher);
    checkLogKey(database, file, logKey);
    if (!isSigned) adoptRuns(database, logKey);
    writeSetting(database, 'log_key', logKey.publicKey);
    const opening = Number(readSetting(database, 'openings') ?? 0) + 1;
    writeSetting(database, 'openings', opening);
    const before = new Set(current === undefined ? older : [...older, current]);
    before.delete(cipher.keyId);
    writeSetting(database, 'key_id', cipher.keyId);
    writeSetting(database, 'older_key_ids', JSON.stringify([...before]));
    const needsResealing = readPlainTextNote(database, cipher) || before.size > 0;
    const latestAt = readLatest(database);
    database.exec('COMMIT');
    return { opening, needsResealing, latestAt };
  } catch (error) {
    rollBack(database);
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

/** Whether files of this version hold values as text. */
export function hasPlainText(version: number): boolean {
  return version > 0 && version < FIRST_SEALED_VERSION;
}

/**
 * Brings an older file to the version of this program, inside a transaction that the caller began. Gives the version it
 * had.
 */
export function migrate(database: SqlDatabase, file: string): number {
  const version = checkVersion(database, file);
  if (version === MIGRATIONS.length) return version;
  for (const script of MIGRATIONS.slice(version)) database.exec(script);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  return version;
}

/** The ids of the keys that open this file: of the current one, undefined in a new file, and of those before it. */
export function checkKeys(
  database: SqlDatabase,
  file: string,
  cipher: Cipher,
): { readonly current: string | undefined; readonly older: readonly string[] } {
  const keyId = readSetting(database, 'key_id');
  const current = keyId === undefined ? undefined : String(keyId);
  const ids: readonly string[] = JSON.parse(String(readSetting(database, 'older_key_ids') ?? '[]'));
  const missing = [...(current === undefined ? [] : [current]), ...ids].find((id) => !cipher.knows(id));
  if (missing !== undefined) {
    throw new StoreOpenError(
      'wrong-key',
      `"${file}" is encrypted with the key ${missing}, and this is ${cipher.keyId}. Use the key file that belongs to it: nothing can be read without it.`,
    );
  }
  return { current, older: ids };
}

/** The log is signed with the key of the host, which is as much its own as the one that encrypts. */
export function checkLogKey(database: SqlDatabase, file: string, logKey: LogKey): void {
  const known = readSetting(database, 'log_key');
  if (known === undefined || known === logKey.publicKey) return;
  throw new StoreOpenError(
    'wrong-key',
    `The log in "${file}" is signed with another key than the one of this host. Use the key file that belongs to it.`,
  );
}

function readSetting(database: SqlDatabase, name: string): unknown {
  return database.prepare('SELECT value FROM settings WHERE name = ?').get([name])?.[0];
}

function writeSetting(database: SqlDatabase, name: string, value: string | number | Uint8Array): void {
  database.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run([name, value]);
}

/** The latest time of anything in the log; 0 when there is nothing. */
export function readLatest(database: SqlDatabase): number {
  return readNumber(database, 'SELECT coalesce((SELECT at FROM commits ORDER BY commit_no DESC LIMIT 1), 0)');
}

function readNumber(database: SqlDatabase, sql: string): number {
  return Number(database.prepare(sql).get([])?.[0]);
}
