import type { JsonObject } from '@handrail/base';
import type { Form, Severity, ValidationReport, ValidationResult } from '@handrail/form';
import { type PageRequest, pageOf } from '@handrail/tools';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { showFinding, showFindings } from '../answers/show-finding.ts';
import { fieldAt } from '../introspection/field-at.ts';

/** A report that was cut says so here; `valid` and `counts` speak about the whole form all the same. */
export interface ShownReport extends ValidationReport {
  readonly extensions?: { readonly 'x-handrail-page': { readonly total: number; readonly cursor?: string } };
}

export type ReportMode = 'continuous' | 'submit';

/** The report of one mode. It is the core's own unless it has more findings than one answer holds. */
export function validateForm(
  form: Form,
  mode: ReportMode = 'continuous',
  page: PageRequest = {},
): ShownReport {
  const report = form.report({ mode });
  const limit = Math.min(page.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  if (report.results.length <= limit && page.cursor === undefined) {
    return { ...report, results: report.results.map(showFinding) };
  }
  const query: JsonObject = { report: mode };
  const { items, total, cursor } = pageOf(errorsFirst(report.results), page, {
    query,
    defaultLimit: DEFAULT_LIMIT,
    maxLimit: MAX_LIMIT,
  });
  const marker = { total, ...(cursor === undefined ? {} : { cursor }) };
  return { ...report, results: items.map(showFinding), extensions: { 'x-handrail-page': marker } };
}

/** Current findings of exactly this field. */
export function validateField(form: Form, path: string): { readonly results: readonly ValidationResult[] } {
  // In deferred validation a request for a report is what works the findings out.
  if (form.validationMode === 'deferred') form.report();
  return { results: showFindings(fieldAt(form, path).findings) };
}

const WEIGHTS: readonly Severity[] = ['error', 'warning', 'info'];

function errorsFirst(results: readonly ValidationResult[]): readonly ValidationResult[] {
  return WEIGHTS.flatMap((severity) => results.filter((result) => result.severity === severity));
}
