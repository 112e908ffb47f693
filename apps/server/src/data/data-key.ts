import type { SqliteStore } from '@handrail/store-sqlite';
import { addDataKey, dropOlderDataKeys } from './host-key.ts';

/**
 * Encrypts everything with a new data key while the host goes on. The file has the new key before the store uses it, and
 * the old one until nothing needs it: a crash at any point leaves both, and the next start goes on. Gives how many values
 * were encrypted anew.
 */
export async function rotateDataKey(keyFile: string, store: SqliteStore): Promise<number> {
  if (store.needsResealing) await finishRotation(keyFile, store);
  await store.changeKey(addDataKey(keyFile));
  return finishRotation(keyFile, store);
}

/** Goes on where a rotation was stopped, or encrypts what an older Handrail left as plain text. */
export async function finishRotation(keyFile: string, store: SqliteStore): Promise<number> {
  const count = store.needsResealing ? await store.reseal() : 0;
  dropOlderDataKeys(keyFile);
  return count;
}
