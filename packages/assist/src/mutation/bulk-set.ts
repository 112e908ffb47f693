import type { JsonValue } from '@handrail/base';
import type { Form, ValidationResult } from '@handrail/form';
import { cleanText, type ToolError, ToolFailure } from '@handrail/tools';
import { mostSevere, showBriefly } from '../answers/show-finding.ts';
import { textLimits } from '../answers/text-limits.ts';
import { writeField } from './write-field.ts';

export interface FieldValue {
  readonly path: string;
  readonly value?: JsonValue;
}

export interface BulkSetEntry {
  readonly path: string;
  readonly accepted: boolean;
  readonly validation: readonly ValidationResult[];
  /** True when the field has more findings than are shown here. */
  readonly validationCut?: boolean;
  readonly error?: ToolError;
}

export interface BulkSetResult {
  readonly results: readonly BulkSetEntry[];
  /**
   * Every entry counts once. `rejected`: a field refused it, by protection or because of the value. `errors`: it
   * could not be tried, because there is no such field or something broke.
   */
  readonly summary: { readonly accepted: number; readonly rejected: number; readonly errors: number };
}

export type OnDefect = (defect: unknown) => void;

/** Entries in one call. With the limits below, the answer stays under a toolset's budget whatever they hold. */
export const MAX_ENTRIES = 200;
const MOST_FINDINGS = 5;
const MAX_FINDINGS_LENGTH = 30_000;

/**
 * Writes entries one after the other, so that an entry can make a later one relevant. A refused entry changes nothing
 * and stops nobody. Findings are read when all is written, because they depend on each other.
 */
export function bulkSet(form: Form, entries: readonly FieldValue[], onDefect: OnDefect): BulkSetResult {
  const errors = entries.map(({ path, value = null }) => tryWrite(form, path, value, onDefect));
  const budget = { left: MAX_FINDINGS_LENGTH };
  const results = entries.map(({ path }, index): BulkSetEntry => {
    const error = errors[index];
    if (error) return { path: error.path, accepted: false, validation: [], error };
    return { path, accepted: true, ...findingsAt(form, path, budget) };
  });
  const rejected = errors.filter((error) => error && REJECTIONS.has(error.code)).length;
  const accepted = errors.filter((error) => !error).length;
  return { results, summary: { accepted, rejected, errors: results.length - accepted - rejected } };
}

/** A write that happened must be reported as one, so findings give way before the answer grows too large. */
function findingsAt(
  form: Form,
  path: string,
  budget: { left: number },
): Pick<BulkSetEntry, 'validation' | 'validationCut'> {
  const state = form.state(path);
  const findings = state.ok ? state.findings : [];
  const validation = mostSevere(findings, MOST_FINDINGS).map(showBriefly);
  const { length } = JSON.stringify(validation);
  if (length > budget.left) return { validation: [], validationCut: true };
  if (validation.length > 0) budget.left -= length;
  return { validation, ...(validation.length < findings.length ? { validationCut: true } : {}) };
}

const REJECTIONS: ReadonlySet<string> = new Set(['READONLY', 'NOT_RELEVANT', 'INVALID_VALUE']);

/** Writes, or says why not. A defect of the engine costs one entry and not the others. */
export function tryWrite(
  form: Form,
  path: string,
  value: JsonValue,
  onDefect: OnDefect,
): (ToolError & { readonly path: string }) | undefined {
  try {
    writeField(form, path, value);
    return undefined;
  } catch (error) {
    const isPath = !(error instanceof ToolFailure && error.code === 'INVALID_PATH');
    const shown = cleanText(path, isPath ? textLimits.label : textLimits.code);
    if (error instanceof ToolFailure) {
      return { code: error.code, message: cleanText(error.message, textLimits.label), path: shown };
    }
    onDefect(error);
    return {
      code: 'ENGINE_ERROR',
      message: 'The form failed unexpectedly. The error was reported to its provider.',
      path: shown,
    };
  }
}
