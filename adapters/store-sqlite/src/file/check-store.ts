import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { DriverName, SqlDatabase } from '../driver/sql-database.ts';
import { createLogKey } from '../log/log-key.ts';
import { checkSigned } from './check-at-start.ts';
import { StoreOpenError } from './open-error.ts';
import { openErrorOf, openForReading } from './open-file.ts';
import { checkKeys, checkVersion, readLatest } from './prepare-file.ts';
import { FIRST_SIGNED_VERSION } from './schema.ts';

/** Which store to look at, and what opens it. */
export interface StoreToCheck {
  readonly file: string;
  /** The newest key first, as at an opening. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly logKey: Uint8Array;
  readonly driver?: DriverName;
}

/**
 * The quick look that a start takes, also while a host has the store open. Changes nothing. Refuses with `StoreOpenError`;
 * gives the latest time of its log.
 */
export async function checkStore(request: StoreToCheck): Promise<{ readonly latestAt: number }> {
  return withReader(request, (database, cipher) => {
    const { file } = request;
    if (checkVersion(database, file) < FIRST_SIGNED_VERSION) {
      checkKeys(database, file, cipher);
      return { latestAt: 0 };
    }
    checkSigned(database, file, cipher, createLogKey(request.logKey));
    return { latestAt: readLatest(database) };
  });
}

/** Opens a store for a look at one moment of it. */
export async function withReader<Result>(
  request: StoreToCheck,
  look: (database: SqlDatabase, cipher: Cipher) => Result,
): Promise<Result> {
  const file = resolve(request.file);
  const [key, ...older] = request.keys;
  const driver = await loadDriver(request.driver);
  if (!existsSync(file)) throw new StoreOpenError('not-a-store', `There is no file "${file}".`);
  let database: SqlDatabase | undefined;
  try {
    database = openForReading(driver, file);
    database.exec('BEGIN');
    if (checkVersion(database, file) === 0) {
      throw new StoreOpenError('not-a-store', `"${file}" is empty, and a store never is. Restore a backup.`);
    }
    return look(database, new Cipher(key, older));
  } catch (error) {
    throw openErrorOf(file, error);
  } finally {
    if (database) endLook(database);
  }
}

/** One driver keeps a connection until its statements are collected, and with it the moment that was looked at. */
function endLook(database: SqlDatabase): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // The look had not begun.
  }
  database.close();
}
