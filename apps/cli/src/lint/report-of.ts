import {
  badge,
  type FailingSeverity,
  formatAudit,
  type HistoryEntry,
  htmlReport,
  jsonReport,
  junitReport,
  markdownReport,
  type SiteAudit,
  sarifReport,
} from '@handrail/lint';
import type { CliIo } from '../cli-io.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { cleanText } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';
import { VERSION } from '../version.ts';
import { formatFindings, formatUnread } from './format-findings.ts';
import type { LintFormat } from './lint-settings.ts';

interface ReportTerms {
  readonly format: LintFormat;
  /** The scores, and what is not part of them. */
  readonly quiet: boolean;
  readonly history: readonly HistoryEntry[];
  /** The least severity that fails the audit. */
  readonly failOn: FailingSeverity;
  /** For a terminal, not for a file. */
  readonly colour: boolean;
}

/** An audit in the format that was asked for, without a line break at its end. */
export async function reportOf(
  audit: SiteAudit,
  { format, quiet, history, failOn, colour }: ReportTerms,
  io: CliIo,
): Promise<string> {
  switch (format) {
    case 'json':
      return toJsonText(jsonReport(audit));
    case 'sarif':
      return toJsonText(sarifReport(audit, VERSION));
    case 'junit':
      return junitReport(audit, failOn).trimEnd();
    case 'markdown':
      return markdownReport(audit);
    case 'html':
      return htmlReport(audit, new Date(io.clock.now()).toISOString().slice(0, 10), history).trimEnd();
    case 'badge':
      return badge(audit);
    case 'text':
      return formatAudit(
        { ...audit, pages: audit.pages.map((page) => ({ ...page, address: cleanText(page.address) })) },
        quiet ? formatUnread(audit) : formatFindings(audit, await loadPaint(colour)),
      );
  }
}
