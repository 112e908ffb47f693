export { type ProposedAnnotations, proposeAnnotations } from './annotate/propose-annotations.ts';
export { type AuditPageOptions, auditPage, type PageAudit } from './audit/audit-page.ts';
export {
  auditSite,
  failuresOf,
  type PassingTerms,
  type SiteAudit,
  suppressedCounts,
  type UnreadPage,
} from './audit/audit-site.ts';
export { DANGEROUS_WORDS, looksDangerous } from './audit/dangerous-labels.ts';
export type { RuleGroups } from './audit/group-rules.ts';
export type { ConformanceLevel } from './audit/level.ts';
export { pageFrames, pageLinks } from './audit/page-links.ts';
export {
  CATEGORIES,
  type Category,
  type CategoryScores,
  PASSING_SCORE,
  pageScore,
  siteScore,
  verdictOf,
  WEIGHTS,
} from './audit/score.ts';
export { type Baseline, baselineOf, readBaseline, setAsideKnown } from './config/baseline.ts';
export type { PageComment } from './config/ignore-comments.ts';
export {
  type ConfigProblem,
  configBelow,
  type LintConfig,
  lintConfigSchema,
  NO_CONFIG,
  readLintConfig,
} from './config/lint-config.ts';
export { hasWildcard, matchGlob } from './config/match-glob.ts';
export { pageKey } from './config/page-key.ts';
export { isIgnored, needlessSuppressions, settlePage, settleUnread } from './config/settle-page.ts';
export { changingLinks } from './crawl/changing-links.ts';
export { ALLOW_ALL, ALLOW_NONE, parseRobots, type Robots } from './crawl/robots.ts';
export { readSitemap } from './crawl/sitemap.ts';
export {
  type GeneratedManifest,
  type GenerateManifestOptions,
  generateManifest,
  type ManifestSourcePage,
} from './manifest/generate-manifest.ts';
export { routeOfFile, sourcePage } from './manifest/source-page.ts';
export { badge } from './report/badge.ts';
export { formatAudit, formatScores } from './report/format-audit.ts';
export { addToHistory, type HistoryEntry, historyFile, readHistory } from './report/history.ts';
export { htmlReport } from './report/html-report.ts';
export { jsonReport } from './report/json-report.ts';
export { type FailingSeverity, junitReport } from './report/junit-report.ts';
export { lintReportSchema } from './report/lint-report-schema.ts';
export { markdownReport } from './report/markdown-report.ts';
export { sarifReport } from './report/sarif-report.ts';
export { RULES, ruleOf } from './rules/catalog.ts';
export { type AttributeFix, fixesFor } from './rules/fix-finding.ts';
export type { LintFinding } from './rules/lint-finding.ts';
export type { Impact, LintRule, RuleSubject } from './rules/lint-rule.ts';
