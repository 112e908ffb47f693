import { commentsOf, type HtmlElement } from '@handrail/html';
import { changingLinks, type PageComment, pageFrames, pageLinks, type UnreadPage } from '@handrail/lint';
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
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { lintMessages } from '../messages/lint.ts';
import { nameLimitMessages } from '../messages/pages.ts';
import { isEgressError, limitIn } from '../page/name-limit.ts';
import { type OpenPage, openPage } from '../page/open-page.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import type { PageTarget } from '../page/page-target.ts';
import { loginNotice } from '../page/sign-in/login-page.ts';
import type { SiteText } from '../page/site-text.ts';
import { type CrawlTerms, crawlSite, type PageOutcome } from './crawl-site.ts';
import { SitePages } from './site-pages.ts';

/** Milliseconds that a browser may take for a page. */
const LONGEST = 30_000;

export interface VisitOptions extends PageCommandOptions, CrawlTerms {
  readonly crawl: boolean;
  /** Also takes pictures of what a browser shows. */
  readonly pictures?: boolean;
  /** Also looks at `/llms.txt` of the site. */
  readonly llmsTxt?: boolean;
}

export interface VisitedPage {
  readonly address: string;
  /** Where on its site it is; undefined for a file. */
  readonly place?: SitePlace;
  readonly tree: ElementTree<object>;
  readonly manifest: DiscoveredManifest;
  /** Those of what the site sent; a browser does not show them. */
  readonly comments: readonly PageComment[];
  readonly picture?: string;
  /** The `/llms.txt` of the site, with its first page. */
  readonly llmsTxt?: { readonly text: string | undefined };
}

export interface Visited<Result> {
  readonly results: readonly Result[];
  readonly unread: readonly UnreadPage[];
  /** Linked pages beyond the most that were wanted. */
  readonly leftOut: number;
  readonly ignored: readonly string[];
}

/** Visits a page, and with `crawl` those of the same origin that it leads to. In a browser, frames are visited like pages. */
export async function visitPages<Result>(
  target: PageTarget,
  options: VisitOptions,
  io: CliIo,
  visit: (page: VisitedPage) => Result,
): Promise<Visited<Result>> {
  const openAt = (place: PageTarget) => openPage(place, { ...options, isManifestOptional: true }, io);
  const opened = await openAt(target);
  const pages = new SitePages(opened, (url) => openAt({ kind: 'site', url, origin: new URL(url).origin }));
  try {
    const { runtime } = opened.execution;
    const entry = target.kind === 'file' ? target.path : addressOf(runtime);
    if (opened.status !== undefined && opened.status >= 400)
      return {
        results: [],
        unread: [{ address: entry, reason: lintMessages.status(opened.status) }],
        leftOut: 0,
        ignored: [],
      };
    const text = async (url: string): Promise<SiteText> =>
      (await opened.beside?.text(url)) ?? { status: undefined };
    const outcomeOf = async (
      shown: PageRuntime<object>,
      asked?: string,
      more: Pick<VisitedPage, 'llmsTxt'> = {},
    ): Promise<PageOutcome<Result>> => {
      const page = { ...(await visitedPage(opened, pages.current, shown, target, options)), ...more };
      // After the page has come to rest: script may have led to the login page.
      const { origin } = shown.address();
      if (asked !== undefined && origin !== new URL(asked).origin)
        return { kind: 'unread', reason: lintMessages.leftSite };
      const notice = asked === undefined ? undefined : loginNotice(shown, [new URL(asked).pathname]);
      if (notice !== undefined) return { kind: 'unread', reason: notice };
      const links = linksOf(page, shown, target, options);
      return { kind: 'page', address: page.address, result: visit(page), ...links };
    };
    const unread = (error: unknown) => {
      pages.failed(error);
      return unreadOutcome(error, options.timeLimit);
    };
    const ofSite = options.llmsTxt && target.kind === 'site' ? await readLlmsTxt(target.url, text) : {};
    const first = await outcomeOf(runtime, target.kind === 'site' ? target.url : undefined, ofSite).catch(
      unread,
    );
    const open = async (address: string): Promise<PageOutcome<Result>> => {
      const shown = await pages.open(address);
      return typeof shown === 'string' ? { kind: 'unread', reason: shown } : outcomeOf(shown, address);
    };
    const { concurrency = 1 } = options;
    return await crawlSite(
      { asked: target.kind === 'site' ? target.url : target.path, entry },
      first,
      // A browser shows one page at a time.
      { ...options, concurrency: runtime.isScripted ? 1 : concurrency },
      {
        open: (address) => open(address).catch(unread),
        text,
      },
    );
  } finally {
    await pages.close();
    await opened.close();
  }
}

