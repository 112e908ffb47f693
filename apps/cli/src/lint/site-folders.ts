import { WELL_KNOWN_PATH } from '@handrail/page';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';

/** The folders that paths of a command are about: those that are named, and those of files that are named. */
export async function foldersOf(paths: readonly string[], io: CliIo): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const path of paths) if (path !== '-') folders.add(await folderOf(path, io));
  return [...folders];
}

async function folderOf(path: string, io: CliIo): Promise<string> {
  const isFolder = (await io.files.rights(path))?.kind === 'folder';
  if (isFolder) return path.replace(/(?<=.)\/+$/, '');
  // What is before the first wildcard of a pattern is a folder.
  const [fixed = ''] = path.split(/[*?]/);
  const end = fixed.lastIndexOf('/');
  return end < 0 ? '.' : fixed.slice(0, end) || '/';
}

/** The manifests of sites that are folders: where a server would find them, below the folder that was named. */
export class FolderManifests {
  readonly #folders: readonly string[];
  readonly #io: CliIo;
  readonly #texts = new Map<string, Promise<string | undefined>>();

  constructor(folders: readonly string[], io: CliIo) {
    // The innermost folder around a file counts.
    this.#folders = [...folders].sort((one, other) => other.length - one.length);
    this.#io = io;
  }

  /** Undefined for a file of a site that has none. */
  async textFor(file: string): Promise<string | undefined> {
    const folder = this.#folders.find(
      (each) => each === '.' || file.startsWith(`${each.replace(/\/$/, '')}/`),
    );
    if (folder === undefined || file === '-') return undefined;
    const known = this.#texts.get(folder) ?? this.#read(`${folder.replace(/\/$/, '')}${WELL_KNOWN_PATH}`);
    this.#texts.set(folder, known);
    return known;
  }

  async #read(path: string): Promise<string | undefined> {
    return (await this.#io.files.exists(path)) ? readText(path, this.#io) : undefined;
  }
}
