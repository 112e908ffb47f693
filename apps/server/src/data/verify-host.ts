import { existsSync } from 'node:fs';
import { type StoreReport, verifyStore } from '@handrail/store-sqlite';
import { openStoreMessages, verifyHostMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';
import { requireOwnFolder } from './closed-to-others.ts';
import { type DataFolder, dataFolderAt } from './data-folder.ts';
import { type HostKeys, readHostKey } from './host-key.ts';
import { refusing } from './open-store.ts';

/** Where the keys and the data of a host are when that is not in its folder. */
export interface HostPlaces {
  readonly keyFile?: string;
  /** The address of the database of a host that keeps its data there. */
  readonly postgres?: string;
}

/** Looks at everything that a host keeps, whether it runs or not, and changes nothing. */
export async function verifyHost(path: string, { keyFile, postgres }: HostPlaces = {}): Promise<StoreReport> {
  const folder = dataFolderAt(path, keyFile);
  requireHost(folder, path);
  requireOwnFolder(path);
  const { data: keys, log: logKey } = readKeys(folder);
  if (!existsSync(folder.postgresMark))
    return refusing(() => verifyStore({ file: folder.storeFile, keys, logKey }));
  if (postgres === undefined) throw new StartError('setting-refused', openStoreMessages.addressNeeded(path));
  const ofPostgres = await import('@handrail/store-postgres');
  return refusing(() => ofPostgres.verifyStore({ url: postgres, keys, logKey }));
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
