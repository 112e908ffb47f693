import { closeSync, openSync, statSync } from 'node:fs';
import type { SqlDriver } from '../driver/sql-database.ts';
import { StoreOpenError } from './open-error.ts';
import { PAGE_BYTES } from './open-file.ts';
import { migrate } from './prepare-file.ts';
import { makeFolder, publishFile, withUnfinished } from './publish-file.ts';

/** Makes the folders above a file, and tries whether the file can be written if it is there. */
export function requireWritable(file: string): void {
  try {
    makeFolder(file);
    if (sizeOf(file) !== undefined) closeSync(openSync(file, 'r+'));
  } catch (cause) {
    const message = `"${file}" cannot be written. Check that it is a file and its rights.`;
    throw new StoreOpenError('read-only', message, { cause });
  }
}

/**
 * Makes an empty store, readable by nobody else, where there is no file. It gets its name when it is whole: what has the name
 * and is empty was cut by something else, and is not taken for a new store. What SQLite puts beside it gets the same
 * rights.
 */
export function createFile(driver: SqlDriver, file: string): void {
  const size = sizeOf(file);
  if (size === 0) {
    throw new StoreOpenError(
      'damaged',
      `"${file}" is empty, and a store never is. Restore a backup into another folder. If there was nothing in it, remove the file.`,
    );
  }
  if (size !== undefined) return;
  if (sizeOf(`${file}-wal`)) {
    throw new StoreOpenError(
      'damaged',
      `"${file}" is missing, and its commit log "${file}-wal" is there. Bring the file back, or restore a backup into another folder.`,
    );
  }
  withUnfinished(file, (part) => {
    const database = driver.open(part);
    try {
      database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
      // Nobody sees it before it is whole and on the disk.
      database.exec('PRAGMA journal_mode = MEMORY');
      database.exec('PRAGMA synchronous = OFF');
      database.exec('BEGIN');
      migrate(database, file);
      database.exec('COMMIT');
    } finally {
      database.close();
    }
    publishFile(part, file);
  });
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}
