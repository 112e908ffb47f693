import { commentsOf, readHtml } from '@handrail/html';
import {
  auditPage,
  isIgnored,
  type LintConfig,
  type PageAudit,
  settlePage,
  type UnreadPage,
} from '@handrail/lint';
import { discoverManifest, PageRefusal, readAnnotations, WELL_KNOWN_PATH } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';
import { readPageFile } from './read-page-file.ts';
import type { Visited } from './visit-pages.ts';

/** A file has no site; nothing is fetched for it. */
const NO_SITE = 'https://page.invalid';

export interface AuditFilesOptions {
  readonly safety: boolean;
  readonly strict: boolean;
  readonly manifest?: string;
  readonly config: LintConfig;
}

/** Audits files one by one. Of several, one that cannot be read is listed; a single one is what the command failed at. */
export async function auditFiles(
  files: readonly string[],
  { safety, strict, manifest: path, config }: AuditFilesOptions,
  io: CliIo,
): Promise<Visited<PageAudit>> {
  const given = path === undefined ? undefined : await readText(path, io);
  const inFolders = new FolderManifests(io);
  const schemaCheck = createAjvCheck();
  const results: PageAudit[] = [];
  const unread: UnreadPage[] = [];
  const ignored = files.filter((file) => isIgnored(file, config));
  for (const file of files.filter((each) => !isIgnored(each, config))) {
    try {
      const { text } = await readPageFile(file, io);
      const tree = readHtml(text, { positions: true });
      const manifest = await discoverManifest({
        origin: NO_SITE,
        schemaCheck,
        fetchText: async () => given ?? (await inFolders.textFor(file)),
        embedded: readAnnotations(tree).manifests,
      });
      const page = auditPage({ address: file, tree, manifest, safety, strict });
      results.push(settlePage(page, config, commentsOf(tree.root)));
    } catch (error) {
      if (!(error instanceof CliError) && !(error instanceof PageRefusal)) throw error;
      if (files.length === 1)
        throw error instanceof CliError ? error : new CliError(3, error.code, error.message);
      unread.push({ address: file, reason: error.message });
    }
  }
  return { results, unread, leftOut: 0, ignored };
}

/** The manifest of a static site lies where its server will find it: in a folder around the page. */
class FolderManifests {
  readonly #io: CliIo;
  readonly #known = new Map<string, Promise<string | undefined>>();

  constructor(io: CliIo) {
    this.#io = io;
  }

  /** That of the nearest folder that has one, of those that the path names. */
  async textFor(file: string): Promise<string | undefined> {
    if (file === '-') return undefined;
    const parts = file.split(/[/\\]/).slice(0, -1);
    for (let count = parts.length; count >= 0; count -= 1) {
      const text = await this.#textIn(parts.slice(0, count).join('/'));
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #textIn(folder: string): Promise<string | undefined> {
    const path = folder === '' ? WELL_KNOWN_PATH.slice(1) : `${folder}${WELL_KNOWN_PATH}`;
    const known = this.#known.get(path) ?? this.#read(path);
    this.#known.set(path, known);
    return known;
  }

  async #read(path: string): Promise<string | undefined> {
    return (await this.#io.files.exists(path)) ? readText(path, this.#io) : undefined;
  }
}
