import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { StoreFailure } from '@handrail/host';
import type { SqlRow, SqlStatement, SqlValue } from '../driver/sql-database.ts';
import type { OpenStore } from '../open-store.ts';
import { fromText } from '../text.ts';
import type { OperationValue } from '../write/operation.ts';
import { beginningOf } from './beginning.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import { openText, toSeal } from './sealed-text.ts';

/** How much is read, sealed and written at once: other work gets its turn between. */
const ROWS_AT_ONCE = 32;
const BYTES_AT_ONCE = 1024 * 1024;
const PAUSE_MS = 100;

/**
 * Seals everything anew that is not sealed with the current key. All that is written meanwhile is, so one pass finds the
 * rest. It may be stopped at any point and begun again: what was done stays done. Gives how many values it sealed.
 */
export async function resealAll(open: OpenStore, isStopped: () => boolean): Promise<number> {
  let count = 0;
  for (const [index, column] of SEALED_COLUMNS.entries()) {
    const next = pagesOf(column, open);
    for (let rows = next(undefined); rows.length > 0; rows = next(rows.at(-1))) {
      count += await resealRows(open, index, column, rows, isStopped);
    }
  }
  return count;
}

/** Rows after this one that are not sealed with the current key: the key of the row, its place, its value. */
function pagesOf({ table, column, key, place }: SealedColumn, { reader, cipher }: OpenStore) {
  const names = key.join(', ');
  const page = (after: string): SqlStatement =>
    reader.prepare(`
      SELECT ${[...key, ...place.parts, column].join(', ')} FROM ${table}
      WHERE substr(${column}, 1, ${cipher.mark.length}) IS NOT ?${after} ORDER BY ${names} LIMIT ${ROWS_AT_ONCE}`);
  const first = page('');
  const others = page(` AND (${names}) > (${key.map(() => '?').join(', ')})`);
  return (last: SqlRow | undefined): readonly SqlRow[] =>
    last ? others.all([cipher.mark, ...last.slice(0, key.length)]) : first.all([cipher.mark]);
}

async function resealRows(
  open: OpenStore,
  index: number,
  { table, key, place }: SealedColumn,
  rows: readonly SqlRow[],
  isStopped: () => boolean,
): Promise<number> {
  let waiting: Promise<number>[] = [];
  let bytes = 0;
  let count = 0;
  const settle = async () => {
    for (const changed of await Promise.all(waiting)) count += changed;
    waiting = [];
    bytes = 0;
    await nextTurn();
  };
  for (const row of rows) {
    if (isStopped()) throw new StoreFailure('closed', 'The store is closed.');
    const parts = row.slice(key.length, -1);
    // Events of a run that is gone: nobody reads them any more, and they will be removed.
    if (parts.includes(null)) continue;
    const where = place.of(parts.map((part) => fromText(String(part))));
    const value = row.at(-1) ?? null;
    const text = openValue(open, table, where, value);
    waiting.push(
      replace(open, [index, toSeal(where, text), beginningOf(value), ...row.slice(0, key.length)]),
    );
    bytes += text.length;
    if (bytes > BYTES_AT_ONCE) await settle();
  }
  await settle();
  return count;
}

function openValue({ cipher }: OpenStore, table: string, where: readonly string[], value: SqlValue): string {
  try {
    return openText(cipher, where, value);
  } catch (cause) {
    const message = `A value in "${table}" is damaged and cannot be encrypted anew, so the older key is still needed. Everything else can be used.`;
    throw new Error(message, { cause });
  }
}

/** A host under load comes first. */
async function replace(open: OpenStore, parameters: readonly OperationValue[]): Promise<number> {
  for (;;) {
    try {
      return await open.change('reseal', parameters);
    } catch (error) {
      if (!(error instanceof StoreFailure) || error.reason !== 'overloaded') throw error;
      await pause(PAUSE_MS);
    }
  }
}
