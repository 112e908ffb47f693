import { type Cipher, type LogKey, StoreOpenError } from '@handrail/store-sqlite/shared';
import type { Session } from '../connect/connection.ts';
import { MIGRATIONS } from './migrations.ts';

const VERSION = 'version';
/** The setting that says how far a copy into these tables got. While it is there, no host may open them. */
export const COPYING = 'copying';

/**
 * Brings the schema to this version, inside a transaction of the caller. Others that start at the same time wait for it.
 * A role that may change nothing in the schema can use a store that is there. Gives whether there was one.
 *
 * `to`: an older version, for a backup of it.
 */
export async function migrate(session: Session, schema: string, to = MIGRATIONS.length): Promise<boolean> {
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
  if (before === to) return true;
  if (before > MIGRATIONS.length) {
    throw new StoreOpenError(
      'newer',
      `The store is of version ${before}, and this program knows version ${MIGRATIONS.length}. Use a newer Handrail.`,
    );
  }
  await session.query({ text: 'LOCK TABLE settings IN EXCLUSIVE MODE' });
  const from = await versionOf(session);
  for (const script of MIGRATIONS.slice(from, to)) await session.query({ text: script });
  await session.query({
    text: `INSERT INTO settings (name, value) VALUES ('${VERSION}', $1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: [String(to)],
  });
  return from > 0;
}

async function versionOf(session: Session): Promise<number> {
  const { rows } = await session.query({
    text: `SELECT value FROM settings WHERE name = '${VERSION}'`,
  });
  return Number(rows[0]?.[0] ?? 0);
}

export interface CheckedKeys {
  /** What the store is sealed with now. */
  readonly keyId: string;
  /** Something is sealed with an older key, or is about to be sealed with the one that was given. */
  readonly needsResealing: boolean;
}

/** The first opening notes which keys the store has; every other must have the same. */
export async function checkKeys(session: Session, cipher: Cipher, logKey: LogKey): Promise<CheckedKeys> {
  await session.query({
    text: `INSERT INTO settings (name, value) VALUES ('key_id', $1), ('log_key', $2) ON CONFLICT (name) DO NOTHING`,
    values: [cipher.keyId, logKey.publicKey],
  });
  const { rows } = await session.query({
    text: `SELECT name, value FROM settings WHERE name IN ('key_id', 'log_key', 'older_key_ids', '${COPYING}')`,
  });
  const settings = new Map(rows.map(([name, value]) => [String(name), String(value)]));
  const key = settings.get('key_id') ?? '';
  const older = settings.get('older_key_ids')?.split(' ') ?? [];
  if (![key, ...older].every((id) => cipher.knows(id)) || settings.get('log_key') !== logKey.publicKey) {
    throw new StoreOpenError(
      'wrong-key',
      'The database belongs to a host with another key. Every process of a host needs the same key file.',
    );
  }
  if (settings.has(COPYING)) throw unfinished();
  return { keyId: key, needsResealing: older.length > 0 || key !== cipher.keyId };
}

export function unfinished(): StoreOpenError {
  const message = 'A copy into this database is not finished. Run "handrail store copy" again.';
  return new StoreOpenError('in-use', message);
}
