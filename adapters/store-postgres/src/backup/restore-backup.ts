import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Cipher, createLogKey, StoreOpenError } from '@handrail/store-sqlite/shared';
import { Connection, type Session } from '../connect/connection.ts';
import { openErrorOf } from '../connect/open-error.ts';
import { migrate } from '../schema/migrate.ts';
import { KEPT_TABLES, MIGRATIONS } from '../schema/migrations.ts';
import { requireOurs } from '../verify/check-store.ts';
import { arraysOf, columnsOf } from '../write/columns.ts';
import { decodeRow, LINE_END, readHeader } from './lines.ts';

const ROWS_AT_ONCE = 500;

export interface RestoreRequest {
  /** A file that `backup` of this store wrote. */
  readonly from: string;
  /** A database without a store. */
  readonly url: string;
  readonly schema?: string;
  /** Of the host that made it: with others the backup would be worth nothing. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly logKey: Uint8Array;
}

/** Fills a database without a store from a backup, in one transaction: all of it, or nothing. */
export async function restoreBackup({
  from,
  url,
  schema = 'handrail',
  keys: [key, ...older],
  logKey,
}: RestoreRequest): Promise<void> {
  const connection = new Connection({ url, schema });
  try {
    const session = await connection.session();
    await session.query({ text: 'BEGIN' });
    // As it was then, and brought forward with what is in it.
    const wasThere = await migrate(session, schema, await versionOf(from));
    if (wasThere) {
      throw new StoreOpenError('exists', 'The database already has a store. Restore into an empty one.');
    }
    await fill(session, from);
    await migrate(session, schema);
    await requireOurs(session, schema, new Cipher(key, older), createLogKey(logKey));
    // A run that was busy belongs to nobody now, so no new process may have the number of that one.
    await session.query({
      text: `SELECT setval(pg_get_serial_sequence('openings', 'opening'), greatest((SELECT max(busy_in) FROM runs), 1))`,
    });
    const { command } = await session.query({ text: 'COMMIT' });
    if (command !== 'COMMIT') throw new StoreOpenError('damaged', 'The backup could not be stored.');
  } catch (error) {
    throw openErrorOf(error, url);
  } finally {
    await connection.close();
  }
}

async function fill(session: Session, from: string): Promise<void> {
  const digest = createHash('sha256');
  let end: string | undefined;
  let isFirst = true;
  let table = '';
  let rows: (readonly unknown[])[] = [];
  const flush = async () => {
    if (rows.length > 0) await insert(session, table, rows);
    rows = [];
  };
  for await (const line of createInterface({ input: createReadStream(from) })) {
    if (end !== undefined) throw damaged(from);
    if (isFirst) isFirst = false;
    else if (line.startsWith('{')) {
      end = String((JSON.parse(line) as { end?: unknown }).end);
      continue;
    } else {
      const row = decodeRow(line);
      if (row.table !== table || rows.length === ROWS_AT_ONCE) await flush();
      table = row.table;
      rows.push(row.values);
    }
    digest.update(line + LINE_END);
  }
  await flush();
  if (end !== digest.digest('hex')) throw damaged(from);
}

async function versionOf(from: string): Promise<number> {
  const lines = createInterface({ input: createReadStream(from) });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  const version = readHeader(value ?? '');
  if (version === undefined || !Number.isInteger(version) || version < 1) {
    throw new StoreOpenError('not-a-store', `"${from}" is not a backup of a PostgreSQL store.`);
  }
  if (version > MIGRATIONS.length) {
    const message = `"${from}" is of version ${version}, and this program knows version ${MIGRATIONS.length}. Use a newer Handrail.`;
    throw new StoreOpenError('newer', message);
  }
  return version;
}

async function insert(session: Session, table: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const columns = KEPT_TABLES[table];
  if (!columns) throw new StoreOpenError('damaged', `The backup has a table that no store has.`);
  const names = columns.map((column) => column.split(' ')[0]);
  const columnTypes = columns.map((column) => column.split(' ')[1] ?? 'text');
  const replace = table === 'settings' ? 'ON CONFLICT (name) DO UPDATE SET value = excluded.value' : '';
  await session.query({
    text: `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arraysOf(columnTypes)}) ${replace}`,
    values: columnsOf(rows, columns.length),
  });
  const counted = { runs: 'run_no', definitions: 'place', commits: 'commit_no' }[table];
  if (counted) {
    await session.query({
      text: `SELECT setval(pg_get_serial_sequence('${table}', '${counted}'), (SELECT max(${counted}) FROM ${table}))`,
    });
  }
}

function damaged(from: string): StoreOpenError {
  return new StoreOpenError(
    'damaged',
    `"${from}" is not whole, so nothing was restored. Use another backup.`,
  );
}
