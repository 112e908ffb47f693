import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import { restoreBackup, StoreOpenError } from '@handrail/store-sqlite';
import { StartError } from '../start-error.ts';
import { openDataFolder } from './data-folder.ts';
import { openStore } from './open-store.ts';

export interface RestoreRequest {
  /** A file that a backup wrote. */
  readonly backup: string;
  readonly dataFolder: string;
  /** The key of the host that made it; left out when it lies in the data folder already. */
  readonly keyFile?: string;
}

/** Makes a data folder from a backup and the key that belongs to it. Nothing is left behind when they do not fit. */
export async function restoreHost({ backup, dataFolder, keyFile }: RestoreRequest): Promise<void> {
  const folder = openDataFolder(dataFolder);
  if (existsSync(folder.storeFile)) {
    throw new StartError(
      'data-folder-in-use',
      `There is a host in "${dataFolder}" already. A backup replaces nothing; name another folder.`,
    );
  }
  if (keyFile !== undefined) bringKey(keyFile, folder.keyFile);
  if (!existsSync(folder.keyFile)) {
    throw new StartError(
      'host-key-unusable',
      `There is no key in "${dataFolder}". Name the "host.key" that was kept beside the backup.`,
    );
  }
  try {
    await restoreBackup({ from: backup, to: folder.storeFile });
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new StartError('data-folder-unusable', error.message, { cause: error });
  }
  try {
    const { store } = await openStore(folder, 'same');
    await store.close();
  } catch (error) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${folder.storeFile}${suffix}`, { force: true });
    throw error;
  }
}

function bringKey(from: string, to: string): void {
  if (existsSync(to)) {
    throw new StartError(
      'host-key-unusable',
      'There is a key in the data folder already. It is not replaced.',
    );
  }
  try {
    copyFileSync(from, to);
    chmodSync(to, 0o600);
  } catch (error) {
    throw new StartError('host-key-unusable', `The key "${from}" cannot be copied.`, { cause: error });
  }
}
