import { hasWildcard, matchGlob } from '@handrail/lint';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { lintMessages } from '../messages/lint.ts';

const PAGE = /\.html?$/i;
const MOST_FILES = 10_000;
const MOST_NAMES = 200_000;
const MOST_FOLDERS_DEEP = 40;

/** The files that paths, folders and patterns mean: each once, in order. A folder means the pages in it and below. */
export async function findFiles(targets: readonly string[], io: CliIo): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const target of targets) {
    // A file may have a name like a pattern.
    const isPattern = hasWildcard(target) && !(await io.files.exists(target));
    const files = isPattern ? await matching(target, io) : await at(target, io);
    for (const file of files) found.add(file);
    if (found.size > MOST_FILES) throw new CliError(3, 'too-many', lintMessages.tooManyFiles(MOST_FILES));
  }
  return [...found];
}

async function at(path: string, io: CliIo): Promise<readonly string[]> {
  if (path === '-') return [path];
  try {
    const names = await io.files.list(path);
    if (names === null) return [path];
  } catch (error) {
    if (error instanceof FileError) throw new CliError(3, error.code, `"${path}" ${error.message}.`);
    throw error;
  }
  const files = (await filesBelow(path, io)).filter((file) => PAGE.test(file));
  if (files.length === 0) throw new CliError(3, 'missing', lintMessages.noPages(path));
  return files;
}

async function matching(pattern: string, io: CliIo): Promise<readonly string[]> {
  const folder = /^(?:[^*?]*\/)?/.exec(pattern)?.[0] ?? '';
  const isThere = folder === '' || (await io.files.exists(folder.replace(/\/$/, '') || '/'));
  const all = isThere ? await filesBelow(folder === '' ? '.' : folder.replace(/\/+$/, '') || '/', io) : [];
  const files = all.filter((file) => matchGlob(pattern, file));
  if (files.length === 0) throw new CliError(3, 'missing', lintMessages.noMatch(pattern));
  return files;
}

/** Files in a folder and below, in order. Hidden folders and those of packages hold no pages of the project. */
async function filesBelow(folder: string, io: CliIo): Promise<readonly string[]> {
  const files: string[] = [];
  const waiting = [{ path: folder, depth: 0 }];
  let looked = 0;
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const names = await namesIn(next.path, io);
    if (names === null) {
      files.push(next.path);
      continue;
    }
    // A link may lead to a folder around it.
    const real = await io.files.realPath(next.path);
    if (seen.has(real)) continue;
    seen.add(real);
    for (const name of [...names].sort().reverse()) {
      looked += 1;
      if (looked > MOST_NAMES) throw new CliError(3, 'too-many', lintMessages.tooManyNames(MOST_NAMES));
      if (name.startsWith('.') || name === 'node_modules' || next.depth >= MOST_FOLDERS_DEEP) continue;
      const prefix = next.path === '.' ? '' : `${next.path.replace(/\/+$/, '')}/`;
      waiting.push({ path: `${prefix}${name}`, depth: next.depth + 1 });
    }
  }
  return files;
}

/** What cannot be looked into, such as a link to nothing, holds no page. */
async function namesIn(path: string, io: CliIo): Promise<readonly string[] | null> {
  try {
    return await io.files.list(path);
  } catch (error) {
    if (error instanceof FileError) return [];
    throw error;
  }
}
