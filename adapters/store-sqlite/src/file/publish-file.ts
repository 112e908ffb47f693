import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuseExisting } from './back-up.ts';
import { makeFolders } from './make-folders.ts';

/** Makes the folders above a file, for their owner only. Gives the first that was not there. */
export function makeFolder(file: string): string | undefined {
  return makeFolders(dirname(file));
}

/** Hands out the name of a new file that no other part reads. If it is not published, it is gone, with its new folders. */
export function withUnfinished(file: string, write: (part: string) => void): void {
  const part = `${file}.part`;
  const made = makeFolder(file);
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    write(part);
    rmSync(part, { force: true });
  } catch (error) {
    rmSync(part, { force: true });
    if (made !== undefined) removeEmpty(dirname(file), made);
    throw error;
  }
}

/** Gives the file its name once all of it is on the disk: under that name there is never a half one, nor another's lost. */
export function publishFile(part: string, file: string): void {
  sync(part);
  refuseExisting(file);
  try {
    // Unlike a new name, a second one never takes the place of a file that came meanwhile.
    linkSync(part, file);
  } catch (error) {
    refuseExisting(file);
    if (!hasNoLinks(error)) throw error;
    renameSync(part, file);
  }
  sync(dirname(file));
}

function removeEmpty(folder: string, last: string): void {
  try {
    for (let path = folder; path.startsWith(last); path = dirname(path)) rmdirSync(path);
  } catch {
    // Somebody has put something there meanwhile.
  }
}

function hasNoLinks(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code);
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
