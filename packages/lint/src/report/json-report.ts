import type { PageAudit } from '../audit/audit-page.ts';
import type { SiteAudit } from '../audit/audit-site.ts';
import { ruleOf } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';

/** The report for programs. Scores are those of the text report; a category without elements is null. */
export function jsonReport(audit: SiteAudit): object {
  const { isSite, pages, unread, score, verdict, level } = audit;
  return { kind: isSite ? 'site' : 'page', score, verdict, level, pages: pages.map(pageReport), unread };
}

function pageReport({ address, score, scores, findings, rules }: PageAudit): object {
  const { passes, incomplete, inapplicable } = rules;
  return {
    address,
    score,
    scores,
    violations: rules.violations.map((id) => ruleReport(id, findings)),
    incomplete: incomplete.map((id) => ruleReport(id, findings)),
    passes,
    inapplicable,
  };
}

function ruleReport(id: string, findings: readonly LintFinding[]): object {
  const rule = ruleOf(id);
  return {
    rule: id,
    impact: rule?.impact,
    help: rule?.help,
    findings: findings
      .filter((finding) => finding.rule === id)
      .map(({ severity, message, places, pointer }) => ({
        severity,
        message,
        ...(pointer === undefined ? {} : { pointer }),
        nodes: places.map(({ tag, position }) => ({ tag, ...position })),
      })),
  };
}
