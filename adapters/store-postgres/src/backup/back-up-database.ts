import { Cipher, createLogKey } from '@handrail/store-sqlite/shared';
import { Connection } from '../connect/connection.ts';
import { openErrorOf } from '../connect/open-error.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { requireOurs, type StoreToVerify } from '../verify/check-store.ts';
import { backUp } from './back-up.ts';

/** A backup of a store that this process has not opened, whether hosts go on or not. Refuses with `StoreOpenError`. */
export async function backUpDatabase(
  { url, schema = 'handrail', keys: [key, ...older], logKey }: StoreToVerify,
  target: string,
): Promise<void> {
  const connection = new Connection({ url, schema });
  try {
    await requireOurs(await connection.session(), schema, new Cipher(key, older), createLogKey(logKey));
    await backUp(connection, MIGRATIONS.length, target);
  } catch (error) {
    throw openErrorOf(error, url);
  } finally {
    await connection.close();
  }
}
