import { type Cipher, type LogKey, StoreOpenError } from '@handrail/store-sqlite/shared';
import type { Session } from '../connect/connection.ts';

/** The first opening notes which keys the store has; every other must have the same. */
export async function checkKeys(session: Session, cipher: Cipher, logKey: LogKey): Promise<void> {
  await session.query({
    text: `INSERT INTO settings (name, value) VALUES ('key_id', $1), ('log_key', $2) ON CONFLICT (name) DO NOTHING`,
    values: [cipher.keyId, logKey.publicKey],
  });
  const { rows } = await session.query({
    text: `SELECT name, value FROM settings WHERE name IN ('key_id', 'log_key') ORDER BY name`,
  });
  const [key, log] = rows.map(([, value]) => String(value));
  if (key === undefined || !cipher.knows(key) || log !== logKey.publicKey) {
    throw new StoreOpenError(
      'wrong-key',
      'The database belongs to a host with another key. Every process of a host needs the same key file.',
    );
  }
}
