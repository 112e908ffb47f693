import { StoreOpenError } from '@handrail/store-sqlite/shared';
import type { Session } from '../connect/connection.ts';
import { MIGRATIONS } from './migrations.ts';

const VERSION = 'version';

/**
 * Brings the schema to this version, inside a transaction of the caller. Others that start at the same time wait for it.
 * A role that may change nothing in the schema can use a store that is there. Gives whether there was one.
 */
export async function migrate(session: Session, schema: string): Promise<boolean> {
  const { rows } = await session.query({
    text: 'SELECT to_regclass($1)::text',
    values: [`"${schema}".settings`],
  });
  const isThere = typeof rows[0]?.[0] === 'string';
  if (!isThere) {
    await session.query({ text: `CREATE SCHEMA IF NOT EXISTS "${schema}"` });
    await session.query({
      text: 'CREATE TABLE IF NOT EXISTS settings (name TEXT COLLATE "C" PRIMARY KEY, value TEXT NOT NULL)',
    });
  }
  const before = await versionOf(session);
  if (before === MIGRATIONS.length) return true;
  if (before > MIGRATIONS.length) {
    throw new StoreOpenError(
      'newer',
      `The store is of version ${before}, and this program knows version ${MIGRATIONS.length}. Use a newer Handrail.`,
    );
  }
  await session.query({ text: 'LOCK TABLE settings IN EXCLUSIVE MODE' });
  const from = await versionOf(session);
  for (const script of MIGRATIONS.slice(from)) await session.query({ text: script });
  await session.query({
    text: `INSERT INTO settings (name, value) VALUES ('${VERSION}', $1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: [String(MIGRATIONS.length)],
  });
  return from > 0;
}

async function versionOf(session: Session): Promise<number> {
  const { rows } = await session.query({
    text: `SELECT value FROM settings WHERE name = '${VERSION}'`,
  });
  return Number(rows[0]?.[0] ?? 0);
}
