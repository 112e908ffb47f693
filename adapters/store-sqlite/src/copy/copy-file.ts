import { existsSync, rmSync } from 'node:fs';
import { loadDriver } from '../driver/load-driver.ts';
import { rollBack } from '../driver/roll-back.ts';
import type { SqlDatabase, SqlRow } from '../driver/sql-database.ts';
import { refuseExisting } from '../file/back-up.ts';
import { StoreOpenError } from '../file/open-error.ts';
import { openForReading, openForWriting } from '../file/open-file.ts';
import { publishFile } from '../file/publish-file.ts';
import { SEQUENCE_BITS } from '../file/schema.ts';
import { createCommitLog } from '../log/commit-log.ts';
import { createLogKey, type LogKey } from '../log/log-key.ts';
import { RUN_COLUMNS, stateOfRun } from '../log/run-state.ts';
import { createSqliteStore } from '../sqlite-store.ts';
import {
  COPIED_TABLES,
  type CopyPlace,
  type CopySource,
  type CopyTarget,
  placeFromText,
  placeToText,
} from './copied-tables.ts';
import { createPages } from './copy-pages.ts';

export interface FileToCopy {
  readonly file: string;
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly logKey: Uint8Array;
}

const PLACE = 'copying';
const RUNS_AT_ONCE = 1_000;

/** A file to copy from. No host has it open meanwhile, and all of it is encrypted with one key. */
export async function openFileSource({
  file,
  keys: [key, ...olderKeys],
  logKey,
}: FileToCopy): Promise<CopySource> {
  const store = await createSqliteStore({ file, key, olderKeys, logKey, writer: 'same' });
  try {
    while (store.needsResealing) await store.reseal();
    const reader = openForReading(await loadDriver(undefined), file);
    const page = createPages(reader);
    return {
      page: async (table, after) => page(table, after),
      close: async () => {
        reader.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A file to copy to. Until it is whole it has another name, so that no host takes it for a store. */
export async function openFileTarget({ file, keys: [key], logKey }: FileToCopy): Promise<CopyTarget> {
  refuseExisting(file);
  const part = `${file}.copying`;
  const wasBegun = existsSync(part);
  // Makes the tables, or checks that what was begun belongs to this key.
  await (await createSqliteStore({ file: part, key, logKey, writer: 'same' })).close();
  const database = openForWriting(await loadDriver(undefined), part, Number.POSITIVE_INFINITY);
  const stored = database.prepare('SELECT value FROM settings WHERE name = ?').get([PLACE])?.[0];
  if (wasBegun && stored === undefined) {
    // It was whole and had not got its name, or nothing was in it yet.
    database.close();
    removePart(part);
    return openFileTarget({ file, keys: [key], logKey });
  }
  const signing = createLogKey(logKey);
  const page = createPages(database);
  let isOpen = true;
  const close = async () => {
    if (isOpen) database.close();
    isOpen = false;
  };
  return {
    place: typeof stored === 'string' ? placeFromText(stored) : undefined,
    page: async (table, after) => page(table, after),
    put: async (table, rows, place) => {
      inTransaction(database, () => putRows(database, signing, table, rows, place));
    },
    finish: async () => {
      inTransaction(database, () => signRuns(database, signing));
      // Everything is in the one file then, which is about to have another name.
      const [isBusy] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get([]) ?? [];
      if (isBusy !== 0)
        throw new StoreOpenError('in-use', `Another program has "${part}" open. End it and try again.`);
      await close();
      publishFile(part, file);
      removePart(part);
    },
    close,
  };
}

function removePart(part: string): void {
  for (const beside of ['', '-wal', '-shm', '.lock']) rmSync(`${part}${beside}`, { force: true });
}

function inTransaction(database: SqlDatabase, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

function putRows(
  database: SqlDatabase,
  key: LogKey,
  table: string,
  rows: readonly SqlRow[],
  place: CopyPlace,
): void {
  const { columns, values } = insertOf(database, key, table);
  const insert = database.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of rows) insert.run(values(row));
  database
    .prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)')
    .run([PLACE, placeToText(place)]);
}

interface Insert {
  readonly columns: readonly string[];
  values(row: SqlRow): SqlRow;
}

function insertOf(database: SqlDatabase, key: LogKey, table: string): Insert {
  if (table === 'runs') {
    return {
      columns: ['run_no', ...RUN_COLUMNS, 'state'],
      values: (row) => [
        ...row.slice(0, -1),
        stateOfRun(key, Number(row[0]), row.slice(1, -1), String(row.at(-1))),
      ],
    };
  }
  if (table === 'chunks') {
    const find = database.prepare('SELECT run_no FROM runs WHERE run_id = ?');
    return {
      columns: ['chunk_no', 'events'],
      values: ([runId = null, first, events = null]) => [
        Number(find.get([runId])?.[0]) * 2 ** SEQUENCE_BITS + Number(first),
        events,
      ],
    };
  }
  if (table === 'sealed')
    return { columns: ['event_id', 'pointer', 'value'], values: (row) => row.slice(0, 3) };
  return { columns: COPIED_TABLES[table] ?? [], values: (row) => row };
}

/** Signs all runs as they came, and sees to it that no new process is taken for one that was busy with one of them. */
function signRuns(database: SqlDatabase, key: LogKey): void {
  const log = createCommitLog(database, key);
  const page = database.prepare(
    `SELECT run_no, state, changed_at FROM runs WHERE run_no > ? ORDER BY run_no LIMIT ${RUNS_AT_ONCE}`,
  );
  const update = database.prepare('UPDATE runs SET commit_no = ? WHERE run_no = ?');
  let after = Number.MIN_SAFE_INTEGER;
  for (let rows = page.all([after]); rows.length > 0; rows = page.all([after])) {
    for (const [runNo, state, changedAt] of rows) {
      if (!(state instanceof Uint8Array)) continue;
      after = Number(runNo);
      update.run([log.commitNo, after]);
      log.note(after, state);
      log.noteTime(Number(changedAt));
    }
    log.record();
    log.committed();
  }
  log.signEnd();
  database.exec(`
    UPDATE settings SET value = max(value, (SELECT coalesce(max(busy_in), 0) FROM runs)) WHERE name = 'openings';
    DELETE FROM settings WHERE name = '${PLACE}'`);
}
