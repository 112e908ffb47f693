import { SQLITE, sqliteCode } from '../driver/sqlite-code.ts';
import type { WriteFailure } from './operation.ts';

const FULL: WriteFailure = {
  failed: 'full',
  message: 'The disk of the store is full. Make room; writing goes on by itself.',
};

/** What an error means for whoever wanted to write. Texts of SQLite name tables, never values. */
export function writeFailureOf(error: unknown): WriteFailure {
  const text = error instanceof Error ? error.message : String(error);
  switch (sqliteCode(error)) {
    case SQLITE.full:
      return FULL;
    case SQLITE.readOnly:
    case SQLITE.cannotOpen:
      return {
        failed: 'read-only',
        message: `The store cannot be written (${text}). Check its rights and disk.`,
      };
    case SQLITE.busy:
    case SQLITE.locked:
      return { failed: 'overloaded', message: 'Another program holds the file of the store.' };
    case SQLITE.constraint:
      return { failed: 'defect', message: `A batch contradicts what is stored (${text}).` };
    case undefined:
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return FULL;
      return { failed: 'defect', message: text };
    default:
      return { failed: 'broken', message: `The store failed (${text}).` };
  }
}
