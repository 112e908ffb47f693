import {
  auditPage,
  auditSite,
  type Baseline,
  failuresOf,
  isIgnored,
  type LintConfig,
  needlessSuppressions,
  type PageAudit,
  pageKey,
  type SiteAudit,
  setAsideKnown,
  settlePage,
  settleUnread,
} from '@handrail/lint';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { auditFiles } from '../lint/audit-files.ts';
import { changedFiles } from '../lint/changed-files.ts';
import { CrawlState } from '../lint/crawl-state.ts';
import { findFiles } from '../lint/find-files.ts';
import { fixText } from '../lint/fix-text.ts';
import { extendHistory, openBaseline, readConfig, updateBaseline, writeFile } from '../lint/kept-files.ts';
import {
  type CrawlSettings,
  crawlSettings,
  formatOf,
  type LintFormat,
  type LintOptions,
  type LintTarget,
  targetOf,
  termsOf,
} from '../lint/lint-settings.ts';
import { patchOf } from '../lint/patch.ts';
import { reportOf } from '../lint/report-of.ts';
import { type Visited, visitPages } from '../lint/visit-pages.ts';
import { lintMessages } from '../messages/lint.ts';
import { cleanLine } from '../terminal/clean-text.ts';

/** Audits pages, a site or files. The exit code is 1 for errors, and for a score below 50 or the one that was asked for. */
export async function lint(options: LintOptions, io: CliIo): Promise<ExitCode> {
  const target = targetOf(options);
  const format = formatOf(options);
  const crawl = crawlSettings(options);
  if (options.updateBaseline && options.baseline === undefined) throw wrongUse(lintMessages.whichBaseline);
  const paths = target.kind === 'files' ? pathsOf(target.paths) : [];
  const config = await readConfig(options.config === true ? undefined : options.config, paths, io);
  // Wrong terms are told before anything is read or changed.
  termsOf(options, config, undefined);
  const before =
    options.baseline === undefined
      ? undefined
      : await openBaseline(options.baseline, options.updateBaseline ?? false, io);
  const safety = options.safety ?? config.safety ?? false;
  const files = target.kind === 'files' ? await filesOf(target.paths, options.changed, io) : [];
  if (options.suggest || options.fix) {
    if (target.kind === 'site') throw wrongUse(lintMessages.fixNeedsFile);
    await fixFiles(
      files.filter((file) => !isIgnored(file, config)),
      { safety, config },
      options,
      io,
    );
    if (options.suggest) return 0;
  }
  const visited =
    target.kind === 'site'
      ? await visitSite(target, crawl, { config, safety, format }, options, io)
      : await auditFiles(
          files,
          {
            safety,
            strict: options.strict ?? false,
            config,
            ...manifestIn(options),
          },
          io,
        );
  if (visited.leftOut > 0) io.printError(lintMessages.leftOut(visited.leftOut, crawl.maxPages));
  const isSite = crawl.crawl || (target.kind === 'files' && files.length > 1);
  const isEmpty = target.kind === 'files' && files.length === 0;
  // Files that were named one by one, as a hook does, may all be left out; a whole site or folder is left out by mistake.
  const isNamed = target.kind === 'files' && files.every((file) => target.paths.includes(file));
  if (visited.ignored.length > 0 && visited.results.length + visited.unread.length === 0 && !isNamed)
    throw new CliError(3, 'nothing-audited', lintMessages.allIgnored(visited.ignored.length));
  const isWhole = options.changed === undefined && !isNamed && (crawl.crawl || target.kind === 'files');
  return conclude(visited, { before, config, format, isSite, isEmpty, isWhole }, options, io);
}

interface Ending {
  readonly before: Baseline | undefined;
  readonly config: LintConfig;
  readonly format: LintFormat;
  readonly isSite: boolean;
  /** There was nothing to audit, which is fine. */
  readonly isEmpty: boolean;
  /** A site or folders, not single files: what is not needed there is not needed at all. */
  readonly isWhole: boolean;
}

