import type { Form, FormSeverity, ValidationReport, ValidationResult } from '@handrail/form';
import { formatReportMessages } from '../messages/documents.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { plural } from './plural.ts';

export interface ReportLayout {
  readonly paint: Paint;
  readonly columns: number;
}

const GROUPS: readonly { readonly severity: FormSeverity; readonly title: string; readonly mark: string }[] =
  [
    { severity: 'error', title: 'Errors', mark: '✗' },
    { severity: 'warning', title: 'Warnings', mark: '!' },
    { severity: 'info', title: formatReportMessages.info, mark: 'i' },
  ];

/** Findings by severity, each with the label and path of its place; one summary line at the end. */
export function formatReport(form: Form, report: ValidationReport, layout: ReportLayout): string {
  const groups = GROUPS.flatMap(({ severity, title, mark }) => {
    const results = report.results.filter((result) => result.severity === severity);
    if (results.length === 0) return [];
    const lines = results.map((result) => formatResult(form, result, mark, layout));
    return [`${layout.paint.bold(title)}\n${lines.join('\n')}\n`];
  });
  return [...groups, summaryOf(report, layout.paint)].join('\n');
}

function formatResult(
  form: Form,
  result: ValidationResult,
  mark: string,
  { paint, columns }: ReportLayout,
): string {
  const state = form.state(result.path);
  const label = state.ok && state.item ? cleanLine(state.item.label) : formatReportMessages.wholeForm;
  const row = state.ok && state.rowIndex !== null ? ` (row ${state.rowIndex + 1})` : '';
  const colour = colourOf(result.severity, paint);
  const [first = '', ...rest] = wrapText(cleanLine(result.message), columns - 4);
  return [
    `  ${colour(mark)} ${paint.bold(label)}${row}`,
    ...[first, ...rest].map((line) => `    ${line}`),
    `    ${paint.dim([cleanLine(result.path), cleanLine(result.code ?? '')].filter(Boolean).join('  '))}`,
  ].join('\n');
}

export function colourOf(severity: FormSeverity, paint: Paint): (text: string) => string {
  if (severity === 'error') return paint.red;
  return severity === 'warning' ? paint.yellow : paint.blue;
}

function summaryOf({ valid, counts }: ValidationReport, paint: Paint): string {
  const { error, warning, info } = counts;
  const more = [
    ...(warning > 0 ? [plural(warning, 'warning')] : []),
    ...(info > 0 ? [plural(info, 'note')] : []),
  ];
  if (valid) return `${paint.green('✓')} ${[formatReportMessages.valid, ...more].join(', ')}`;
  return formatReportMessages.notValid(paint.red('✗'), [plural(error, 'error'), ...more].join(', '));
}
