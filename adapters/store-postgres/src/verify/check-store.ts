import { Cipher, createLogKey, type LogKey, StoreOpenError } from '@handrail/store-sqlite/shared';
import { Connection, type Session } from '../connect/connection.ts';
import { openErrorOf } from '../connect/open-error.ts';
import { COPYING, unfinished } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { unsafeSettings } from './unsafe-settings.ts';

export interface StoreToVerify {
  readonly url: string;
  readonly schema?: string;
  /** The current data key and those before it. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly logKey: Uint8Array;
}

/** A quick look: that the store can be reached and belongs to this key. Refuses with `StoreOpenError`. */
export async function checkStore({
  url,
  schema = 'handrail',
  keys: [key, ...older],
  logKey,
}: StoreToVerify): Promise<{ readonly latestAt: number; readonly unsafe: readonly string[] }> {
  const connection = new Connection({ url, schema });
  try {
    const session = await connection.session();
    await requireOurs(session, schema, new Cipher(key, older), createLogKey(logKey));
    const { rows } = await session.query({ text: 'SELECT max(changed_at) FROM runs' });
    return { latestAt: Number(rows[0]?.[0] ?? 0), unsafe: await unsafeSettings(session) };
  } catch (error) {
    throw openErrorOf(error, url);
  } finally {
    await connection.close();
  }
}

/** Refuses a database without a store, one of another version, and one of a host with another key. */
export async function requireOurs(
  session: Session,
  schema: string,
  cipher: Cipher,
  key: LogKey,
  { isCopying = false } = {},
): Promise<void> {
  const there = await session.query({
    text: 'SELECT to_regclass($1)::text',
    values: [`"${schema}".settings`],
  });
  if (typeof there.rows[0]?.[0] !== 'string')
    throw new StoreOpenError('not-a-store', 'The database has no store. Start a host with it first.');
  const { rows } = await session.query({ text: 'SELECT name, value FROM settings' });
  const settings = new Map(rows.map(([name, value]) => [String(name), String(value)]));
  const version = Number(settings.get('version') ?? 0);
  if (version !== MIGRATIONS.length) {
    const way = version < MIGRATIONS.length ? 'Start a host with it once.' : 'Use a newer Handrail.';
    const message = `The store is of version ${version}, and this program knows version ${MIGRATIONS.length}. ${way}`;
    throw new StoreOpenError(version < MIGRATIONS.length ? 'older' : 'newer', message);
  }
  if (!cipher.knows(settings.get('key_id') ?? '') || settings.get('log_key') !== key.publicKey)
    throw new StoreOpenError('wrong-key', 'The database belongs to a host with another key.');
  if (settings.has(COPYING) && !isCopying) throw unfinished();
}