/** Compares with the baseline, reports, and says whether the audit passes. */
async function conclude(
  { results, unread, ignored }: Visited<PageAudit>,
  { before, config, format, isSite, isEmpty, isWhole }: Ending,
  options: LintOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { baseline: path, updateBaseline: isUpdated = false, quiet = false } = options;
  const site = (pages: readonly PageAudit[]): SiteAudit =>
    auditSite(pages, settleUnread(unread, config), isSite || pages.length + unread.length > 1, ignored);
  const keys = new Set(results.map(({ address }) => pageKey(address)));
  const baseline =
    path !== undefined && isUpdated ? await updateBaseline(path, before, site(results), keys, io) : before;
  const { pages, gone } = baseline ? setAsideKnown(results, baseline) : { pages: results, gone: 0 };
  const audit = site(pages);
  const history = options.history === undefined ? [] : await extendHistory(options.history, audit, io);
  const terms = termsOf(options, config, baseline?.score);
  const failures = isEmpty ? [] : failuresOf(audit, terms);
  const { output } = options;
  const shown = { quiet, history, failOn: terms.failOn ?? 'error', colour: io.colour };
  if (output !== undefined)
    await writeFile(output, await reportOf(audit, { ...shown, format, colour: false }, io), io);
  if (output === undefined) io.print(await reportOf(audit, { ...shown, format }, io));
  else if (!quiet) io.print(await reportOf(audit, { ...shown, format: 'text' }, io));
  if (!quiet) {
    if (isEmpty) io.printError(lintMessages.nothingChanged);
    if (gone > 0) io.printError(lintMessages.gone(gone));
    if (isWhole)
      for (const { rule } of needlessSuppressions(config, audit.pages, audit.unread))
        io.printError(lintMessages.needlessSuppression(rule));
  }
  for (const failure of failures) io.printError(`handrail: ${failure}`);
  if (failures.length === 0) return 0;
  return audit.score === null ? 3 : 1;
}

interface SiteTerms {
  readonly config: LintConfig;
  readonly safety: boolean;
  readonly format: LintFormat;
}

async function visitSite(
  target: Extract<LintTarget, { kind: 'site' }>,
  crawl: CrawlSettings,
  { config, safety, format }: SiteTerms,
  options: LintOptions,
  io: CliIo,
): Promise<Visited<PageAudit>> {
  const { render = false, quiet = false, strict = false } = options;
  const subject = {
    target: target.url,
    safety,
    strict,
    render,
    sitemap: crawl.sitemap,
    depth: crawl.depth,
    manifest: options.manifest ?? '',
    // Outcomes hold severities and suppressions.
    config: JSON.stringify([[...config.rules], config.ignore, config.suppress]),
  };
  const state = options.state === undefined ? undefined : await CrawlState.open(options.state, subject, io);
  if (state && state.size > 0) io.printError(lintMessages.goesOn(state.size));
  const stopListening =
    state &&
    io.onStop(() => {
      state.isStopped = true;
    });
  let room = LARGEST_PICTURES;
  const listed = new Set<string>();
  try {
    const visited = await visitPages(
      target,
      {
        ...crawl,
        browser: render,
        pictures: format === 'html',
        llmsTxt: crawl.crawl,
        ...manifestIn(options),
        ...signInOf(options),
        isLeftOut: (address) => isIgnored(address, config),
        ...(crawl.crawl && !quiet ? { onPage: progressOn(io) } : {}),
        ...(state ? { known: state } : {}),
      },
      io,
      ({ picture, comments, ...page }) => {
        for (const route of page.manifest.manifest?.pages.keys() ?? []) listed.add(route);
        const audit = settlePage(
          auditPage({ ...page, safety, strict, isRendered: render }),
          config,
          comments,
        );
        room -= picture?.length ?? 0;
        return picture === undefined || room < 0 ? audit : { ...audit, picture };
      },
    );
    if (crawl.crawl && !quiet) tellOfUnreached(listed, visited, io);
    await state?.save(!state.isStopped);
    if (state?.isStopped) throw new CliError(3, 'stopped', lintMessages.stopped(state.size));
    return visited;
  } finally {
    stopListening?.();
    io.progress?.(null);
  }
}

