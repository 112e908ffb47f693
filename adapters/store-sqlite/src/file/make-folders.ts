import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, for their owner only. The recursive `mkdirSync` of Node never returns where a file system
 * calls a folder missing that it will not make, as Linux does under /proc: here each one is tried once.
 * Gives the first that was not there.
 */
export function makeFolders(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !isThere(at); at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      // Another program may have been faster.
      if (!isThere(folder)) throw error;
    }
  }
  return missing[0];
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A part of the path is a file: whoever makes a folder below it hears so.
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return false;
    throw error;
  }
}
