import type { Form, Page } from '@handrail/form';
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
export function measureProgress(form: Form, pages: readonly Page[]): FormProgress {
  // First, because in deferred validation this is the request that works the findings out.
  const { valid: isValid } = form.report();
  const counts = { total: 0, filled: 0, valid: 0, required: 0, requiredFilled: 0 };
  for (const { relevant, filled, valid, required } of form.fields()) {
    if (!relevant) continue;
    counts.total += 1;
    if (filled) counts.filled += 1;
    if (valid) counts.valid += 1;
    if (required) counts.required += 1;
    if (required && filled) counts.requiredFilled += 1;
  }
  return {
    ...counts,
    complete: isValid && counts.required === counts.requiredFilled,
    ...(pages.length > 0 ? { pages: measurePages(form, pages).slice(0, DEFAULT_LIMIT) } : {}),
  };
}

/** Nothing required is empty and nothing in the whole form is in error, shapes of groups and the form included. */
export function isComplete(form: Form): boolean {
  for (const { relevant, required, filled } of form.fields()) {
    if (relevant && required && !filled) return false;
  }
  return form.report().valid;
}
