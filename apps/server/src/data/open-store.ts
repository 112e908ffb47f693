import { existsSync } from 'node:fs';
import { createSqliteStore, type SqliteStore, StoreOpenError } from '@handrail/store-sqlite';
import { openStoreMessages } from '../messages/data.ts';
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
  return openStoreWith(openHostKey(folder.keyFile, existsSync(folder.storeFile)), folder, writer);
}

/** For a host that is to start: it serves conformance tests exactly when its store was made for them. */
export async function openStoreToServe(
  folder: DataFolder,
  given: string,
  isForConformance: boolean,
): Promise<OpenedData> {
  const keys = openHostKey(folder.keyFile, existsSync(folder.storeFile), isForConformance);
  if (keys.isForConformance !== isForConformance) throw wrongKind(given, keys);
  return openStoreWith(keys, folder, 'thread');
}

async function openStoreWith(
  keys: HostKeys,
  folder: DataFolder,
  writer: 'thread' | 'same',
): Promise<OpenedData> {
  const [key, ...olderKeys] = keys.data;
  try {
    const options = { file: folder.storeFile, key, olderKeys, logKey: keys.log, writer };
    return { keys, store: await createSqliteStore(options) };
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new StartError(CODES[error.problem] ?? 'data-folder-unusable', error.message, { cause: error });
  }
}

function wrongKind(given: string, { isForConformance }: HostKeys): StartError {
  const message = isForConformance
    ? openStoreMessages.onlyForTests(given)
    : openStoreMessages.notForTests(given);
  return new StartError('setting-refused', message);
}
