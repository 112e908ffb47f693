import type { PageAudit } from '../audit/audit-page.ts';
import { type SiteAudit, suppressedCounts } from '../audit/audit-site.ts';
import { fingerprintOf } from '../config/page-key.ts';
import { ruleOf } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';

/** The report for programs, as `lintReportSchema` describes it. A category without elements is null. */
export function jsonReport(audit: SiteAudit): object {
  const { isSite, pages, unread, ignored, score, verdict, level } = audit;
  return {
    kind: isSite ? 'site' : 'page',
    score,
    verdict,
    level,
    pages: pages.map(pageReport),
    unread: unread.map(({ address, reason, severity = 'warning' }) => ({
      rule: 'page-not-read',
      severity,
      address,
      reason,
    })),
    ignored,
    suppressed: suppressedCounts(audit),
  };
}

function pageReport({ address, score, scores, findings, suppressed, rules }: PageAudit): object {
  const { passes, incomplete, inapplicable } = rules;
  const byRule = new Map<string, LintFinding[]>();
  for (const finding of findings) {
    const list = byRule.get(finding.rule);
    if (list) list.push(finding);
    else byRule.set(finding.rule, [finding]);
  }
  const report = (id: string) => ruleReport(id, address, byRule.get(id) ?? []);
  return {
    address,
    score,
    scores,
    violations: rules.violations.map(report),
    incomplete: incomplete.map(report),
    passes,
    inapplicable,
    suppressed: suppressed.map((each) => ({
      rule: each.rule,
      by: each.by,
      reason: each.reason,
      ...findingReport(address, each),
    })),
  };
}

function ruleReport(id: string, address: string, findings: readonly LintFinding[]): object {
  const rule = ruleOf(id);
  return {
    rule: id,
    impact: rule?.impact,
    help: rule?.help,
    findings: findings.map((finding) => findingReport(address, finding)),
  };
}

function findingReport(address: string, finding: LintFinding): object {
  const { severity, message, places, pointer } = finding;
  return {
    severity,
    message,
    fingerprint: fingerprintOf(address, finding),
    ...(pointer === undefined ? {} : { pointer }),
    nodes: places.map(({ tag, position, html }) => ({
      tag,
      ...position,
      ...(html === undefined ? {} : { html }),
    })),
  };
}
