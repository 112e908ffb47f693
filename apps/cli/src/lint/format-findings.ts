import { type LintFinding, type PageAudit, type SiteAudit, suppressedCounts } from '@handrail/lint';
import { lintMessages } from '../messages/lint.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';

const MOST_LINES = 20;
const MOST_PLACES = 5;
const LONGEST_TAG = 80;
const RANK = { error: 0, warning: 1, info: 2 } as const;

/** What the score alone does not say, as blocks of lines between the pages and the last line of a report. */
export function formatFindings(audit: SiteAudit, paint: Paint): readonly string[] {
  const { pages, ignored } = audit;
  return [
    ...formatUnread(audit),
    ...(ignored.length === 0 ? [] : [lintMessages.ignored(ignored.length)]),
    ...formatPages(pages, paint),
    ...formatSuppressed(audit, paint),
  ];
}

/** What is the same on every page, such as a missing manifest, is told once. */
function formatPages(pages: readonly PageAudit[], paint: Paint): readonly string[] {
  const [first, ...others] = pages;
  const ofSite = (first?.findings ?? []).filter(
    (finding) => others.length > 0 && others.every(({ findings }) => findings.some(isSame(finding))),
  );
  const own = pages.map(({ address, findings }) => ({
    address,
    findings: findings.filter((finding) => !ofSite.some(isSame(finding))),
  }));
  return [{ address: lintMessages.allPages, findings: ofSite }, ...own]
    .filter(({ findings }) => findings.some(isShown))
    .map((page) => formatPage(page, paint));
}

/** Whether a finding is the same one about the site, not about an element of a page. */
function isSame(one: LintFinding): (other: LintFinding) => boolean {
  return (other) =>
    one.places.length === 0 &&
    other.places.length === 0 &&
    one.rule === other.rule &&
    one.message === other.message &&
    one.pointer === other.pointer;
}

/** Pages that are not part of the score: without them it would seem to be that of the whole site. */
export function formatUnread({ unread }: SiteAudit): readonly string[] {
  const lines = unread.map(({ address, reason }) =>
    lintMessages.unreadPage(cleanLine(address), cleanLine(reason)),
  );
  return lines.length === 0 ? [] : [[lintMessages.unread, ...lines].join('\n')];
}

/** What is suppressed is told by rule and reason; a baseline may hold thousands and is told as a number. */
function formatSuppressed(audit: SiteAudit, paint: Paint): readonly string[] {
  const counts = suppressedCounts(audit);
  if (Object.keys(counts).length === 0) return [];
  const groups = new Map<string, number>();
  for (const { rule, by, reason } of audit.pages.flatMap(({ suppressed }) => suppressed)) {
    if (by === 'baseline') continue;
    const line = `${paint.dim(rule)}  ${cleanLine(reason)}`;
    groups.set(line, (groups.get(line) ?? 0) + 1);
  }
  const lines = [...groups].map(([line, count]) => `    ${count} × ${line}`);
  const more = lines.length - MOST_LINES;
  return [
    [
      lintMessages.suppressed(counts),
      ...lines.slice(0, MOST_LINES),
      ...(more > 0 ? [lintMessages.more(more)] : []),
    ].join('\n'),
  ];
}

function formatPage({ address, findings }: Pick<PageAudit, 'address' | 'findings'>, paint: Paint): string {
  const shown = findings.filter(isShown).sort((one, other) => RANK[one.severity] - RANK[other.severity]);
  // The same mistake in a hundred rows is one line.
  const groups = new Map<string, LintFinding[]>();
  for (const finding of shown) {
    const key = `${finding.rule} ${finding.message}`;
    const group = groups.get(key) ?? [];
    group.push(finding);
    groups.set(key, group);
  }
  const lines = [...groups.values()].map((group) => formatGroup(group, paint));
  const more = lines.length - MOST_LINES;
  return [
    lintMessages.findings(cleanLine(address)),
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [lintMessages.more(more)] : []),
  ].join('\n');
}

/** Advice is for the reports that a program reads. */
function isShown({ severity }: LintFinding): boolean {
  return severity !== 'info';
}

function formatGroup(group: readonly LintFinding[], paint: Paint): string {
  const [first] = group;
  if (!first) return '';
  const { severity, message, rule, pointer } = first;
  const { position, html } = first.places[0] ?? {};
  const others = group.length - 1;
  // A browser does not know lines, but which element it is.
  const place = position ? positionsOf(group) : (pointer ?? shortened(html ?? ''));
  const colour = severity === 'error' ? paint.red : paint.yellow;
  const times = others === 0 ? '' : ` (${others + 1} times)`;
  const parts = [colour(severity), ...(place === '' ? [] : [cleanLine(place)]), cleanLine(message)];
  return `    ${parts.join('  ')}${times}  ${paint.dim(rule)}`;
}

/** The first places of a mistake; all of them are in the reports that a program reads. */
function positionsOf(group: readonly LintFinding[]): string {
  const all = group.flatMap(({ places: [place] }) => (place?.position ? [place.position] : []));
  const shown = all.slice(0, MOST_PLACES).map(({ line, column }) => `${line}:${column}`);
  return [...shown, ...(all.length > shown.length ? ['…'] : [])].join(', ');
}

function shortened(tag: string): string {
  return tag.length <= LONGEST_TAG ? tag : `${tag.slice(0, LONGEST_TAG - 1)}…`;
}
