import { type LintFinding, type PageAudit, type SiteAudit, suppressedCounts } from '@handrail/lint';
import { lintMessages } from '../messages/lint.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';

const MOST_LINES = 20;
const LONGEST_TAG = 80;
const RANK = { error: 0, warning: 1, info: 2 } as const;

/** What the score alone does not say, as blocks of lines between the pages and the last line of a report. */
export function formatFindings(audit: SiteAudit, paint: Paint): readonly string[] {
  const { pages, ignored } = audit;
  return [
    ...formatUnread(audit),
    ...(ignored.length === 0 ? [] : [lintMessages.ignored(ignored.length)]),
    ...pages.filter(({ findings }) => findings.some(isShown)).map((page) => formatPage(page, paint)),
    ...formatSuppressed(audit, paint),
  ];
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

function formatPage({ address, findings }: PageAudit, paint: Paint): string {
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

function formatGroup([first, ...others]: readonly LintFinding[], paint: Paint): string {
  if (!first) return '';
  const { severity, message, rule, pointer } = first;
  const { position, html } = first.places[0] ?? {};
  // A browser does not know lines, but which element it is.
  const place = position
    ? `${position.line}:${position.column}`
    : (pointer ?? html?.slice(0, LONGEST_TAG) ?? '');
  const colour = severity === 'error' ? paint.red : paint.yellow;
  const times = others.length === 0 ? '' : lintMessages.times(others.length + 1, placesOf(others));
  const parts = [colour(severity), ...(place === '' ? [] : [cleanLine(place)]), cleanLine(message)];
  return `    ${parts.join('  ')}${times}  ${paint.dim(rule)}`;
}

const MOST_PLACES = 5;

/** Where the same was found again, as far as it is known. */
function placesOf(findings: readonly LintFinding[]): readonly string[] {
  return findings.slice(0, MOST_PLACES).flatMap(({ places }) => {
    const position = places[0]?.position;
    return position ? [`${position.line}:${position.column}`] : [];
  });
}
