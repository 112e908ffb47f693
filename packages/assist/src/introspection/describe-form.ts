import type { Form, WizardPage } from '@handrail/form';
import { cleanText, type ToolError } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';
import { isComplete } from './measure-progress.ts';

export interface FormDescription {
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  readonly version?: string;
  /** Live fields, hidden ones included: what `formspec.field.list` gives for the filter `all`. */
  readonly fieldCount: number;
  readonly pageCount?: number;
  /** How far the filling is, not the life cycle of the definition (decision D29). */
  readonly status: 'complete' | 'in-progress';
  /** What of the help could not be used, when something could not. */
  readonly problems?: readonly ToolError[];
}

export function describeForm(
  form: Form,
  pages: readonly WizardPage[],
  problems: readonly ToolError[] = [],
): FormDescription {
  const { title, description, url, version } = form.document;
  const { all: fieldCount } = form.index.counts();
  return {
    title: cleanText(title, textLimits.title),
    ...(description === undefined ? {} : { description: cleanText(description, textLimits.description) }),
    url: cleanText(url, textLimits.uri),
    version: cleanText(version, textLimits.code),
    fieldCount,
    ...(pages.length > 0 ? { pageCount: pages.length } : {}),
    status: isComplete(form) ? 'complete' : 'in-progress',
    ...(problems.length > 0 ? { problems: problems.slice(0, MAX_PROBLEMS) } : {}),
  };
}

const MAX_PROBLEMS = 5;
