import {
  auditPage,
  auditSite,
  badge,
  failuresOf,
  formatAudit,
  htmlReport,
  jsonReport,
  junitReport,
  markdownReport,
  type PassingTerms,
  type SiteAudit,
  sarifReport,
} from '@handrail/lint';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { fixText } from '../lint/fix-text.ts';
import { formatFindings } from '../lint/format-findings.ts';
import { patchOf } from '../lint/patch.ts';
import { visitPages } from '../lint/visit-pages.ts';
import { lintMessages } from '../messages/lint.ts';
import { type PageTarget, readTarget } from '../page/page-target.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';
import { VERSION } from '../version.ts';

export interface LintOptions {
  readonly target?: string;
  readonly audit?: string;
  readonly crawl?: boolean;
  readonly render?: boolean;
  readonly safety?: boolean;
  readonly manifest?: string;
  readonly storageState?: string;
  readonly header?: readonly string[];
  readonly unsandboxedBrowser?: boolean;
  readonly maxPages?: string;
  readonly format?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly minScore?: string;
  readonly failOn?: string;
  readonly fix?: boolean;
  readonly suggest?: boolean;
}

const LINT_FORMATS = ['text', 'json', 'sarif', 'junit', 'markdown', 'html', 'badge'] as const;
type LintFormat = (typeof LINT_FORMATS)[number];

const DEFAULT_PAGES = 100;
const MOST_PAGES = 10_000;

/** Audits a page or a site. The exit code is 1 for errors, and for a score below 50 or the one that was asked for. */
export async function lint(options: LintOptions, io: CliIo): Promise<ExitCode> {
  const target = targetOf(options);
  const format = formatOf(options);
  const terms = termsOf(options);
  const maxPages = numberOf(
    options.maxPages,
    DEFAULT_PAGES,
    [1, MOST_PAGES],
    lintMessages.maxPages(MOST_PAGES),
  );
  const { crawl = false, render = false, safety = false, quiet = false } = options;
  if (options.suggest || options.fix) {
    const file = fileOf(target);
    const { text, fixed, count } = await fixText(file, { safety, ...picked(options) }, io);
    if (options.suggest) {
      io.print(count === 0 ? lintMessages.nothingToFix : patchOf(file, text, fixed));
      return 0;
    }
    if (count > 0) await io.files.write(file, fixed);
    io.printError(lintMessages.fixed(count, cleanLine(file)));
  }
  const { results, unread, leftOut } = await visitPages(
    target,
    {
      crawl,
      maxPages,
      browser: render,
      ...picked(options),
      ...(crawl && !quiet
        ? { onPage: (...page) => io.printError(lintMessages.auditing(page[0], page[1], cleanLine(page[2]))) }
        : {}),
    },
    io,
    (page) => auditPage({ ...page, safety, isRendered: render }),
  );
  if (leftOut > 0) io.printError(lintMessages.leftOut(leftOut, maxPages));
  const audit = auditSite(results, unread, crawl);
  const failures = failuresOf(audit, terms);
  io.print(await report(audit, format, quiet, io));
  for (const failure of failures) if (!quiet) io.printError(`handrail: ${failure}`);
  return failures.length > 0 ? 1 : 0;
}

async function report(audit: SiteAudit, format: LintFormat, quiet: boolean, io: CliIo): Promise<string> {
  switch (format) {
    case 'json':
      return toJsonText(jsonReport(audit));
    case 'sarif':
      return toJsonText(sarifReport(audit, VERSION));
    case 'junit':
      return junitReport(audit).trimEnd();
    case 'markdown':
      return markdownReport(audit);
    case 'html':
      return htmlReport(audit, new Date(io.clock.now()).toISOString().slice(0, 10)).trimEnd();
    case 'badge':
      return badge(audit);
    case 'text':
      return formatAudit(
        audit,
        quiet ? [] : formatFindings(audit.pages, audit.unread, await loadPaint(io.colour)),
      );
  }
}

function targetOf({ target, audit, crawl, render }: LintOptions): PageTarget {
  if (target !== undefined && audit !== undefined) throw wrongUse(lintMessages.twoTargets);
  const text = target ?? audit;
  if (text === undefined) throw wrongUse(lintMessages.noTarget);
  const read = readTarget(text);
  if (read.kind === 'file' && crawl) throw wrongUse(lintMessages.crawlNeedsAddress);
  if (read.kind === 'file' && render) throw wrongUse(lintMessages.renderNeedsAddress);
  return read;
}

function fileOf(target: PageTarget): string {
  if (target.kind === 'file' && target.path !== '-') return target.path;
  throw wrongUse(lintMessages.fixNeedsFile);
}

function formatOf({ format, json }: LintOptions): LintFormat {
  if (format === undefined) return json ? 'json' : 'text';
  const known = LINT_FORMATS.find((each) => each === format);
  if (known === undefined) throw wrongUse(lintMessages.format(LINT_FORMATS.join(', ')));
  return known;
}

function termsOf({ minScore, failOn }: LintOptions): PassingTerms {
  if (failOn !== undefined && failOn !== 'error' && failOn !== 'warning' && failOn !== 'never')
    throw wrongUse(lintMessages.failOn);
  return {
    ...(minScore === undefined ? {} : { minScore: numberOf(minScore, 0, [0, 100], lintMessages.minScore) }),
    ...(failOn === undefined ? {} : { failOn }),
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

function picked({ manifest, storageState, header, unsandboxedBrowser }: LintOptions) {
  return {
    ...(manifest === undefined ? {} : { manifest }),
    ...(storageState === undefined ? {} : { storageState }),
    ...(header === undefined ? {} : { header }),
    ...(unsandboxedBrowser === undefined ? {} : { unsandboxedBrowser }),
  };
}
