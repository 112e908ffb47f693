import { copyFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadDriver } from '../driver/load-driver.ts';
import type { DriverName, SqlDatabase } from '../driver/sql-database.ts';
import { refuseExisting } from './back-up.ts';
import { lockFile } from './lock-file.ts';
import { StoreOpenError } from './open-error.ts';
import { openErrorOf } from './open-file.ts';
import { checkVersion } from './prepare-file.ts';
import { makeFolder, publishFile, withUnfinished } from './publish-file.ts';

export interface RestoreRequest {
  /** A file that `backup` wrote. It is only read. */
  readonly from: string;
  /** Where the next host will look. There must be nothing yet. */
  readonly to: string;
  readonly driver?: DriverName;
}

/** Puts a copy of a backup where a host can open it, after a look at every page of it. */
export async function restoreBackup(request: RestoreRequest): Promise<void> {
  const driver = await loadDriver(request.driver);
  const [from, to] = [resolve(request.from), resolve(request.to)];
  if (!existsSync(from)) throw new StoreOpenError('not-a-store', `There is no file "${from}".`);
  for (const suffix of ['', '-wal', '-shm']) refuseExisting(`${to}${suffix}`);
  makeFolder(to);
  const lock = lockFile(driver, to);
  try {
    withUnfinished(to, (part) => {
      copyFileSync(from, part);
      const copy = driver.open(part);
      try {
        checkWhole(copy, from);
      } catch (error) {
        throw openErrorOf(from, error);
      } finally {
        copy.close();
      }
      publishFile(part, to);
    });
  } finally {
    lock.release();
  }
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
