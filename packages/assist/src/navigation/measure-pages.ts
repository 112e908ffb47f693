import type { Form, FormNodeState, ValidationReport, WizardPage } from '@handrail/form';
import { cleanText } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';

export interface PageProgress {
  readonly id: string;
  readonly title?: string;
  readonly fieldCount: number;
  readonly filledCount: number;
  readonly complete: boolean;
}

/**
 * Progress of each page over the fields that exist and are relevant now, rows included. A page is complete when none
 * of its fields is required and empty and nothing on it is in error; that takes in a repeat with too few rows.
 */
export function measurePages(
  form: Form,
  pages: readonly WizardPage[],
  report: ValidationReport = form.report(),
): readonly PageProgress[] {
  const errors = report.results.filter(({ severity }) => severity === 'error');
  const wrong = new Set(errors.map(({ path }) => topKeyOf(path)));
  const counts = form.index.countsIn(pages);
  return pages.map(({ id, title, itemKeys }, index) => {
    const { relevant = 0, filled = 0, required = 0, requiredFilled = 0 } = counts[index] ?? {};
    return {
      id,
      ...(title === '' ? {} : { title: cleanText(title, textLimits.label) }),
      fieldCount: relevant,
      filledCount: filled,
      complete: required === requiredFilled && !itemKeys.some((key) => wrong.has(key)),
    };
  });
}

/** Why a place keeps the form from being complete, if it does. */
export function gapOf({
  relevant,
  required,
  filled,
  valid,
}: FormNodeState): 'required' | 'invalid' | undefined {
  if (!relevant) return undefined;
  if (required && !filled) return 'required';
  return valid ? undefined : 'invalid';
}

/** Pages are made of top-level items, so the first key of a path tells its page. */
export function topKeyOf(path: string): string {
  const end = path.search(/[.[]/);
  return end < 0 ? path : path.slice(0, end);
}
