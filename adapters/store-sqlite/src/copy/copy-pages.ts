import type { SqlDatabase, SqlRow, SqlValue } from '../driver/sql-database.ts';
import { SEQUENCE_BITS } from '../file/schema.ts';
import { readHead } from '../log/chain.ts';
import { RUN_COLUMNS } from '../log/run-state.ts';
import { COPIED_TABLES, type CopiedPage, SHARED_KEYS } from './copied-tables.ts';

const ROWS_AT_ONCE = 500;
const FIRST_OF_CHUNK = `chunk_no & ${2 ** SEQUENCE_BITS - 1}`;
const IS_THERE = 'EXISTS (SELECT 1 FROM runs WHERE runs.run_id = artifacts.run_id)';

interface PagedTable {
  readonly key: readonly string[];
  /** SQL for the columns of `COPIED_TABLES`. */
  readonly columns: readonly string[];
  readonly from: string;
  /** What is left of removed runs stays behind. */
  readonly where?: string;
}

const OWN: Readonly<Record<string, PagedTable>> = {
  runs: { key: ['run_no'], columns: ['run_no', ...RUN_COLUMNS, 'state'], from: 'runs' },
  chunks: {
    key: ['chunk_no'],
    columns: ['run_id', FIRST_OF_CHUNK, 'events'],
    from: `chunks JOIN runs ON runs.run_no = chunk_no >> ${SEQUENCE_BITS}`,
  },
  sealed: { key: ['event_id', 'pointer'], columns: ['event_id', 'pointer', 'value', 'NULL'], from: 'sealed' },
  artifacts: {
    key: ['artifact_no'],
    columns: ['run_id', 'artifact_id', 'content'],
    from: 'artifacts',
    where: IS_THERE,
  },
  receipts: { key: ['receipt_no'], columns: COPIED_TABLES.receipts ?? [], from: 'receipts' },
  definitions: { key: ['place'], columns: COPIED_TABLES.definitions ?? [], from: 'definitions' },
  outbox: {
    key: ['queue', 'id'],
    // Entries of older programs do not say when they were made.
    columns: ['queue', 'id', 'content', 'run_id', 'coalesce(made_at, 0)'],
    from: 'outbox',
  },
};

/** Reads the rows of a file in the form in which they are handed over, a page at a time. */
export function createPages(
  database: SqlDatabase,
): (table: string, after: SqlRow | undefined) => CopiedPage | undefined {
  const runOf = prepareRunOf(database);
  return (table, after) => {
    const { key, columns, from, where = 'true' } = OWN[table] ?? sharedTable(table);
    const keys = key.map((name) => `${from.split(' ')[0]}.${name}`).join(', ');
    const later = after ? `AND (${keys}) > (${key.map(() => '?').join(', ')})` : '';
    const rows = database
      .prepare(
        `SELECT ${[keys, ...columns].join(', ')} FROM ${from} WHERE ${where} ${later} ORDER BY ${keys} LIMIT ${ROWS_AT_ONCE}`,
      )
      .all(after ?? []);
    const last = rows.at(-1);
    if (!last) return undefined;
    const handed = rows.flatMap((row) => {
      const values = row.slice(key.length);
      if (table === 'runs') return [[...values.slice(0, -1), readHead(values.at(-1))]];
      if (table !== 'sealed') return [values];
      const run = runOf(String(values[0]));
      return run === undefined ? [] : [[...values.slice(0, -1), run]];
    });
    return { rows: handed, next: last.slice(0, key.length) };
  };
}

function sharedTable(table: string): PagedTable {
  const [key, columns] = [SHARED_KEYS[table], COPIED_TABLES[table]];
  if (!key || !columns) throw new Error(`No table "${table}" is copied.`);
  return { key, columns, from: table };
}

/** The run of an event. The id of an event is that of its run, a dot, and something more. */
function prepareRunOf(database: SqlDatabase): (eventId: string) => SqlValue | undefined {
  const find = database.prepare('SELECT run_id FROM runs WHERE run_id = ?');
  let known: string | undefined;
  return (eventId) => {
    if (known !== undefined && eventId.startsWith(`${known}.`)) return known;
    for (let at = eventId.lastIndexOf('.'); at > 0; at = eventId.lastIndexOf('.', at - 1)) {
      const run = find.get([eventId.slice(0, at)]);
      if (!run) continue;
      known = String(run[0]);
      return known;
    }
    return undefined;
  };
}
