import { existsSync } from 'node:fs';
import { StoreOpenError, type StoreReport, verifyStore } from '@handrail/store-sqlite';
import { verifyHostMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';
import { requireOwnFolder } from './closed-to-others.ts';
import { type DataFolder, dataFolderAt } from './data-folder.ts';
import { type HostKeys, readHostKey } from './host-key.ts';
import { requireFile } from './open-store.ts';

/** Looks at everything that a host keeps, whether it runs or not, and changes nothing. */
export async function verifyHost(path: string, keyFile?: string): Promise<StoreReport> {
  const folder = dataFolderAt(path, keyFile);
  requireHost(folder, path);
  requireOwnFolder(path);
  requireFile(folder, path);
  const { data, log } = readKeys(folder);
  try {
    return await verifyStore({ file: folder.storeFile, keys: data, logKey: log });
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    const code = error.problem === 'wrong-key' ? 'host-key-wrong' : 'data-folder-unusable';
    throw new StartError(code, error.message, { cause: error });
  }
}

/** Refuses a folder without a host in it. */
export function requireHost({ storeFile, postgresMark }: DataFolder, given: string): void {
  if (existsSync(storeFile) || existsSync(postgresMark)) return;
  throw new StartError('data-folder-unusable', verifyHostMessages.noHost(given));
}

/** The keys of a host that was there before. */
export function readKeys({ keyFile }: DataFolder): HostKeys {
  const keys = readHostKey(keyFile, { isOurs: true });
  if (keys) return keys;
  throw new StartError('host-key-unusable', verifyHostMessages.noKeyFile(keyFile));
}
