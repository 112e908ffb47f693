import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import { rollBack } from '../driver/roll-back.ts';
import type { DriverName, SqlDatabase } from '../driver/sql-database.ts';
import { createLogKey, type LogKey } from '../log/log-key.ts';
import { checkSealedValues } from '../sealing/check-sealed.ts';
import { readPlainTextNote } from '../sealing/plain-text-note.ts';
import { refuseExisting } from './back-up.ts';
import { removeEnd } from './backup-end.ts';
import { StoreOpenError } from './open-error.ts';
import { openErrorOf } from './open-file.ts';
import { checkKeys, checkLogKey, checkVersion, hasPlainText, migrate } from './prepare-file.ts';
import { publishFile, withUnfinished } from './publish-file.ts';
import { FIRST_SIGNED_VERSION, MIGRATIONS } from './schema.ts';
import { examine } from './verify-store.ts';

export interface RestoreRequest {
  /** A file that `backup` wrote. It is only read. */
  readonly from: string;
  /** Where the next host will look. There must be nothing yet. */
  readonly to: string;
  /** What opens the backup and has signed it. Without them only pages and the digest of the whole file are looked at. */
  readonly keys?: RestoreKeys;
  readonly driver?: DriverName;
}

export interface RestoreKeys {
  /** One of them, and those before it, must open the backup. */
  readonly data: readonly [Uint8Array, ...Uint8Array[]];
  readonly log: Uint8Array;
}

/**
 * Puts a copy of a backup where a host can open it, after a look at every byte of it, every sealed value and the log of every
 * run. Where that fails nothing is left behind.
 */
export async function restoreBackup(request: RestoreRequest): Promise<void> {
  const driver = await loadDriver(request.driver);
  const [from, to] = [resolve(request.from), resolve(request.to)];
  if (!existsSync(from)) throw new StoreOpenError('not-a-store', `There is no file "${from}".`);
  for (const suffix of ['', '-wal', '-shm']) refuseExisting(`${to}${suffix}`);
  const { keys } = request;
  const logKey = keys && createLogKey(keys.log);
  withUnfinished(to, (part) => {
    copyFileSync(from, part);
    chmodSync(part, 0o600);
    const look = <Result>(work: (copy: SqlDatabase) => Result): Result => {
      const copy = driver.open(part);
      try {
        return work(copy);
      } catch (error) {
        throw openErrorOf(from, error);
      } finally {
        copy.close();
      }
    };
    const version = look((copy) => checkWhole(copy, from));
    const checkValues = () => {
      const [key, ...others] = keys?.data ?? [];
      if (!key || !logKey) return;
      look((copy) => checkContent(copy, from, version, new Cipher(key, others), logKey));
    };
    // Values say more about damage than the end does. The look at an older file writes, which the end would not survive.
    if (version === MIGRATIONS.length) checkValues();
    checkEnd(part, from, version, logKey);
    if (version < MIGRATIONS.length) checkValues();
    publishFile(part, to);
  });
}

function checkWhole(database: SqlDatabase, file: string): number {
  const version = checkVersion(database, file);
  if (version === 0) throw new StoreOpenError('not-a-store', `"${file}" is empty, and no backup of a store.`);
  const findings = database.prepare('PRAGMA integrity_check').all([]);
  if (findings.length !== 1 || findings[0]?.[0] !== 'ok') {
    throw new StoreOpenError('damaged', `"${file}" is damaged. Use another backup.`);
  }
  return version;
}

function checkContent(
  database: SqlDatabase,
  file: string,
  version: number,
  cipher: Cipher,
  logKey: LogKey,
): void {
  checkKeys(database, file, cipher);
  checkLogKey(database, file, logKey);
  if (version === MIGRATIONS.length) {
    checkSigned(database, file, cipher, logKey);
    return;
  }
  // An older file is looked at as it will be when a host has opened it; the copy stays as it is.
  database.exec('BEGIN IMMEDIATE');
  try {
    migrate(database, file);
    if (version < FIRST_SIGNED_VERSION) checkUnsigned(database, file, version, cipher);
    else checkSigned(database, file, cipher, logKey);
  } finally {
    rollBack(database);
  }
}

function checkSigned(database: SqlDatabase, file: string, cipher: Cipher, logKey: LogKey): void {
  const [first] = examine(database, cipher, logKey).findings;
  if (!first) return;
  const where = first.runId === undefined ? '' : ` in run ${first.runId}`;
  throw new StoreOpenError('damaged', `"${file}" is damaged${where}: ${first.text} Use another backup.`);
}

function checkUnsigned(database: SqlDatabase, file: string, version: number, cipher: Cipher): void {
  const mayBePlain = hasPlainText(version) || readPlainTextNote(database, cipher);
  checkSealedValues(database, cipher, mayBePlain, (table) => {
    throw new StoreOpenError(
      'damaged',
      `"${file}" is damaged: a value in its table "${table}" was changed or cut. Use another backup.`,
    );
  });
}

/** What nothing else would notice: a name, a time or a number that was changed. */
function checkEnd(part: string, file: string, version: number, logKey: LogKey | undefined): void {
  const end = removeEnd(part, logKey);
  if (end === 'whole' || (end === 'missing' && version < FIRST_SIGNED_VERSION)) return;
  const reasons = {
    missing: 'it is cut, or was not made by "handrail backup"',
    changed: 'something in it was changed after it was made',
    'not-signed': 'it was not signed by the host that this key belongs to',
  };
  throw new StoreOpenError('damaged', `"${file}" is damaged: ${reasons[end]}. Use another backup.`);
}
