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
  /** The environment variable that named it, when nobody did for this one command. */
  readonly postgresVariable?: string;
}

/** What was found, and where when that is not the folder. */
export type HostReport = StoreReport & { readonly database?: string };

/** Looks at everything that a host keeps, whether it runs or not, and changes nothing. */
export async function verifyHost(path: string, places: HostPlaces = {}): Promise<HostReport> {
  const folder = dataFolderAt(path, places.keyFile);
  requireOwnFolder(path);
  const url = databaseOf(folder, path, places);
  const { data: keys, log: logKey } = readKeys(folder);
  if (url === undefined) return refusing(() => verifyStore({ file: folder.storeFile, keys, logKey }));
  const ofPostgres = await import('@handrail/store-postgres');
  const report = await refusing(() => ofPostgres.verifyStore({ url, keys, logKey }));
  return { ...report, database: ofPostgres.shownAddress(url) };
}

/**
 * The database that a host keeps its data in; undefined when it has a file. An address and a key file are enough: after
 * `store copy` there is a database and no folder yet. What contradicts the folder is refused, unless nobody said it for
 * this command.
 */
export function databaseOf(
  folder: DataFolder,
  given: string,
  { keyFile, postgres, postgresVariable }: HostPlaces,
): string | undefined {
  if (existsSync(folder.storeFile)) {
    if (postgres === undefined || postgresVariable !== undefined) return undefined;
    throw new StartError('setting-refused', openStoreMessages.inSqlite(given, undefined));
  }
  const isHere = [folder.postgresMark, folder.keyFile].some((file) => existsSync(file));
  if (postgres !== undefined && (isHere || keyFile !== undefined)) return postgres;
  requireHost(folder, given);
  throw new StartError('setting-refused', openStoreMessages.addressNeeded(given));
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
