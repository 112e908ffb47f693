import type { SqlDriver } from '../driver/sql-database.ts';
import { SQLITE, sqliteCode } from '../driver/sqlite-code.ts';
import { StoreOpenError } from './open-error.ts';

/**
 * Holds the file for one host. It is a lock of the operating system on a small file beside it, so it ends with the
 * process however that ends. The store's own locks would not do: they let many connections in.
 */
export function lockFile(driver: SqlDriver, file: string): { release(): void } {
  const database = driver.open(`${file}.lock`);
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (sqliteCode(cause) !== SQLITE.busy) throw cause;
    throw new StoreOpenError(
      'in-use',
      `Handrail is already running with "${file}". Stop it, or use another folder with --data.`,
      { cause },
    );
  }
  return { release: () => database.close() };
}
