import type { Cipher } from '../cipher.ts';
import type { SqlDatabase, SqlRow } from '../driver/sql-database.ts';
import { fromText } from '../text.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

const ROWS_AT_ONCE = 32;

/**
 * Opens every sealed value of a file of the current version, and tells table and key of each that does not open. Pages and
 * indexes can be whole while a value in them is not. `hasPlainText`: an older program wrote some values as text. Gives
 * how many values there are.
 */
export function checkSealedValues(
  database: SqlDatabase,
  cipher: Cipher,
  hasPlainText: boolean,
  damaged: (table: string, key: readonly string[]) => void,
): number {
  let count = 0;
  for (const column of SEALED_COLUMNS) {
    const next = pagesOf(database, column);
    for (let rows = next(undefined); rows.length > 0; rows = next(rows.at(-1))) {
      count += rows.length;
      for (const row of rows)
        if (!opens(row, column, cipher, hasPlainText))
          damaged(
            column.table,
            row.slice(0, column.key.length).map((part) => fromText(String(part))),
          );
    }
  }
  return count;
}

/** Rows after this one: the key of the row, its place, its value. */
function pagesOf(database: SqlDatabase, { table, column, key, place }: SealedColumn) {
  const names = key.join(', ');
  const page = (where: string) =>
    database.prepare(`
      SELECT ${[...key, ...place.parts, column].join(', ')} FROM ${table} ${where}
      ORDER BY ${names} LIMIT ${ROWS_AT_ONCE}`);
  const first = page('');
  const others = page(`WHERE (${names}) > (${key.map(() => '?').join(', ')})`);
  return (last: SqlRow | undefined): readonly SqlRow[] =>
    last ? others.all(last.slice(0, key.length)) : first.all([]);
}

function opens(row: SqlRow, { key, place }: SealedColumn, cipher: Cipher, hasPlainText: boolean): boolean {
  const parts = row.slice(key.length, -1);
  // Events of a run that is gone: nobody reads them any more, and they will be removed.
  if (parts.includes(null)) return true;
  const value = row.at(-1);
  if (!(value instanceof Uint8Array)) return hasPlainText;
  try {
    cipher.open(place.of(parts.map((part) => fromText(String(part)))), value);
    return true;
  } catch {
    return false;
  }
}
