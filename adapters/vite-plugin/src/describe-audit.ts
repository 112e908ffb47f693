import { formatAudit, type LintFinding, type PageAudit, type SiteAudit } from '@handrail/lint';
import { messages } from './messages.ts';

const MOST_LINES = 20;
const MAX_TAG = 120;

/** The audit of a build, as text for its log. Lines and columns are those of the emitted file. */
export function auditText(audit: SiteAudit): string {
  const blocks = audit.pages.flatMap(({ address, findings }) => {
    const lines = shownOf(findings).map(lineOf);
    if (lines.length === 0) return [];
    const more = lines.length - MOST_LINES;
    return [
      [
        `  FINDINGS: ${address}`,
        ...lines.slice(0, MOST_LINES),
        ...(more > 0 ? [messages.more(more)] : []),
      ].join('\n'),
    ];
  });
  const unread = audit.unread.map(({ address, reason }) => `  NOT READ: ${address}  ${reason}`);
  return formatAudit(audit, [...unread, ...blocks]);
}

/** What the panel shows of one page. */
export interface PanelFindings {
  /** Null for a page that only script draws and whose script was not run. */
  readonly score: number | null;
  readonly findings: readonly {
    readonly severity: string;
    readonly rule: string;
    readonly message: string;
    /** The start of the element as it is on the page, with its text. */
    readonly tag: string;
  }[];
}

export function panelFindings({ score, findings }: PageAudit, html: string): PanelFindings {
  const lines = html.split('\n');
  return {
    score,
    findings: shownOf(findings).map(({ severity, rule, message, places }) => {
      const position = places[0]?.position;
      const line = position ? (lines[position.line - 1]?.slice(position.column - 1) ?? '') : '';
      const tag = line.slice(0, Math.min(MAX_TAG, line.indexOf('>') + 1));
      // An excerpt ends with what can be read on a button.
      const text = places[0]?.html?.split('>').at(-1) ?? '';
      return { severity, rule, message, tag: `${tag}${text}` };
    }),
  };
}

/** Errors first. Advice is for reports. */
function shownOf(findings: readonly LintFinding[]): readonly LintFinding[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return [...errors, ...findings.filter(({ severity }) => severity === 'warning')];
}

function lineOf({ severity, rule, message, places, pointer }: LintFinding): string {
  const position = places[0]?.position;
  const place = position ? `${position.line}:${position.column}` : (pointer ?? '');
  return `    ${[severity, ...(place === '' ? [] : [place]), cleaned(message), rule].join('  ')}`;
}

/** Text of pages must not move the cursor of a terminal. */
function cleaned(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
