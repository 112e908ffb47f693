import { pageLinks, type UnreadPage } from '@handrail/lint';
import {
  type DiscoveredManifest,
  discoverManifest,
  type ElementTree,
  PageRefusal,
  type PageRuntime,
  readAnnotations,
  type SitePlace,
} from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { CliIo } from '../cli-io.ts';
import { lintMessages } from '../messages/lint.ts';
import { type OpenPage, openPage } from '../page/open-page.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import type { PageTarget } from '../page/page-target.ts';

export interface VisitOptions extends PageCommandOptions {
  readonly crawl: boolean;
  /** The most pages that a crawl visits. */
  readonly maxPages: number;
  /** Hears which page is next, by its number and how many there are. */
  onPage?(at: number, total: number, address: string): void;
}

export interface VisitedPage {
  readonly address: string;
  /** Where on its site it is; undefined for a file. */
  readonly place?: SitePlace;
  readonly tree: ElementTree<object>;
  readonly manifest: DiscoveredManifest;
}

export interface Visited<Result> {
  readonly results: readonly Result[];
  readonly unread: readonly UnreadPage[];
  /** Linked pages beyond the most that were wanted. */
  readonly leftOut: number;
}

/** Visits a page, and with `crawl` those of the same origin that it links to, one level deep. */
export async function visitPages<Result>(
  target: PageTarget,
  options: VisitOptions,
  io: CliIo,
  visit: (page: VisitedPage) => Result,
): Promise<Visited<Result>> {
  const opened = await openPage(target, { ...options, isManifestOptional: true }, io);
  try {
    const results: Result[] = [];
    const unread: UnreadPage[] = [];
    const { runtime } = opened.execution;
    const entry = target.kind === 'file' ? target.path : addressOf(runtime);
    const links = target.kind === 'site' && options.crawl ? linksOf(runtime, target.url) : [];
    const followed = links.slice(0, options.maxPages - 1);
    options.onPage?.(1, followed.length + 1, entry);
    if (opened.status !== undefined && opened.status >= 400)
      unread.push({ address: entry, reason: lintMessages.status(opened.status) });
    else results.push(visit(await visitedPage(opened, entry, target)));
    for (const [at, address] of followed.entries()) {
      options.onPage?.(at + 2, followed.length + 1, address);
      try {
        await runtime.navigate(address.slice(runtime.address().origin.length), 'stop');
        results.push(visit(await visitedPage(opened, addressOf(runtime), target)));
      } catch (error) {
        if (!(error instanceof PageRefusal)) throw error;
        unread.push({ address, reason: error.message });
      }
    }
    return { results, unread, leftOut: links.length - followed.length };
  } finally {
    await opened.close();
  }
}

async function visitedPage(opened: OpenPage, address: string, target: PageTarget): Promise<VisitedPage> {
  const { runtime } = opened.execution;
  if (runtime.isScripted) await awaitQuiet(runtime);
  const { origin, path } = runtime.address();
  return {
    address,
    ...(target.kind === 'site' ? { place: { origin, path } } : {}),
    tree: runtime.read(),
    manifest: await manifestOf(opened),
  };
}

/** How long a page has to stay the same before it counts as drawn, and how long it is waited for at most. */
const QUIET = 300;
const MOST_WAITS = 15;

/** A page that never comes to rest is taken as it is. */
async function awaitQuiet(runtime: PageRuntime<object>): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const before = runtime.revision();
    const changed = await runtime.waitFor(() => (runtime.revision() === before ? undefined : true), QUIET);
    if (changed === undefined) return;
  }
}

/** The well-known manifest is that of the whole site; without one, each page has what it embeds. */
async function manifestOf({ manifest, execution }: OpenPage): Promise<DiscoveredManifest> {
  if (manifest.from === 'well-known') return manifest;
  const { runtime } = execution;
  return discoverManifest({
    origin: runtime.address().origin,
    schemaCheck: createAjvCheck(),
    fetchText: async () => undefined,
    embedded: readAnnotations(runtime.read()).manifests,
  });
}

function linksOf(runtime: PageRuntime<object>, asked: string): readonly string[] {
  const { origin, path, search } = runtime.address();
  return pageLinks(runtime.read(), { origin, path, search }).filter((each) => each !== asked);
}

function addressOf(runtime: PageRuntime<object>): string {
  const { origin, path, search } = runtime.address();
  return `${origin}${path}${search}`;
}
