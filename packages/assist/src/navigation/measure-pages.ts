import type { Form, NodeState, Page } from '@handrail/form';
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
export function measurePages(form: Form, pages: readonly Page[]): readonly PageProgress[] {
  const measured = pages.map(({ id, title, itemKeys }) => ({
    id,
    ...(title === '' ? {} : { title: cleanText(title, textLimits.label) }),
    fieldCount: 0,
    filledCount: 0,
    complete: true,
    itemKeys,
  }));
  const byKey = new Map(measured.flatMap((page) => page.itemKeys.map((key) => [key, page] as const)));
  for (const state of form.states()) {
    const page = byKey.get(topKeyOf(state.path));
    if (!page || !state.relevant) continue;
    if (state.kind === 'field') {
      page.fieldCount += 1;
      if (state.filled) page.filledCount += 1;
    }
    if (gapOf(state)) page.complete = false;
  }
  return measured.map(({ itemKeys: _, ...progress }) => progress);
}

/** Why a place keeps the form from being complete, if it does. */
export function gapOf({ relevant, required, filled, valid }: NodeState): 'required' | 'invalid' | undefined {
  if (!relevant) return undefined;
  if (required && !filled) return 'required';
  return valid ? undefined : 'invalid';
}

/** Pages are made of top-level items, so the first key of a path tells its page. */
export function topKeyOf(path: string): string {
  const end = path.search(/[.[]/);
  return end < 0 ? path : path.slice(0, end);
}
