import { BEGINNING } from '../cipher.ts';
import type { SqlValue } from '../driver/sql-database.ts';

/** What tells a value from the one that replaces it. As `substr` of SQLite has it: characters of text, bytes of a blob. */
export function beginningOf(value: SqlValue): SqlValue {
  if (typeof value === 'string') return [...value.slice(0, 2 * BEGINNING)].slice(0, BEGINNING).join('');
  return value instanceof Uint8Array ? Uint8Array.from(value.subarray(0, BEGINNING)) : value;
}
