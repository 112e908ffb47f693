import type { PageAudit } from '../audit/audit-page.ts';
import { type SiteAudit, suppressedCounts } from '../audit/audit-site.ts';
import { CATEGORIES } from '../audit/score.ts';

const MOST_FINDINGS = 50;
const RANK = { error: 0, warning: 1, info: 2 } as const;

/** The report as Markdown, for a comment on a pull request. */
export function markdownReport(audit: SiteAudit): string {
  const { pages, unread, score, verdict } = audit;
  const names = CATEGORIES.filter((name) => pages.some(({ scores }) => scores[name] !== undefined));
  const row = ({ address, scores, score: total }: PageAudit) =>
    `| ${cell(address)} | ${names.map((name) => scores[name] ?? '-').join(' | ')} | ${total ?? '-'} |`;
  const findings = pages.flatMap(({ address, findings: all }) =>
    all
      .filter(({ severity }) => severity !== 'info')
      .sort((one, other) => RANK[one.severity] - RANK[other.severity])
      .map(({ severity, rule, message, places }) => {
        const position = places[0]?.position;
        const where = position ? `${address}:${position.line}:${position.column}` : address;
        return `- **${severity}** \`${rule}\` ${cell(where)}: ${cell(message)}`;
      }),
  );
  const suppressed = Object.values(suppressedCounts(audit)).reduce((sum, count) => sum + count, 0);
  const more = findings.length - MOST_FINDINGS;
  return [
    `## Agent accessibility: ${score === null ? 'not scored' : `${score}/100, ${verdict}`}`,
    [
      `| Page | ${names.join(' | ')} | Score |`,
      `| --- | ${names.map(() => '--:').join(' | ')} | --: |`,
      ...pages.map(row),
    ].join('\n'),
    ...(unread.length > 0
      ? [unread.map(({ address, reason }) => `- Not read: ${cell(address)}: ${cell(reason)}`).join('\n')]
      : []),
    ...(findings.length > 0 ? [findings.slice(0, MOST_FINDINGS).join('\n')] : []),
    ...(more > 0 ? [`${more} more findings are not listed.`] : []),
    ...(suppressed > 0
      ? [
          `${suppressed === 1 ? '1 finding is' : `${suppressed} findings are`} suppressed, or in the baseline.`,
        ]
      : []),
  ].join('\n\n');
}

/** Text of pages must not become markup, end a table cell or mention people. */
function cell(text: string): string {
  // A hyphen within a word is only a hyphen.
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()<>#+!|@~]|(?<!\w)-|-(?!\w)/g, '\\$&');
}
