import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that only its user can read, through to the disk. Refuses to replace one. */
export function createPrivateFile(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } catch (error) {
    // Half a key would keep every later start from making a whole one.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  syncFolder(dirname(file));
}

/** Replaces such a file: whoever reads it, also after a crash, sees the old text or the new one. */
export function replacePrivateFile(file: string, text: string): void {
  const target = realpathSync(file);
  const draft = `${target}.new`;
  rmSync(draft, { force: true });
  try {
    createPrivateFile(draft, text);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(target));
}

/** A name is on the disk when its folder is. Where folders cannot be opened, the system sees to it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
