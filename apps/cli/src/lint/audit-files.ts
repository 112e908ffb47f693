import { commentsOf, readHtml } from '@handrail/html';
import {
  auditPage,
  isIgnored,
  type LintConfig,
  type PageAudit,
  settlePage,
  type UnreadPage,
} from '@handrail/lint';
import { discoverManifest, PageRefusal, readAnnotations } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';
import { readPageFile } from './read-page-file.ts';
import { FolderManifests } from './site-folders.ts';
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
