import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolders, restoreBackup } from '@handrail/store-sqlite';
import { restoreHostMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';
import { type DataFolder, dataFolderAt, openDataFolder } from './data-folder.ts';
import { type HostKeys, readHostKey } from './host-key.ts';
import { markPostgres, refusing } from './open-store.ts';
import { createPrivateFile, syncFolder } from './private-file.ts';

export interface RestoreHostRequest {
  /** A file that a backup wrote. */
  readonly backup: string;
  readonly dataFolder: string;
  /** The key file of the host that made it, which is copied; left out when the host will find its key anyway. */
  readonly keyFile?: string;
  /** The address of a database without a store, for the backup of a host that kept its data in one. */
  readonly postgres?: string;
  /** Where the host will look for its key, when that is not in the data folder. */
  readonly hostKeyFile?: string;
}

/** Everything is made and checked here first; the name says who is at it. */
const STAGING = '.restore-';
const SQLITE = 'SQLite format 3';
/** More than the first line of a backup has. */
const BEGINNING_BYTES = 256;

/**
 * Makes a data folder from a backup and the key that belongs to it. It becomes visible as a whole, or not at all: where
 * something does not fit, or the process ends in the middle, there is nothing that could be taken for a host.
 */
export async function restoreHost(request: RestoreHostRequest): Promise<void> {
  const { backup, keyFile, postgres } = request;
  const folder = dataFolderAt(request.dataFolder, request.hostKeyFile);
  const isThere = existsSync(folder.path);
  if (isThere) openDataFolder(request.dataFolder, request.hostKeyFile);
  if (existsSync(folder.storeFile) || existsSync(folder.postgresMark)) {
    throw new StartError('data-folder-in-use', restoreHostMessages.exists(request.dataFolder));
  }
  await requireKind(request);
  const keys = keysFor(folder, request);
  const bringsKey = keyFile !== undefined && !existsSync(folder.keyFile);
  const { staging, made } = makeStaging(folder.path, isThere);
  try {
    const staged = dataFolderAt(staging);
    if (postgres === undefined) await copyStore(backup, staged.storeFile, keys);
    else await fillDatabase(backup, staged, keys, postgres);
    if (bringsKey) createPrivateFile(staged.keyFile, readFileSync(keyFile, 'utf8'));
    if (isThere) publishInside(folder, staged, bringsKey);
    else publishWhole(folder, staged, bringsKey);
    rmSync(staging, { recursive: true, force: true });
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    removeEmpty(dirname(staging), made);
    throw error;
  }
}

/** Each kind of store restores its own backups. What is neither is refused by whoever reads it. */
async function requireKind({ backup, postgres, dataFolder }: RestoreHostRequest): Promise<void> {
  const beginning = beginningOf(backup);
  if (postgres !== undefined && beginning.startsWith(SQLITE))
    throw new StartError('setting-refused', restoreHostMessages.ofFile(backup, dataFolder));
  if (postgres !== undefined || !beginning.startsWith('{')) return;
  const { isBackupOfDatabase } = await import('@handrail/store-postgres');
  if (isBackupOfDatabase(beginning))
    throw new StartError('setting-refused', restoreHostMessages.ofDatabase(backup));
}

function beginningOf(path: string): string {
  const bytes = Buffer.alloc(BEGINNING_BYTES);
  try {
    // What a pipe brings can be read once only, and waiting for it would hold up everything.
    if (!statSync(path).isFile()) return '';
    const file = openSync(path, 'r');
    try {
      return bytes.toString('utf8', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

/** The key that the restored host will start with. */
function keysFor(folder: DataFolder, { dataFolder, keyFile }: RestoreHostRequest): HostKeys {
  const own = readHostKey(folder.keyFile, { isOurs: true });
  if (keyFile === undefined) {
    if (own) return own;
    throw new StartError('host-key-unusable', restoreHostMessages.noKey(dataFolder));
  }
  const given = readHostKey(keyFile, { isOurs: false });
  if (!given) throw new StartError('host-key-unusable', restoreHostMessages.noKeyFile(keyFile));
  const isSame = own && Buffer.compare(own.signing, given.signing) === 0;
  if (own && (!isSame || Buffer.compare(own.data[0], given.data[0]) !== 0)) {
    throw new StartError('host-key-unusable', restoreHostMessages.otherKey(folder.keyFile));
  }
  return given;
}

/** Last of all that can fail: what is in a database cannot be taken back. */
async function fillDatabase(
  from: string,
  { postgresMark }: DataFolder,
  { data: keys, log: logKey }: HostKeys,
  url: string,
): Promise<void> {
  const ofPostgres = await import('@handrail/store-postgres');
  await refusing(() => ofPostgres.restoreBackup({ from, url, keys, logKey }));
  markPostgres(postgresMark);
}

async function copyStore(from: string, to: string, { data, log }: HostKeys): Promise<void> {
  await refusing(() => restoreBackup({ from, to, keys: { data, log } }));
}

/** Beside the data folder, or inside when that is there already, and in any case on the same disk. */
function makeStaging(path: string, isThere: boolean): { readonly staging: string; readonly made: string } {
  const parent = isThere ? path : dirname(path);
  const prefix = isThere ? STAGING : `${basename(path)}${STAGING}`;
  removeAbandoned(parent, prefix);
  const staging = join(parent, `${prefix}${process.pid}`);
  try {
    return { staging, made: makeFolders(staging) ?? staging };
  } catch (cause) {
    throw new StartError('data-folder-unusable', restoreHostMessages.notWritable(parent), { cause });
  }
}

/** Folders that were made for nothing. */
function removeEmpty(from: string, made: string): void {
  try {
    for (let path = from; path.startsWith(made); path = dirname(path)) rmdirSync(path);
  } catch {
    // Somebody has put something there meanwhile.
  }
}

/** What a process left that ended in the middle. */
function removeAbandoned(parent: string, prefix: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (!Number.isInteger(pid) || (pid !== process.pid && isAlive(pid))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function publishWhole(folder: DataFolder, staged: DataFolder, bringsKey: boolean): void {
  const bringsElsewhere = bringsKey && dirname(folder.keyFile) !== folder.path;
  if (bringsElsewhere) moveKey(staged, folder);
  try {
    syncFolder(staged.path);
    renameSync(staged.path, folder.path);
  } catch (cause) {
    if (bringsElsewhere) rmSync(folder.keyFile, { force: true });
    throw new StartError('data-folder-unusable', restoreHostMessages.notMade(folder.path), { cause });
  }
  syncFolder(dirname(folder.path));
}

/** The database comes last: without it the folder holds no host. */
function publishInside(folder: DataFolder, staged: DataFolder, bringsKey: boolean): void {
  if (bringsKey) moveKey(staged, folder);
  try {
    const isFile = existsSync(staged.storeFile);
    if (isFile) linkSync(staged.storeFile, folder.storeFile);
    else linkSync(staged.postgresMark, folder.postgresMark);
  } catch (cause) {
    if (bringsKey) rmSync(folder.keyFile, { force: true });
    throw new StartError('data-folder-unusable', restoreHostMessages.storeNotMade(folder.storeFile), {
      cause,
    });
  }
  syncFolder(folder.path);
}

function moveKey(staged: DataFolder, folder: DataFolder): void {
  createPrivateFile(folder.keyFile, readFileSync(staged.keyFile, 'utf8'));
  rmSync(staged.keyFile);
}
