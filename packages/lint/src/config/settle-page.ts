import type { PageAudit } from '../audit/audit-page.ts';
import type { UnreadPage } from '../audit/audit-site.ts';
import { ruleOf } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';
import { about, covers, type PageComment, readIgnoreComments } from './ignore-comments.ts';
import type { LintConfig, Suppression } from './lint-config.ts';
import { matchGlob } from './match-glob.ts';
import { pageKey, subjectOf } from './page-key.ts';
import type { SuppressedFinding } from './suppressed-finding.ts';

/** Whether a configuration leaves a page out. */
export function isIgnored(address: string, { ignore }: LintConfig): boolean {
  const [path = ''] = pageKey(address).split('?');
  return ignore.some((pattern) => matchGlob(pattern, path) || matchGlob(pattern, pageKey(address)));
}

/** A page of thousands of needless comments is told well enough with the first of them. */
const MOST_UNUSED = 100;

/** Gives findings the severities of a project, and sets aside those that it has reasons to live with. Scores stay. */
export function settlePage(
  page: PageAudit,
  config: LintConfig,
  comments: readonly PageComment[] = [],
): PageAudit {
  const { ignores, findings: broken } = readIgnoreComments(comments, (id) => ruleOf(id) !== undefined);
  const used = new Set<object>();
  const kept: LintFinding[] = [];
  const suppressed: SuppressedFinding[] = [...page.suppressed];
  const path = pageKey(page.address);
  const withOwn = (finding: LintFinding): LintFinding => {
    const severity = config.rules.get(finding.rule);
    return severity === undefined ? finding : { ...finding, severity };
  };
  for (const finding of [...page.findings, ...broken].map(withOwn)) {
    const ignore = ignores.find((each) => covers(each, finding));
    const suppression = config.suppress.find((each) => fits(each, path, finding));
    if (ignore) used.add(ignore);
    if (ignore) suppressed.push({ ...finding, by: 'comment', reason: ignore.reason });
    else if (suppression) suppressed.push({ ...finding, by: 'configuration', reason: suppression.reason });
    else kept.push(finding);
  }
  const unused = ignores
    .filter((each) => !used.has(each))
    .slice(0, MOST_UNUSED)
    .map(({ comment, rule }) =>
      withOwn(about(comment, 'unused-suppression', `This comment suppresses no finding of "${rule}".`)),
    );
  return withFindings(page, [...kept, ...unused], suppressed);
}

/** Suppressions of a configuration that no finding of an audit needs. */
export function needlessSuppressions(
  { suppress }: LintConfig,
  pages: readonly PageAudit[],
  unread: readonly UnreadPage[] = [],
): readonly Suppression[] {
  const used = new Set(
    pages.flatMap(({ suppressed }) => suppressed.map(({ rule, reason }) => `${rule} ${reason}`)),
  );
  return suppress.filter(
    ({ rule, reason }) =>
      !used.has(`${rule} ${reason}`) &&
      !(rule === 'page-not-read' && unread.some((page) => page.reason.endsWith(`(${reason})`))),
  );
}

/** Pages that could not be read, with the severity that a project gives them. One that it lives with is information. */
export function settleUnread(unread: readonly UnreadPage[], config: LintConfig): readonly UnreadPage[] {
  return unread.map((page): UnreadPage => {
    const path = pageKey(page.address);
    const finding = { rule: 'page-not-read', severity: 'warning', message: page.reason, places: [] } as const;
    const suppression = config.suppress.find((each) => fits(each, path, finding));
    if (suppression) return { ...page, severity: 'info', reason: `${page.reason} (${suppression.reason})` };
    return { ...page, severity: config.rules.get('page-not-read') ?? 'warning' };
  });
}

/** A page with other findings. A rule whose findings are all suppressed neither passes nor is violated. */
export function withFindings(
  page: PageAudit,
  findings: readonly LintFinding[],
  suppressed: readonly SuppressedFinding[],
): PageAudit {
  const found = new Set(findings.map(({ rule }) => rule));
  const { violations, passes, incomplete, inapplicable } = page.rules;
  const added = [...found].filter((id) => !violations.includes(id) && !incomplete.includes(id));
  return {
    ...page,
    findings,
    suppressed,
    rules: {
      violations: [...violations.filter((id) => found.has(id)), ...added],
      passes: passes.filter((id) => !found.has(id)),
      incomplete: incomplete.filter((id) => found.has(id)),
      inapplicable: inapplicable.filter((id) => !found.has(id)),
    },
  };
}

function fits({ rule, pages, element }: Suppression, path: string, finding: LintFinding): boolean {
  return (
    rule === finding.rule &&
    (pages === undefined || pages.some((pattern) => matchGlob(pattern, path))) &&
    (element === undefined || subjectOf(finding).includes(element))
  );
}
