import { WELL_KNOWN_PATH } from '@handrail/page';
import { type CliIo, FileError } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';

/** The folders that paths of a command are about: those that are named, and those of files that are named. */
export async function foldersOf(paths: readonly string[], io: CliIo): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const path of paths) if (path !== '-') folders.add(await folderOf(path, io));
  return [...folders];
}

export async function isFolder(path: string, io: CliIo): Promise<boolean> {
  try {
    return (await io.files.list(path)) !== null;
  } catch (error) {
    if (error instanceof FileError) return false;
    throw error;
  }
}

async function folderOf(path: string, io: CliIo): Promise<string> {
  if (await isFolder(path, io)) return path.replace(/(?<=.)\/+$/, '');
  // What is before the first wildcard of a pattern is a folder.
  const [fixed = ''] = path.split(/[*?]/);
  const end = fixed.lastIndexOf('/');
  return end < 0 ? '.' : fixed.slice(0, end) || '/';
}

/** The manifests of sites that are folders: where a server would find them. The innermost around a file counts. */
export class FolderManifests {
  readonly #io: CliIo;
  readonly #texts = new Map<string, Promise<string | undefined>>();

  constructor(io: CliIo) {
    this.#io = io;
  }

  /** Undefined for a file of a site that has none. */
  async textFor(file: string): Promise<string | undefined> {
    for (const folder of foldersAround(file)) {
      const known =
        this.#texts.get(folder) ?? this.#read(`${folder}/${WELL_KNOWN_PATH.slice(1)}`.replace(/^\.\//, ''));
      this.#texts.set(folder, known);
      const text = await known;
      if (text !== undefined) return text;
    }
    return undefined;
  }

  async #read(path: string): Promise<string | undefined> {
    return (await this.#io.files.exists(path)) ? readText(path, this.#io) : undefined;
  }
}

/** The folder of a file and those around it, up to the current one. Of a file elsewhere, only its own folder is known. */
function foldersAround(file: string): readonly string[] {
  const parts = file
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/+)+/, '')
    .split('/')
    .slice(0, -1);
  const isElsewhere = /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/.test(parts.join('/'));
  if (file === '-') return [];
  if (isElsewhere) return [parts.join('/')];
  return [...parts.map((_, at) => parts.slice(0, parts.length - at).join('/')), '.'];
}
