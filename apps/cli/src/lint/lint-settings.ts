import type { LintConfig, PassingTerms } from '@handrail/lint';
import { wrongUse } from '../cli-error.ts';
import { lintMessages } from '../messages/lint.ts';
import { type PageTarget, readTarget } from '../page/page-target.ts';

/** The command line of an audit, as it was typed. */
export interface LintOptions {
  readonly targets?: readonly string[];
  readonly audit?: string;
  readonly crawl?: boolean;
  readonly depth?: string;
  readonly sitemap?: boolean;
  readonly maxPages?: string;
  readonly concurrency?: string;
  readonly delay?: string;
  readonly timeout?: string;
  readonly robots?: boolean;
  readonly state?: string;
  readonly changed?: string;
  readonly render?: boolean;
  readonly safety?: boolean;
  readonly strict?: boolean;
  readonly manifest?: string;
  /** False with `--no-config`. */
  readonly config?: string | boolean;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly history?: string;
  readonly storageState?: string;
  readonly header?: readonly string[];
  readonly unsandboxedBrowser?: boolean;
  readonly format?: string;
  readonly output?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly minScore?: string;
  readonly failOn?: string;
  readonly fix?: boolean;
  readonly suggest?: boolean;
}

export const LINT_FORMATS = ['text', 'json', 'sarif', 'junit', 'markdown', 'html', 'badge'] as const;
export type LintFormat = (typeof LINT_FORMATS)[number];

export interface CrawlSettings {
  readonly crawl: boolean;
  readonly maxPages: number;
  readonly depth: number;
  readonly concurrency: number;
  readonly delay: number;
  readonly sitemap: boolean;
  readonly obeysRobots: boolean;
  readonly timeLimit?: number;
}

const MOST_PAGES = 10_000;
const MOST_DEPTH = 20;
const MOST_AT_ONCE = 16;
const LONGEST_DELAY = 60_000;
const LONGEST_TIME = 30;

/** What is audited: one page of a site, or files. */
export type LintTarget =
  | Extract<PageTarget, { kind: 'site' }>
  | { readonly kind: 'files'; readonly paths: readonly string[] };

export function targetOf(options: LintOptions): LintTarget {
  const { targets = [], audit, changed } = options;
  if (targets.length > 0 && audit !== undefined) throw wrongUse(lintMessages.twoTargets);
  const texts = audit === undefined ? targets : [audit];
  if (texts.length === 0 && changed === undefined) throw wrongUse(lintMessages.noTarget);
  if (texts.includes('')) throw wrongUse(lintMessages.noTarget);
  const read = texts.map(readTarget);
  const site = read.find((each) => each.kind === 'site');
  if (site?.kind === 'site') {
    if (read.length > 1) throw wrongUse(lintMessages.oneAddress);
    if (changed !== undefined) throw wrongUse(lintMessages.changedNeedsFiles);
    return site;
  }
  if (isCrawl(options)) throw wrongUse(lintMessages.crawlNeedsAddress);
  if (options.render) throw wrongUse(lintMessages.renderNeedsAddress);
  if (options.storageState !== undefined || options.header !== undefined)
    throw wrongUse(lintMessages.signInNeedsAddress);
  return { kind: 'files', paths: texts };
}

function isCrawl({ crawl = false, depth, sitemap = false, state }: LintOptions): boolean {
  return crawl || sitemap || depth !== undefined || state !== undefined;
}

export function crawlSettings(options: LintOptions): CrawlSettings {
  const { maxPages, depth, concurrency, delay, timeout } = options;
  const seconds = numberOf(timeout, 0, [1, LONGEST_TIME], lintMessages.timeout(LONGEST_TIME));
  return {
    crawl: isCrawl(options),
    maxPages: numberOf(maxPages, 100, [1, MOST_PAGES], lintMessages.maxPages(MOST_PAGES)),
    depth: numberOf(depth, 1, [1, MOST_DEPTH], lintMessages.depth(MOST_DEPTH)),
    concurrency: numberOf(concurrency, 4, [1, MOST_AT_ONCE], lintMessages.concurrency(MOST_AT_ONCE)),
    delay: numberOf(delay, 0, [0, LONGEST_DELAY], lintMessages.delay(LONGEST_DELAY)),
    sitemap: options.sitemap ?? false,
    obeysRobots: options.robots ?? true,
    ...(seconds === 0 ? {} : { timeLimit: seconds * 1_000 }),
  };
}

export function formatOf({ format, json }: LintOptions): LintFormat {
  if (format === undefined) return json ? 'json' : 'text';
  const known = LINT_FORMATS.find((each) => each === format);
  if (known === undefined || (json && known !== 'json'))
    throw wrongUse(lintMessages.format(LINT_FORMATS.join(', ')));
  return known;
}

/** The command line decides before the configuration, and that before the baseline. */
export function termsOf(
  { minScore, failOn }: LintOptions,
  config: LintConfig,
  baselineScore: number | null | undefined,
): PassingTerms {
  if (failOn !== undefined && failOn !== 'error' && failOn !== 'warning' && failOn !== 'never')
    throw wrongUse(lintMessages.failOn);
  const score =
    minScore === undefined
      ? (config.minScore ?? (typeof baselineScore === 'number' ? Math.min(50, baselineScore) : undefined))
      : numberOf(minScore, 0, [0, 100], lintMessages.minScore);
  const severity = failOn ?? config.failOn;
  return {
    ...(score === undefined ? {} : { minScore: score }),
    ...(severity === undefined ? {} : { failOn: severity }),
  };
}

function numberOf(
  text: string | undefined,
  otherwise: number,
  [least, most]: readonly [number, number],
  message: string,
): number {
  if (text === undefined) return otherwise;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw wrongUse(message);
  return number;
}
