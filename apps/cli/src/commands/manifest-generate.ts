import { isJsonObject, type JsonObject } from '@handrail/base';
import { generateManifest, type ManifestSourcePage, routeOfFile, sourcePage } from '@handrail/lint';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { findFiles } from '../lint/find-files.ts';
import { isFolder } from '../lint/site-folders.ts';
import { type VisitedPage, visitPages } from '../lint/visit-pages.ts';
import { manifestMessages } from '../messages/lint.ts';
import { type PageTarget, readTarget } from '../page/page-target.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface ManifestGenerateOptions {
  readonly targets: readonly string[];
  readonly origin?: string;
  readonly name?: string;
  readonly crawl?: boolean;
  readonly render?: boolean;
  readonly unsandboxedBrowser?: boolean;
  readonly merge?: string;
}

const MOST_PAGES = 1_000;

/** Writes the manifest that the annotations of pages amount to, to standard output. */
export async function manifestGenerate(options: ManifestGenerateOptions, io: CliIo): Promise<ExitCode> {
  const targets = await targetsOf(options.targets, io);
  const site = targets.find((target) => target.kind === 'site');
  const origin = originOf(options.origin ?? site?.origin);
  const before = options.merge === undefined ? undefined : await readManifest(options.merge, io);
  const known = isJsonObject(before?.pages) ? Object.keys(before.pages) : [];
  const pages: ManifestSourcePage<object>[] = [];
  for (const { folder, ...target } of targets) {
    if (target.kind === 'site' && target.origin !== origin) throw wrongUse(manifestMessages.otherOrigin);
    const { results, unread } = await visitPages(
      target,
      {
        crawl: options.crawl ?? false,
        maxPages: MOST_PAGES,
        browser: options.render ?? false,
        ...(options.unsandboxedBrowser === undefined
          ? {}
          : { unsandboxedBrowser: options.unsandboxedBrowser }),
      },
      io,
      (page) => sourcePage(pathOf(page, folder, known), page.tree),
    );
    pages.push(...results);
    for (const { address, reason } of unread)
      io.printError(manifestMessages.notRead(cleanLine(address), cleanLine(reason)));
  }
  const { manifest, assumptions } = generateManifest({
    origin,
    name: options.name ?? new URL(origin).host,
    pages,
    ...(before ? { before } : {}),
  });
  io.print(toJsonText(manifest));
  for (const each of [...assumptions, ...assumedOfPages(pages, known, !site)])
    io.printError(manifestMessages.assumed(cleanLine(each)));
  return pages.length > 0 ? 0 : 3;
}

type GenerateTarget = PageTarget & {
  /** The folder of a file, which is the root of its site. */
  readonly folder: string;
};

/** Folders mean the pages in them. Files are taken as pages of one folder. */
async function targetsOf(texts: readonly string[], io: CliIo): Promise<readonly GenerateTarget[]> {
  const targets: GenerateTarget[] = [];
  for (const text of texts) {
    const target = readTarget(text);
    if (target.kind === 'site' || !(await isFolder(target.path, io)))
      targets.push({ ...target, folder: text.replace(/[^/\\]*$/, '') });
    else
      for (const path of await findFiles([text], io))
        targets.push({ kind: 'file', path, folder: text === '.' ? '' : `${text.replace(/\/+$/, '')}/` });
  }
  return targets;
}

/** A file has the address that every server gives it, unless the manifest lists it without its ending. */
function pathOf({ address, place }: VisitedPage, folder: string, known: readonly string[]): string {
  if (place) return place.path;
  const file = address.slice(folder.length);
  const route = routeOfFile(file);
  const isKnown = route.endsWith('/') || known.includes(route);
  return isKnown ? route : `/${file.replaceAll('\\', '/').replace(/^\/+/, '')}`;
}

function assumedOfPages(
  pages: readonly ManifestSourcePage<object>[],
  known: readonly string[],
  isFiles: boolean,
): readonly string[] {
  const read = new Set(pages.map(({ path }) => path));
  const named = isFiles ? pages.find(({ path }) => /\.html?$/i.test(path)) : undefined;
  return [
    ...(named ? [manifestMessages.withEnding(named.path)] : []),
    ...known
      .filter((path) => !read.has(path) && !path.includes(':'))
      .map((path) => manifestMessages.pageNotRead(path)),
  ];
}

function originOf(text: string | undefined): string {
  if (text === undefined) throw wrongUse(manifestMessages.originNeeded);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw wrongUse(manifestMessages.originWrong);
  return url.origin;
}

async function readManifest(file: string, io: CliIo): Promise<JsonObject> {
  try {
    const value: unknown = JSON.parse(await readText(file, io));
    if (isJsonObject(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CliError(3, 'not-json', manifestMessages.notAnObject(file));
}
