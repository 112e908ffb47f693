import { type ApiKey, StoreFailure } from '@handrail/host';
import type { Cipher } from '../cipher.ts';
import type { SqlRow } from '../driver/sql-database.ts';
import { placeOf } from '../sealing/places.ts';
import { openText } from '../sealing/sealed-text.ts';
import { readText } from './read-runs.ts';

/** In the order `readKey` reads them. */
export const KEY_COLUMNS = 'id, hash, tenant, content, revoked_at';

/**
 * A key as it was sealed. The columns it is found by must be the sealed ones, or a changed hash would let somebody else in
 * with its rights; and what was revoked stays so, whatever the column says.
 */
export function readKey([inId, hash, tenant, content, revokedAt]: SqlRow, cipher: Cipher): ApiKey {
  const id = readText(inId);
  const key: ApiKey = JSON.parse(openText(cipher, placeOf.key(id), content));
  if (key.hash !== readText(hash) || key.tenant !== readText(tenant)) {
    throw new StoreFailure(
      'damaged',
      `What is stored of the key ${id} was changed, so it opens nothing. Restore a backup.`,
    );
  }
  const column = typeof revokedAt === 'number' ? revokedAt : Number.POSITIVE_INFINITY;
  const earliest = Math.min(column, key.revokedAt ?? Number.POSITIVE_INFINITY);
  return {
    ...key,
    workspace: key.workspace,
    expiresAt: key.expiresAt,
    revokedAt: Number.isFinite(earliest) ? earliest : undefined,
  };
}
