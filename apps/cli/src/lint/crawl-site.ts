import {
  ALLOW_ALL,
  ALLOW_NONE,
  parseRobots,
  type Robots,
  readSitemap,
  type UnreadPage,
} from '@handrail/lint';
import { lintMessages } from '../messages/lint.ts';
import type { SiteText } from '../page/site-text.ts';
import { type Pace, withPace } from './pace.ts';
import type { Visited } from './visit-pages.ts';

export interface CrawlTerms {
  /** The most pages that are visited. */
  readonly maxPages: number;
  /** How many links away from the first page; 1 when left out. */
  readonly depth?: number;
  /** Pages that are asked for at the same time; 1 when left out. */
  readonly concurrency?: number;
  /** Milliseconds between the starts of two requests. */
  readonly delay?: number;
  /** Also visits what the sitemap of the site lists. */
  readonly sitemap?: boolean;
  /** Asks for robots.txt and keeps to it. */
  readonly obeysRobots?: boolean;
  /** Whether the configuration leaves an address out. */
  isLeftOut?(address: string): boolean;
  /** Hears which page is next, by its number and how many are known. */
  onPage?(at: number, total: number, address: string): void;
  /** What an interrupted crawl has found out already. */
  readonly known?: KnownOutcomes;
}

/** Outcomes of pages by the address that was asked for. */
export interface KnownOutcomes {
  get(address: string): PageOutcome<unknown> | undefined;
  add(address: string, outcome: PageOutcome<unknown>): Promise<void>;
  /** True when the crawl is to stop here. */
  readonly isStopped: boolean;
}

export type PageOutcome<Result> =
  | {
      readonly kind: 'page';
      readonly address: string;
      readonly result: Result;
      readonly links: readonly string[];
      readonly frames: readonly string[];
      /** Links that are not followed, because they look as if they changed something. */
      readonly changing?: readonly string[];
    }
  | { readonly kind: 'unread'; readonly reason: string };

/** The ways to a site. */
export interface CrawlReach<Result> {
  open(address: string): Promise<PageOutcome<Result>>;
  text(url: string): Promise<SiteText>;
}

interface Waiting {
  readonly address: string;
  readonly depth: number;
  readonly isChanging?: boolean;
}

/** The name that robots.txt knows us by. */
const AGENT = 'handrail';
/** A site that asks for more is asked less often than anybody would wait for. */
const MOST_DELAY = 10_000;
const MOST_SITEMAPS = 20;

/**
 * Goes through a site level by level, so that the same site gives the same report whatever answers first. Only addresses of
 * the origin of the first page are asked for.
 */
export async function crawlSite<Result>(
  { asked: typed, entry }: { readonly asked: string; readonly entry: string },
  first: PageOutcome<Result>,
  terms: CrawlTerms,
  reach: CrawlReach<Result>,
): Promise<Visited<Result>> {
  const { maxPages, depth: deepest = 1, concurrency = 1, sitemap = false, known } = terms;
  const links = first.kind === 'page' ? first.links : [];
  const { origin } = URL.canParse(entry) ? new URL(entry) : { origin: '' };
  const isCrawl = links.length > 0 || sitemap;
  const robots = isCrawl && terms.obeysRobots ? await readRobots(origin, reach) : ALLOW_ALL;
  const listed = sitemap ? await sitemapPages(origin, robots, reach) : [];
  const collected = new Collected<Result>([typed, entry], first, terms, robots);
  const pace: Pace = {
    concurrency: robots.delay === undefined ? concurrency : 1,
    delay: Math.max(terms.delay ?? 0, Math.min((robots.delay ?? 0) * 1_000, MOST_DELAY)),
  };
  let level = collected.next([
    ...listed.map((address) => ({ address, depth: 1 })),
    ...follow(first, 0, deepest),
  ]);
  terms.onPage?.(1, Math.min(maxPages, 1 + level.length), entry);
  while (level.length > 0 && !known?.isStopped) {
    const asked = level.slice(0, Math.max(0, maxPages - collected.asked));
    collected.leftOut += level.length - asked.length;
    const start = collected.asked;
    collected.asked += asked.length;
    const outcomes = await withPace(asked, pace, async ({ address }, at) => {
      if (known?.isStopped) return undefined;
      const before = known?.get(address) as PageOutcome<Result> | undefined;
      if (before) return before;
      terms.onPage?.(start + at + 1, collected.asked, address);
      const outcome = await reach.open(address);
      await known?.add(address, outcome);
      return outcome;
    });
    const further: Waiting[] = [];
    for (const [at, outcome] of outcomes.entries()) {
      const from = asked[at];
      if (!outcome || !from) continue;
      collected.add(from.address, outcome);
      further.push(...follow(outcome, from.depth, deepest));
    }
    level = collected.next(further);
  }
  return collected.visited();
}

