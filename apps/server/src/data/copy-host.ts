import { existsSync } from 'node:fs';
import type { CopyProgress, CopyReport } from '@handrail/store-postgres';
import { openFileSource, openFileTarget } from '@handrail/store-sqlite';
import { copyHostMessages, restoreHostMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';
import { requireOwnFolder } from './closed-to-others.ts';
import { dataFolderAt, openDataFolder } from './data-folder.ts';
import { refusing, requireFile } from './open-store.ts';
import { readKeys, requireHost } from './verify-host.ts';

export interface CopyHostRequest {
  /** The folder with the file: it is copied from there, or made there. */
  readonly dataFolder: string;
  readonly keyFile?: string;
  /** The address of the database. */
  readonly postgres: string;
  readonly direction: 'to-postgres' | 'from-postgres';
  readonly onProgress: (progress: CopyProgress) => void;
}

/** Moves all that a host keeps from a file to a database or back. The host is stopped meanwhile; what is copied from stays. */
export async function copyHost(request: CopyHostRequest): Promise<CopyReport & { readonly keyFile: string }> {
  const { dataFolder, postgres: url, direction, onProgress } = request;
  const folder = dataFolderAt(dataFolder, request.keyFile);
  if (direction === 'to-postgres') {
    requireHost(folder, dataFolder);
    requireOwnFolder(dataFolder);
    requireFile(folder, dataFolder);
  } else {
    openDataFolder(dataFolder, request.keyFile);
    requireFile(folder, dataFolder);
    if (existsSync(folder.storeFile))
      throw new StartError('data-folder-in-use', restoreHostMessages.exists(dataFolder));
    if (!existsSync(folder.keyFile))
      throw new StartError('host-key-unusable', copyHostMessages.noKey(folder.keyFile));
  }
  const { data: keys, log: logKey } = readKeys(folder);
  const file = { file: folder.storeFile, keys, logKey };
  const database = { url, keys, logKey };
  const ofPostgres = await import('@handrail/store-postgres');
  const isToDatabase = direction === 'to-postgres';
  const report = await refusing(async () => {
    const source = await (isToDatabase ? openFileSource(file) : ofPostgres.openDatabaseSource(database));
    try {
      const target = await (isToDatabase ? ofPostgres.openDatabaseTarget(database) : openFileTarget(file));
      return await ofPostgres.copyStore(source, target, onProgress).finally(() => target.close());
    } finally {
      await source.close();
    }
  });
  return { ...report, keyFile: folder.keyFile };
}
