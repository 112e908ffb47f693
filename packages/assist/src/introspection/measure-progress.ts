import type { Form, WizardPage } from '@handrail/form';
import { DEFAULT_LIMIT } from '../answers/limits.ts';
import { measurePages, type PageProgress } from '../navigation/measure-pages.ts';

export interface FormProgress {
  readonly total: number;
  readonly filled: number;
  readonly valid: number;
  readonly required: number;
  readonly requiredFilled: number;
  readonly complete: boolean;
  readonly pages?: readonly PageProgress[];
}

/** Counts relevant fields: a hidden one asks nothing of anybody (decision D28). */
export function measureProgress(form: Form, pages: readonly WizardPage[]): FormProgress {
  // First, because in deferred validation this is the request that works the findings out.
  const report = form.report();
  const { relevant: total, filled, valid, required, requiredFilled } = form.index.counts();
  return {
    total,
    filled,
    valid,
    required,
    requiredFilled,
    complete: report.valid && required === requiredFilled,
    ...(pages.length > 0 ? { pages: measurePages(form, pages, report).slice(0, DEFAULT_LIMIT) } : {}),
  };
}

/** Nothing required is empty and nothing in the whole form is in error, shapes of groups and the form included. */
export function isComplete(form: Form): boolean {
  const { required, requiredFilled } = form.index.counts();
  return required === requiredFilled && form.report().valid;
}
