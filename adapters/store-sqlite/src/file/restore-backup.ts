import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { DriverName, SqlDatabase } from '../driver/sql-database.ts';
import { findDamagedTable } from '../sealing/check-sealed.ts';
import { refuseExisting } from './back-up.ts';
import { StoreOpenError } from './open-error.ts';
import { openErrorOf } from './open-file.ts';
import { checkKeys, checkVersion, migrate, readSetting } from './prepare-file.ts';
import { publishFile, withUnfinished } from './publish-file.ts';

export interface RestoreRequest {
  /** A file that `backup` wrote. It is only read. */
  readonly from: string;
  /** Where the next host will look. There must be nothing yet. */
  readonly to: string;
  /** One of them, and those before it, must open the backup. Without them sealed values are not looked at. */
  readonly keys?: readonly [Uint8Array, ...Uint8Array[]];
  readonly driver?: DriverName;
}

/**
 * Puts a copy of a backup where a host can open it, after a look at every page of it and every sealed value. Where that fails
 * nothing is left behind.
 */
export async function restoreBackup(request: RestoreRequest): Promise<void> {
  const driver = await loadDriver(request.driver);
  const [from, to] = [resolve(request.from), resolve(request.to)];
  if (!existsSync(from)) throw new StoreOpenError('not-a-store', `There is no file "${from}".`);
  for (const suffix of ['', '-wal', '-shm']) refuseExisting(`${to}${suffix}`);
  withUnfinished(to, (part) => {
    copyFileSync(from, part);
    chmodSync(part, 0o600);
    const copy = driver.open(part);
    try {
      checkWhole(copy, from);
      const [key, ...others] = request.keys ?? [];
      if (key) checkSealed(copy, from, new Cipher(key, others));
    } catch (error) {
      throw openErrorOf(from, error);
    } finally {
      copy.close();
    }
    publishFile(part, to);
  });
}

function checkWhole(database: SqlDatabase, file: string): void {
  if (checkVersion(database, file) === 0) {
    throw new StoreOpenError('not-a-store', `"${file}" is empty, and no backup of a store.`);
  }
  const findings = database.prepare('PRAGMA integrity_check').all([]);
  if (findings.length !== 1 || findings[0]?.[0] !== 'ok') {
    throw new StoreOpenError('damaged', `"${file}" is damaged. Use another backup.`);
  }
}

/** An older file is looked at as it will be when a host has opened it; the copy stays as it is. */
function checkSealed(database: SqlDatabase, file: string, cipher: Cipher): void {
  checkKeys(database, file, cipher);
  database.exec('BEGIN IMMEDIATE');
  try {
    migrate(database, file);
    const hasPlainText = readSetting(database, 'has_plain_text') === 1;
    const table = findDamagedTable(database, cipher, hasPlainText);
    if (table === undefined) return;
    throw new StoreOpenError(
      'damaged',
      `"${file}" is damaged: a value in its table "${table}" was changed or cut. Use another backup.`,
    );
  } finally {
    database.exec('ROLLBACK');
  }
}