/** Pages of the manifest that no link leads to may not be there, and agents go by the manifest. */
function tellOfUnreached(listed: ReadonlySet<string>, visited: Visited<PageAudit>, io: CliIo): void {
  const { results, unread, ignored, leftOut } = visited;
  const reached = new Set(
    [...results, ...unread]
      .map(({ address }) => address)
      .concat(ignored)
      .map(pathnameOf),
  );
  const missed = [...listed].filter((route) => !route.includes(':') && !reached.has(route));
  if (leftOut > 0 || missed.length === 0) return;
  const more = missed.length > MOST_MISSED ? ', …' : '';
  io.printError(lintMessages.unlistedPages(cleanLine(`${missed.slice(0, MOST_MISSED).join(', ')}${more}`)));
}

const MOST_MISSED = 10;

function pathnameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}

/** All pictures of a report together, in characters: a report is opened by mail programs too. */
const LARGEST_PICTURES = 8_000_000;

/** One line that is written over on a terminal; a line for each page elsewhere. */
function progressOn(io: CliIo): (at: number, total: number, address: string) => void {
  return (at, total, address) => {
    const line = lintMessages.auditing(at, total, cleanLine(address));
    if (io.progress) io.progress(line.slice(0, io.columns - 1));
    else io.printError(line);
  };
}

/** `--changed` without folders means the current one. */
function pathsOf(paths: readonly string[]): readonly string[] {
  return paths.length === 0 ? ['.'] : paths;
}

/** The files of the command line; with `--changed`, those of them that differ from a commit. */
async function filesOf(
  paths: readonly string[],
  changed: string | undefined,
  io: CliIo,
): Promise<readonly string[]> {
  if (changed === undefined) return findFiles(paths, io);
  const found: string[] = [];
  for (const folder of pathsOf(paths)) {
    if ((await io.files.rights(folder))?.kind === 'file') throw wrongUse(lintMessages.changedNeedsFolder);
    found.push(...(await changedFiles(changed, folder)));
  }
  return [...new Set(found)];
}

async function fixFiles(
  files: readonly string[],
  terms: { readonly safety: boolean; readonly config: LintConfig },
  options: LintOptions,
  io: CliIo,
): Promise<void> {
  const patches: string[] = [];
  for (const file of files) {
    if (file === '-') throw wrongUse(lintMessages.fixNeedsFile);
    const { text, fixed, changes, mark } = await fixText(file, { ...terms, ...manifestIn(options) }, io);
    if (options.suggest) {
      if (fixed !== text) patches.push(patchOf(file, `${mark}${text}`, `${mark}${fixed}`));
      continue;
    }
    if (fixed !== text) await io.files.write(file, `${mark}${fixed}`);
    if (changes.length === 0) io.printError(lintMessages.unfixed(cleanLine(file)));
    for (const { line, change, rule } of changes)
      io.printError(lintMessages.fixed(cleanLine(file), line, cleanLine(change), rule));
  }
  if (options.suggest) io.print(patches.length === 0 ? lintMessages.nothingToFix : patches.join('\n'));
}

function manifestIn({ manifest }: LintOptions): { manifest?: string } {
  return manifest === undefined ? {} : { manifest };
}

function signInOf({ storageState, header, unsandboxedBrowser }: LintOptions) {
  return {
    ...(storageState === undefined ? {} : { storageState }),
    ...(header === undefined ? {} : { header }),
    ...(unsandboxedBrowser === undefined ? {} : { unsandboxedBrowser }),
  };
}
