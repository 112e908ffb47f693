import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { type SqlRow, StoreOpenError } from '@handrail/store-sqlite/shared';
import type { Connection, Session } from '../connect/connection.ts';
import { KEPT_TABLES } from '../schema/migrations.ts';
import { backupHeader, encodeRow, LINE_END } from './lines.ts';

const ROWS_AT_ONCE = 500;

/**
 * Writes everything as it is at one moment, line by line, while others go on. The name appears when the file is whole and
 * on the disk, and takes the place of no other file.
 */
export async function backUp(connection: Connection, version: number, target: string): Promise<void> {
  const session = await connection.session();
  const unfinished = `${target}.unfinished-${process.pid}`;
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
  try {
    await once(file, 'open');
    const digest = createHash('sha256');
    await session.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' });
    try {
      await write(file, digest, backupHeader(version));
      for (const [table, columns] of Object.entries(KEPT_TABLES)) {
        for await (const rows of pagesOf(session, table, columns)) {
          await write(file, digest, rows.map((row) => encodeRow(table, row)).join(''));
        }
      }
    } finally {
      await session.query({ text: 'COMMIT' }).catch(() => session.drop());
    }
    file.end(`${JSON.stringify({ end: digest.digest('hex') })}${LINE_END}`);
    await once(file, 'close');
    await sync(unfinished);
    await link(unfinished, target).catch((error: unknown) => {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (isThere) throw new StoreOpenError('exists', `There is already a file "${target}". Give another.`);
      throw error;
    });
  } finally {
    file.destroy();
    await rm(unfinished, { force: true });
  }
}

async function write(file: WriteStream, digest: Hash, text: string): Promise<void> {
  digest.update(text);
  if (!file.write(text)) await once(file, 'drain');
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A cursor reads a table of any size a page at a time, all as of the beginning of the transaction. */
async function* pagesOf(
  session: Session,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly SqlRow[]> {
  const names = columns.map((column) => column.split(' ')[0]).join(', ');
  await session.query({ text: `DECLARE page CURSOR FOR SELECT ${names} FROM ${table}` });
  for (;;) {
    const { rows } = await session.query({ text: `FETCH ${ROWS_AT_ONCE} FROM page` });
    if (rows.length === 0) break;
    yield rows;
  }
  await session.query({ text: 'CLOSE page' });
}
