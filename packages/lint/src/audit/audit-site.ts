import type { PageAudit } from './audit-page.ts';
import { type ConformanceLevel, levelOf } from './level.ts';
import { PASSING_SCORE, siteScore, verdictOf } from './score.ts';

/** A page that could not be audited. It is listed and does not count. */
export interface UnreadPage {
  readonly address: string;
  readonly reason: string;
}

/** The audit of a site, or of one page of it. */
export interface SiteAudit {
  readonly isSite: boolean;
  readonly pages: readonly PageAudit[];
  readonly unread: readonly UnreadPage[];
  /** Null when no page could be read. */
  readonly score: number | null;
  readonly verdict: string;
  readonly level: ConformanceLevel;
}

export function auditSite(
  pages: readonly PageAudit[],
  unread: readonly UnreadPage[] = [],
  isSite = true,
): SiteAudit {
  const score = siteScore(pages);
  return { isSite, pages, unread, score, verdict: verdictOf(score ?? 0), level: levelOf(pages) };
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
  const fatal = failOn === 'never' ? [] : failOn === 'warning' ? ['error', 'warning'] : ['error'];
  const count = audit.pages
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => fatal.includes(severity)).length;
  return [
    ...(audit.score === null ? ['No page could be read.'] : []),
    ...(audit.score !== null && audit.score < minScore
      ? [`The score ${audit.score} is below ${minScore}.`]
      : []),
    ...(count > 0 ? [`There are findings that fail the audit: ${count}.`] : []),
  ];
}
