import type { KnownActions } from '../resolution/list-actions.ts';
import { listActions } from '../resolution/list-actions.ts';
import { type AnnotatedElement, allInSubtree, inSubtree, type PageIndex } from '../resolution/page-index.ts';
import { boundTo, type Resolution, resolveAction, resolveField } from '../resolution/resolve.ts';

/** The elements in which a page shows the outcome of an action. */
export interface OutcomePlaces<Element extends object> {
  readonly action: AnnotatedElement<Element> | undefined;
  readonly statuses: readonly AnnotatedElement<Element>[];
  readonly results: readonly AnnotatedElement<Element>[];
  readonly fields: ReadonlyMap<string, AnnotatedElement<Element>>;
}

const MOST_RESULTS = 50;
const MOST_FIELDS = 100;

/** Statuses and results inside the action, else those that name it by `for-action`, as fields are found (§6.1.1). */
export function outcomePlaces<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  inManifest: KnownActions | undefined,
  row?: string,
): OutcomePlaces<Element> {
  const resolved = resolveAction(index, action, 'lenient', row);
  const at = resolved.found ? resolved.at : undefined;
  const statuses = at ? inSubtree(index.statuses, at).first : [];
  const bound = boundTo(resolved, index.boundStatuses.get(action) ?? []).first;
  const fields = new Map<string, AnnotatedElement<Element>>();
  for (const name of listActions(index, inManifest).get(action)?.fields.slice(0, MOST_FIELDS) ?? []) {
    const field = resolveField(index, action, name, 'lenient', row);
    if (field.found) fields.set(name, field.at);
  }
  return {
    action: at,
    statuses: statuses.length > 0 ? statuses : bound,
    results: resultsOf(index, action, resolved),
    fields,
  };
}

function resultsOf<Element extends object>(
  { elements }: PageIndex<Element>,
  action: string,
  resolved: Resolution<Element>,
): readonly AnnotatedElement<Element>[] {
  const at = resolved.found ? resolved.at : undefined;
  const results = elements.filter(({ annotation }) => annotation.kind === 'result');
  const items = elements.filter(({ annotation }) => annotation.kind === 'item');
  const nested = at ? ownResults(allInSubtree(results, at).slice(0, MOST_RESULTS), at, items) : [];
  if (nested.length > 0) return nested;
  return boundTo(
    resolved,
    results.filter(({ annotation }) => annotation.forAction === action),
  ).first;
}

/** A result of another action inside this one, or a cell of a list inside it, is not a result of this one. */
function ownResults<Element extends object>(
  results: readonly AnnotatedElement<Element>[],
  at: AnnotatedElement<Element>,
  items: readonly AnnotatedElement<Element>[],
): readonly AnnotatedElement<Element>[] {
  const id = at.annotation.action ?? '';
  const inner = allInSubtree(items, at);
  return results.filter(({ inside, order }) => {
    const around = inside?.annotation.action ?? '';
    if (around !== id && !around.startsWith(`${id}.`)) return false;
    return !inner.some((item) => item.order < order && order <= item.end);
  });
}
