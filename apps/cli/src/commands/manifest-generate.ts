import { isJsonObject, type JsonObject } from '@handrail/base';
import { generateManifest, type ManifestSourcePage, routeOfFile, sourcePage } from '@handrail/lint';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { type VisitedPage, visitPages } from '../lint/visit-pages.ts';
import { manifestMessages } from '../messages/lint.ts';
import { readTarget } from '../page/page-target.ts';
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
  const targets = options.targets.map(readTarget);
  const site = targets.find((target) => target.kind === 'site');
  const origin = originOf(options.origin ?? site?.origin);
  const before = options.merge === undefined ? undefined : await readManifest(options.merge, io);
  const pages: ManifestSourcePage<object>[] = [];
  for (const target of targets) {
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
      (page) => sourcePage(pathOf(page), page.tree),
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
  for (const each of assumptions) io.printError(manifestMessages.assumed(cleanLine(each)));
  return pages.length > 0 ? 0 : 3;
}

/** Files are taken as pages of one folder. */
function pathOf({ address, place }: VisitedPage): string {
  return place?.path ?? routeOfFile(address.split(/[/\\]/).at(-1) ?? '');
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
