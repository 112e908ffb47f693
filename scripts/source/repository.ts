import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder that holds the repository, wherever it was cloned to. */
export const repositoryRoot = resolve(import.meta.dirname, '../..');

const NEVER_ENTERED = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'coverage']);

/** Every file below a folder, as sorted paths with forward slashes relative to `root`. */
export function filesBelow(root: string, folder: string): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NEVER_ENTERED.has(entry.name) ? [] : filesBelow(root, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function readJson(root: string, path: string): unknown {
  const text = readText(root, path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON.`, { cause });
  }
}
