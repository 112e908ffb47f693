import type { SqlDatabase } from './sql-database.ts';

/**
 * Undoes what a transaction has done so far. SQLite has done so by itself after some failures, such as a full disk, and
 * refuses to do it again: that must not hide why the transaction failed.
 */
export function rollBack(database: SqlDatabase): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // Nothing is left to undo.
  }
}
