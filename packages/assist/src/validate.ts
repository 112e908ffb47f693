import type { Form, FormSeverity, ValidationReport, ValidationResult } from '@handrail/form';
import { type PageRequest, pageOf } from '@handrail/tools';
import { DEFAULT_LIMIT, MAX_LIMIT } from './answers/limits.ts';
import { repeatedIn } from './answers/page-mark.ts';
import { errorsFirst, showFinding, showFindings } from './answers/show-finding.ts';
import { staleCursor } from './answers/stale-cursor.ts';
import { fieldAt } from './introspection/field-at.ts';

/** What a part of a report says about the whole. */
export interface ReportPage {
  /** All findings of the form, and how many there are of each severity. */
  readonly total: number;
  readonly counts: ValidationReport['counts'];
  /** How many of the first results were given before: an error that keeps a part without others from looking valid. */
  readonly repeated?: number;
  /** Absent on the last part. */
  readonly cursor?: string;
}

/** Each part of a cut report is a report by itself: `counts` are those of its results, and `valid` is the form's. */
export interface ShownReport extends ValidationReport {
  readonly extensions?: { readonly 'x-handrail-page': ReportPage };
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
  const revision = revisionOf(report.results);
  const { items, total, cursor } = pageOf(
    errorsFirst(report.results),
    page.cursor === undefined ? page : { ...page, cursor: placeIn(page.cursor, revision) },
    { query: { report: mode }, defaultLimit: DEFAULT_LIMIT, maxLimit: MAX_LIMIT },
  );
  const repeated = report.valid || items.some(isError) ? [] : errorsFirst(report.results).slice(0, 1);
  const results = [...repeated, ...items].map(showFinding);
  const part: ReportPage = {
    total,
    counts: report.counts,
    ...(repeated.length > 0 ? { repeated: repeated.length } : {}),
    ...(cursor === undefined ? {} : { cursor: `${cursor}.${revision}` }),
  };
  return { ...report, results, counts: countsOf(results), extensions: { 'x-handrail-page': part } };
}

/** The place in a cursor of ours, when the report is still the one it was cut from. */
function placeIn(cursor: string, revision: string): string {
  const end = cursor.lastIndexOf('.');
  const isOurs = /^[0-9a-z]+\.[0-9a-z]+\.[0-9a-z]+$/.test(cursor);
  if (isOurs && cursor.slice(end + 1) !== revision) throw staleCursor('The report');
  return isOurs ? cursor.slice(0, end) : cursor;
}

/** Changes when findings come or go (FNV-1a). What their messages say may change without one being left out. */
function revisionOf(results: readonly ValidationResult[]): string {
  let hash = 0x811c9dc5;
  for (const { path, severity, code, shapeId } of results) {
    for (const character of JSON.stringify([path, severity, code ?? '', shapeId ?? '']))
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function isError({ severity }: ValidationResult): boolean {
  return severity === 'error';
}

function countsOf(results: readonly ValidationResult[]): ValidationReport['counts'] {
  const count = (severity: FormSeverity) => results.filter((result) => result.severity === severity).length;
  return { error: count('error'), warning: count('warning'), info: count('info') };
}

/** The report that was given in parts. What a part repeats is taken once. */
export function joinReports(first: ValidationReport, parts: readonly ShownReport[]): ValidationReport {
  const more = parts.flatMap((part) => part.results.slice(repeatedIn(part.extensions)));
  const results = [...first.results, ...more];
  return { ...first, results, counts: countsOf(results) };
}

/** Current findings of exactly this field. */
export function validateField(form: Form, path: string): { readonly results: readonly ValidationResult[] } {
  // In deferred validation a request for a report is what works the findings out.
  if (form.validationMode === 'deferred') form.report();
  return { results: showFindings(fieldAt(form, path).findings) };
}
