import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuseExisting } from './back-up.ts';

/** Makes the folders above a file, for their owner only. */
export function makeFolder(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
}

/** Hands out the name of a new file that nobody else reads, and takes it away if it was not published. */
export function withUnfinished(file: string, write: (part: string) => void): void {
  const part = `${file}.part`;
  makeFolder(file);
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  try {
    write(part);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Gives the file its name once all of it is on the disk, so that under that name there is never a half one. */
export function publishFile(part: string, file: string): void {
  sync(part);
  refuseExisting(file);
  renameSync(part, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
