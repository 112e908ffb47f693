import type { PageFindingSeverity } from '@handrail/page';
import type { PageAudit } from './audit-page.ts';
import { type ConformanceLevel, levelOf } from './level.ts';
import { PASSING_SCORE, siteScore, verdictOf } from './score.ts';

/** A page that could not be audited. It is a finding, it is listed, and it has no part in the score. */
export interface UnreadPage {
  readonly address: string;
  readonly reason: string;
  /** A warning when left out. */
  readonly severity?: PageFindingSeverity;
}

/** The audit of a site, or of one page of it. */
export interface SiteAudit {
  readonly isSite: boolean;
  readonly pages: readonly PageAudit[];
  readonly unread: readonly UnreadPage[];
  /** Pages that the configuration leaves out. */
  readonly ignored: readonly string[];
  /** Null when no page could be read, or when script draws all of them and was not run. */
  readonly score: number | null;
  readonly verdict: string;
  readonly level: ConformanceLevel;
}

export function auditSite(
  pages: readonly PageAudit[],
  unread: readonly UnreadPage[] = [],
  isSite = true,
  ignored: readonly string[] = [],
): SiteAudit {
  const score = siteScore(pages);
  const verdict = verdictOf(score ?? 0, errorsOf(pages));
  return { isSite, pages, unread, ignored, score, verdict, level: levelOf(pages) };
}

/** How many findings that count are errors. */
export function errorsOf(pages: readonly PageAudit[]): number {
  return pages.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error').length;
}

export interface PassingTerms {
  /** The least score; 50 when left out. */
  readonly minScore?: number;
  /** The mildest findings that fail an audit; errors when left out. */
  readonly failOn?: 'error' | 'warning' | 'never';
}

/** Why an audit fails, one sentence for each reason; empty when it passes. */
export function failuresOf(audit: SiteAudit, terms: PassingTerms = {}): readonly string[] {
  const { minScore = PASSING_SCORE, failOn = 'error' } = terms;
  const isFatal = (severity: PageFindingSeverity) =>
    failOn !== 'never' && (severity === 'error' || (severity === 'warning' && failOn === 'warning'));
  const count = audit.pages
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => isFatal(severity)).length;
  const unread = audit.unread.filter(({ severity = 'warning' }) => isFatal(severity)).length;
  return [
    ...(audit.score === null && audit.pages.length === 0 && audit.ignored.length === 0
      ? ['No page could be read.']
      : []),
    ...(audit.score === null && audit.pages.length > 0 && minScore > 0 ? [UNSCORED] : []),
    ...(audit.score !== null && audit.score < minScore
      ? [`The score ${audit.score} is below ${minScore}.`]
      : []),
    ...(count > 0 ? [`There are findings that fail the audit: ${count}.`] : []),
    ...(unread > 0 && audit.pages.length > 0 ? [`There are pages that could not be read: ${unread}.`] : []),
  ];
}

const UNSCORED =
  'No page could be scored, because script draws them and was not run. Audit the running site with --render.';

/** The suppressed findings of all pages, counted by what suppresses them. */
export function suppressedCounts({ pages }: SiteAudit): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { by } of pages.flatMap(({ suppressed }) => suppressed)) counts[by] = (counts[by] ?? 0) + 1;
  return counts;
}
