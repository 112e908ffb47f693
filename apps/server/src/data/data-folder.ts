import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/** Where a host keeps what it must not lose. Nobody but its user may look inside. */
export interface DataFolder {
  readonly path: string;
  /** The database with all runs. */
  readonly storeFile: string;
  /** What signs and encrypts, in the folder or where the operator says. A backup is worth nothing without it. */
  readonly keyFile: string;
  /** How the commands on this machine find the host while it runs. */
  readonly runningFile: string;
  readonly socketFile: string;
}

export function openDataFolder(given: string, keyFile?: string): DataFolder {
  const path = resolve(given);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(path);
    if (process.getuid && uid !== process.getuid()) {
      throw new StartError('data-folder-unusable', `The data folder "${given}" belongs to another user.`);
    }
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new StartError(
        'data-folder-unusable',
        `Others can look into the data folder "${given}". Close it first: chmod 700 "${given}".`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('data-folder-unusable', `The data folder "${given}" cannot be used: ${reason}.`, {
      cause: error,
    });
  }
  return dataFolderAt(path, keyFile);
}

/** The names inside, whether they exist or not. */
export function dataFolderAt(given: string, keyFile?: string): DataFolder {
  const path = resolve(given);
  return {
    path,
    storeFile: join(path, 'host.db'),
    keyFile: keyFile === undefined ? join(path, 'host.key') : resolve(keyFile),
    runningFile: join(path, 'running.json'),
    socketFile: join(path, 'operator.sock'),
  };
}
