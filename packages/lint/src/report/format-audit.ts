import type { PageAudit } from '../audit/audit-page.ts';
import type { SiteAudit } from '../audit/audit-site.ts';
import { CATEGORIES, type CategoryScores } from '../audit/score.ts';

const NOTHING = '-';

/** The report as §6.7 prints it. What else there is to say goes between the pages and the last line. */
export function formatAudit(audit: SiteAudit, between: readonly string[] = []): string {
  const { isSite, pages, score, verdict } = audit;
  const count = `(${pages.length} ${pages.length === 1 ? 'page' : 'pages'})`;
  const name = isSite ? 'SITE OVERALL' : 'OVERALL';
  const total = score === null ? 'not scored' : `${score}/100`;
  const last = `  ${name}: ${total}${isSite ? ` ${count}` : ''}${score === null ? '' : ` — ${verdict}`}`;
  return [
    `=== Agent Accessibility Audit${isSite ? ' (Site)' : ''} ===`,
    ...pages.map(formatPage),
    ...between,
    last,
  ].join('\n\n');
}

function formatPage({ address, scores, score }: PageAudit): string {
  return `  PAGE: ${address}\n    ${formatScores(scores)}  → ${score === null ? 'not scored' : `${score}/100`}`;
}

export function formatScores(scores: CategoryScores): string {
  return CATEGORIES.filter((name) => scores[name] !== undefined)
    .map((name) => `${name} ${scores[name] ?? NOTHING}`)
    .join('  ');
}