/** What a site that is in trouble would answer is not known, so nothing is said about it. */
async function readLlmsTxt(
  address: string,
  textAt: (url: string) => Promise<SiteText>,
): Promise<Pick<VisitedPage, 'llmsTxt'>> {
  const { status, text } = await textAt(`${new URL(address).origin}/llms.txt`);
  if (status === undefined || status >= 500) return {};
  // Sites that answer every address with a page have none.
  return { llmsTxt: { text: text?.trimStart().startsWith('<') ? undefined : text } };
}

function unreadOutcome(error: unknown, timeLimit: number | undefined): { kind: 'unread'; reason: string } {
  const cause = error instanceof PageRefusal ? (error.cause ?? error) : error;
  if (isEgressError(cause)) return { kind: 'unread', reason: `${cause.message}${limitIn(cause, timeLimit)}` };
  // A browser that is opened again refuses in the words of the command.
  if (error instanceof CliError) return { kind: 'unread', reason: error.message };
  if (!(error instanceof PageRefusal)) throw error;
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  const limit = isLate ? nameLimitMessages.seconds(Math.min(LONGEST, timeLimit ?? LONGEST) / 1_000) : '';
  return { kind: 'unread', reason: `${error.message}${error.message.endsWith(limit) ? '' : limit}` };
}

function linksOf(
  { tree }: VisitedPage,
  runtime: PageRuntime<object>,
  target: PageTarget,
  { crawl, header, storageState }: VisitOptions,
): Pick<Extract<PageOutcome<unknown>, { kind: 'page' }>, 'links' | 'frames' | 'changing'> {
  if (target.kind === 'file') return { links: [], frames: [] };
  const { origin, path, search } = runtime.address();
  const here = { origin, path, search };
  const isSignedIn = header !== undefined || storageState !== undefined;
  return {
    links: crawl ? pageLinks(tree, here) : [],
    frames: runtime.isScripted ? pageFrames(tree, here) : [],
    ...(crawl && isSignedIn ? { changing: [...changingLinks(tree, here)] } : {}),
  };
}

async function visitedPage(
  first: OpenPage,
  current: OpenPage,
  runtime: PageRuntime<object>,
  target: PageTarget,
  options: VisitOptions,
): Promise<VisitedPage> {
  if (runtime.isScripted) await awaitQuiet(runtime);
  const { origin, path } = runtime.address();
  const picture = options.pictures ? await current.picture?.() : undefined;
  const tree = runtime.read();
  return {
    address: target.kind === 'file' ? target.path : addressOf(runtime),
    ...(target.kind === 'site' ? { place: { origin, path } } : {}),
    tree,
    manifest: await manifestOf(first, runtime),
    // Without script the elements are those of the parser.
    comments: runtime.isScripted ? [] : commentsOf(tree.root as HtmlElement),
    ...(picture === undefined ? {} : { picture }),
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
async function manifestOf({ manifest }: OpenPage, runtime: PageRuntime<object>): Promise<DiscoveredManifest> {
  if (manifest.from === 'well-known') return manifest;
  const { unread } = manifest;
  const own = await discoverManifest({
    origin: runtime.address().origin,
    schemaCheck: createAjvCheck(),
    fetchText: async () => undefined,
    embedded: readAnnotations(runtime.read()).manifests,
  });
  return unread === undefined ? own : { ...own, unread };
}

function addressOf(runtime: PageRuntime<object>): string {
  const { origin, path, search } = runtime.address();
  return `${origin}${path}${search}`;
}
