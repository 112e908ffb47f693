import type { Form, FormNodeState, WizardPage } from '@handrail/form';
import { cleanText } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';
import { labelOf } from '../introspection/field-at.ts';
import { gapOf, topKeyOf } from './measure-pages.ts';

export interface NextIncomplete {
  readonly path?: string;
  readonly pageId?: string;
  readonly label: string;
  readonly reason: 'empty' | 'invalid' | 'required' | 'complete';
}

interface Gap {
  readonly state: FormNodeState;
  readonly reason: Exclude<NextIncomplete['reason'], 'complete'>;
}

/**
 * What to do next. What keeps the form from being complete comes first, then optional fields nobody filled yet
 * (decision D30). It says `complete` only when the form is: an error of a group or of the whole form is named too.
 */
export function nextIncomplete(
  form: Form,
  pages: readonly WizardPage[],
  scope: 'field' | 'page' = 'field',
): NextIncomplete {
  const pageOf = new Map(pages.flatMap((page) => page.itemKeys.map((key) => [key, page] as const)));
  const gap = scope === 'page' && pages.length > 0 ? nextOnPages(form, pages, pageOf) : nextGap(form);
  if (gap) {
    const page = pageOf.get(topKeyOf(gap.state.path));
    if (scope === 'page' && page) {
      return { pageId: page.id, label: titleOf(page), reason: gap.reason };
    }
    return {
      path: gap.state.path,
      ...(page ? { pageId: page.id } : {}),
      label: labelOf(gap.state),
      reason: gap.reason,
    };
  }
  const label = cleanText(form.document.title, textLimits.title);
  return { label, reason: form.report().valid ? 'complete' : 'invalid' };
}

function nextGap(form: Form): Gap | undefined {
  let optional: Gap | undefined;
  for (const state of form.states()) {
    const reason = reasonOf(state);
    if (reason === undefined) continue;
    if (reason !== 'empty') return { state, reason };
    optional ??= { state, reason };
  }
  // An error of the form as a whole has no field to go to, but it outweighs an optional one.
  return optional && form.report().valid ? optional : undefined;
}

/** The first page in page order, which need not be the order of the items: pages can be re-entered (decision D10). */
function nextOnPages(
  form: Form,
  pages: readonly WizardPage[],
  pageOf: ReadonlyMap<string, WizardPage>,
): Gap | undefined {
  const needed = new Map<WizardPage, Gap>();
  const optional = new Map<WizardPage, Gap>();
  for (const state of form.states()) {
    const reason = reasonOf(state);
    const page = reason && pageOf.get(topKeyOf(state.path));
    if (!page) continue;
    const found = reason === 'empty' ? optional : needed;
    if (!found.has(page)) found.set(page, { state, reason });
  }
  const first = (found: ReadonlyMap<WizardPage, Gap>) => {
    const page = pages.find((each) => found.has(each));
    return page && found.get(page);
  };
  return first(needed) ?? (form.report().valid ? first(optional) : undefined);
}

function reasonOf(state: FormNodeState): Gap['reason'] | undefined {
  const gap = gapOf(state);
  const isWritable = state.kind === 'field' && state.relevant && !state.readonly;
  // Nobody can fill a readonly field, so only an error makes it worth a look.
  if (gap === 'required') return isWritable ? gap : state.valid ? undefined : 'invalid';
  if (gap) return gap;
  return isWritable && state.calculation === null && !state.filled ? 'empty' : undefined;
}

function titleOf({ id, title }: WizardPage): string {
  return cleanText(title, textLimits.label) || id;
}
