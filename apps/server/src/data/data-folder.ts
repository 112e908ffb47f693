import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolders } from '@handrail/store-sqlite';
import { dataFolderMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', dataFolderMessages.cannotMake],
  ['ENOTDIR', dataFolderMessages.fileOrBelow],
  ['EEXIST', dataFolderMessages.isFile],
  ['EACCES', dataFolderMessages.notAllowed],
  ['EPERM', dataFolderMessages.notAllowed],
  ['EROFS', dataFolderMessages.readOnly],
  ['ENOSPC', dataFolderMessages.diskFull],
  ['EDQUOT', dataFolderMessages.quota],
  ['EIO', dataFolderMessages.diskFailed],
]);

/** The numbers that SQLite has for the same, and the names that one of its drivers gives them. */
const OF_SQLITE: readonly (readonly [number: number, name: string, code: string])[] = [
  [13, 'SQLITE_FULL', 'ENOSPC'],
  [8, 'SQLITE_READONLY', 'EROFS'],
  [10, 'SQLITE_IOERR', 'EIO'],
  [14, 'SQLITE_CANTOPEN', 'EACCES'],
];

/** What keeps a file from being made or written, in words; undefined for anything else. */
function diskProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  // Extended codes hold the plain one in their lowest byte.
  const number = 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  const ofSqlite = OF_SQLITE.find(([known, name]) => known === number || code.startsWith(name));
  return WORDS.get(ofSqlite?.[2] ?? code);
}

/** Where a host keeps what it must not lose. Only its user may look inside. */
export interface DataFolder {
  readonly path: string;
  /** The database with all runs. */
  readonly storeFile: string;
  /** Says that this host keeps its data in PostgreSQL, so that nobody makes a second store beside it. */
  readonly postgresMark: string;
  /** What signs and encrypts, in the folder or where the operator says. A backup is worth nothing without it. */
  readonly keyFile: string;
  /** How the commands on this machine find the host while it runs. */
  readonly runningFile: string;
  readonly socketFile: string;
}

export function openDataFolder(given: string, keyFile?: string): DataFolder {
  const path = resolve(given);
  try {
    makeFolders(path);
    const stats = statSync(path);
    if (!stats.isDirectory()) throw unusable(given, dataFolderMessages.isFile);
    const { uid, mode } = stats;
    if (process.getuid && uid !== process.getuid()) {
      throw new StartError('data-folder-unusable', dataFolderMessages.otherUser(given));
    }
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new StartError('data-folder-unusable', dataFolderMessages.open(given));
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unusable(
      given,
      diskProblem(error) ?? (error instanceof Error ? error.message : String(error)),
      error,
    );
  }
  return dataFolderAt(path, keyFile);
}

function unusable(given: string, reason: string, cause?: unknown): StartError {
  const message = dataFolderMessages.unusable(given, reason);
  return new StartError('data-folder-unusable', message, { cause });
}

/** A disk that is full or cannot be written, met by whatever wrote first; undefined for every other error. */
export function diskRefusal(given: string, error: unknown): StartError | undefined {
  if (error instanceof StartError) return undefined;
  const reason = diskProblem(error);
  return reason === undefined ? undefined : unusable(given, reason, error);
}

/** The names inside, whether they exist or not. */
export function dataFolderAt(given: string, keyFile?: string): DataFolder {
  const path = resolve(given);
  return {
    path,
    storeFile: join(path, 'host.db'),
    postgresMark: join(path, 'postgres.json'),
    keyFile: keyFile === undefined ? join(path, 'host.key') : resolve(keyFile),
    runningFile: join(path, 'running.json'),
    socketFile: join(path, 'operator.sock'),
  };
}
