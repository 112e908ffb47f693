import type { SqlDatabase, SqlDriver } from '../driver/sql-database.ts';
import { isShortRead, SQLITE, sqliteCode } from '../driver/sqlite-code.ts';
import { StoreOpenError } from './open-error.ts';

/** How long a statement waits for another connection. Only checkpoints and foreign programs make it wait at all. */
export const BUSY_MILLISECONDS = 5_000;

/** Of a new file. Chunks of a small run are 2 KB or so: in pages of 4 KB nearly half would stay empty. */
export const PAGE_BYTES = 8_192;

/** The commit log is folded into the file after this many pages, about 4 MB: often, so that it never takes long. */
const CHECKPOINT_PAGES = 500;

/** A connection that writes: every commit has reached the disk when it returns. The file grows to `mostBytes`. */
export function openForWriting(driver: SqlDriver, file: string, mostBytes: number): SqlDatabase {
  const database = driver.open(file);
  database.exec(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}`);
  database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  // What is removed or replaced is overwritten, also where the room it took stays unused: no old key opens it again.
  database.exec('PRAGMA secure_delete = ON');
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec(`PRAGMA journal_size_limit = ${CHECKPOINT_PAGES * PAGE_BYTES}`);
  // Rounded up by SQLite to what the file has already.
  const mostPages = Math.max(1, Math.floor(mostBytes / PAGE_BYTES));
  if (Number.isFinite(mostPages)) database.exec(`PRAGMA max_page_count = ${mostPages}`);
  return database;
}

/** A connection that sees what is committed and can change nothing. */
export function openForReading(driver: SqlDriver, file: string): SqlDatabase {
  const database = driver.open(file);
  database.exec(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}`);
  database.exec('PRAGMA query_only = 1');
  return database;
}

/** Says in our words why SQLite would not have the file. */
export function openErrorOf(file: string, cause: unknown): unknown {
  if (isShortRead(cause)) {
    return new StoreOpenError('damaged', `"${file}" is cut short. Restore a backup.`, { cause });
  }
  switch (sqliteCode(cause)) {
    case SQLITE.notADatabase:
      return new StoreOpenError('not-a-store', `"${file}" is not a store of Handrail. Give another file.`, {
        cause,
      });
    case SQLITE.corrupt:
      return new StoreOpenError('damaged', `"${file}" is damaged. Restore a backup.`, { cause });
    case SQLITE.readOnly:
    case SQLITE.cannotOpen:
      return new StoreOpenError('read-only', `"${file}" cannot be written. Check its rights and its disk.`, {
        cause,
      });
    default:
      return cause;
  }
}
