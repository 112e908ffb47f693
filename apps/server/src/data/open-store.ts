import { existsSync } from 'node:fs';
import { createSqliteStore, type SqliteStore, StoreOpenError } from '@handrail/store-sqlite';
import { StartError, type StartErrorCode } from '../start-error.ts';
import type { DataFolder } from './data-folder.ts';
import { type HostKeys, openHostKey } from './host-key.ts';

export interface OpenedData {
  readonly store: SqliteStore;
  readonly keys: HostKeys;
}

const CODES: Readonly<Partial<Record<StoreOpenError['problem'], StartErrorCode>>> = {
  'in-use': 'data-folder-in-use',
  'wrong-key': 'host-key-wrong',
};

/** Opens the database of a data folder with its key. The store's own words say what is wrong. */
export async function openStore(
  folder: DataFolder,
  writer: 'thread' | 'same' = 'thread',
): Promise<OpenedData> {
  const keys = openHostKey(folder.keyFile, existsSync(folder.storeFile));
  const [key, ...olderKeys] = keys.data;
  try {
    const options = { file: folder.storeFile, key, olderKeys, logKey: keys.log, writer };
    return { keys, store: await createSqliteStore(options) };
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new StartError(CODES[error.problem] ?? 'data-folder-unusable', error.message, { cause: error });
  }
}
