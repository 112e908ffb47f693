import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import { rollBack } from '../driver/roll-back.ts';
import type { DriverName, SqlDatabase } from '../driver/sql-database.ts';
import { createLogKey } from '../log/log-key.ts';
import { findDamagedPasskeys } from '../passkeys.ts';
import { checkSigned } from './check-at-start.ts';
import { StoreOpenError } from './open-error.ts';
import { openErrorOf, openForReading } from './open-file.ts';
import { checkKeys, checkVersion, readLatest } from './prepare-file.ts';
import { FIRST_PASSKEY_VERSION, FIRST_SIGNED_VERSION } from './schema.ts';

/** Which store to look at, and what opens it. */
export interface StoreToCheck {
  readonly file: string;
  /** The newest key first, as at an opening. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly logKey: Uint8Array;
  readonly driver?: DriverName;
}

export interface CheckedStore {
  /** The latest time of its log. */
  readonly latestAt: number;
  /** The ids of passkeys that were changed or cut: everything else goes on with them. */
  readonly damagedPasskeys: readonly string[];
}

/** The quick look that a start takes, also while a host has the store open. Changes nothing. Refuses with `StoreOpenError`. */
export async function checkStore(request: StoreToCheck): Promise<CheckedStore> {
  return withReader(request, (database, cipher) => {
    const { file } = request;
    const version = checkVersion(database, file);
    if (version < FIRST_SIGNED_VERSION) {
      checkKeys(database, file, cipher);
      return { latestAt: 0, damagedPasskeys: [] };
    }
    checkSigned(database, file, cipher, createLogKey(request.logKey));
    const damagedPasskeys = version < FIRST_PASSKEY_VERSION ? [] : findDamagedPasskeys(database, cipher);
    return { latestAt: readLatest(database), damagedPasskeys };
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
  rollBack(database);
  database.close();
}