/** Frames are part of the page that shows them; links lead one step further. */
function follow<Result>(outcome: PageOutcome<Result>, depth: number, deepest: number): readonly Waiting[] {
  if (outcome.kind !== 'page') return [];
  const changing = new Set(outcome.changing);
  const links =
    depth < deepest
      ? outcome.links.map((address) => ({ address, depth: depth + 1, isChanging: changing.has(address) }))
      : [];
  return [...outcome.frames.map((address) => ({ address, depth })), ...links];
}

/** What a crawl has so far. */
class Collected<Result> {
  asked = 1;
  leftOut = 0;
  readonly #results = new Map<string, Result>();
  readonly #unread: UnreadPage[] = [];
  readonly #ignored: string[] = [];
  readonly #seen: Set<string>;
  readonly #terms: CrawlTerms;
  readonly #robots: Robots;

  constructor(
    addresses: readonly [asked: string, entry: string],
    first: PageOutcome<Result>,
    terms: CrawlTerms,
    robots: Robots,
  ) {
    this.#seen = new Set(addresses);
    this.#terms = terms;
    this.#robots = robots;
    this.add(addresses[1], first);
  }

  add(asked: string, outcome: PageOutcome<Result>): void {
    if (outcome.kind === 'unread') this.#unread.push({ address: asked, reason: outcome.reason });
    // Two addresses may lead to one page.
    else if (asked !== outcome.address && !this.#isOpen(outcome.address))
      this.#unread.push({ address: asked, reason: this.#closed });
    else if (!this.#results.has(outcome.address)) {
      this.#results.set(outcome.address, outcome.result);
      this.#seen.add(outcome.address);
    }
  }

  /** Those that were not seen and may be asked for. */
  next(waiting: readonly Waiting[]): readonly Waiting[] {
    const found: Waiting[] = [];
    for (const each of waiting) {
      const { address } = each;
      if (this.#seen.has(address)) continue;
      this.#seen.add(address);
      if (this.#terms.isLeftOut?.(address)) this.#ignored.push(address);
      else if (each.isChanging) this.#unread.push({ address, reason: lintMessages.changing });
      else if (this.#isOpen(address)) found.push(each);
      else this.#unread.push({ address, reason: this.#closed });
    }
    return found;
  }

  #isOpen(address: string): boolean {
    if (!URL.canParse(address)) return true;
    const { pathname, search } = new URL(address);
    return this.#robots.isAllowed(`${pathname}${search}`);
  }

  get #closed(): string {
    return this.#robots === ALLOW_NONE ? lintMessages.robotsUnread : lintMessages.robots;
  }

  visited(): Visited<Result> {
    return {
      results: [...this.#results.values()],
      unread: this.#unread,
      leftOut: this.leftOut,
      ignored: this.#ignored,
    };
  }
}

async function readRobots<Result>(origin: string, reach: CrawlReach<Result>): Promise<Robots> {
  const { status, text } = await reach.text(`${origin}/robots.txt`);
  if (status === undefined || status >= 500) return ALLOW_NONE;
  // Sites that answer every address with a page have no robots.txt.
  return text === undefined || text.trimStart().startsWith('<') ? ALLOW_ALL : parseRobots(text, AGENT);
}

/** The pages that the sitemaps of a site list, each once, in order of their addresses. */
async function sitemapPages<Result>(
  origin: string,
  robots: Robots,
  reach: CrawlReach<Result>,
): Promise<readonly string[]> {
  const isOwn = (address: string) => URL.canParse(address) && new URL(address).origin === origin;
  const waiting = robots.sitemaps.filter(isOwn);
  if (waiting.length === 0) waiting.push(`${origin}/sitemap.xml`);
  const seen = new Set<string>();
  const pages = new Set<string>();
  for (let next = waiting.shift(); next !== undefined && seen.size < MOST_SITEMAPS; next = waiting.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { pages: found, sitemaps } = readSitemap((await reach.text(next)).text ?? '');
    waiting.push(...sitemaps.filter(isOwn));
    for (const address of found.filter(isOwn)) {
      const url = new URL(address);
      url.hash = '';
      pages.add(url.href);
    }
  }
  return [...pages].sort();
}
