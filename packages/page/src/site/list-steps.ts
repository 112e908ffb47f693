import type { PageIndex } from '../resolution/page-index.ts';

/** One step of something that a page leads through. */
export interface PageStep {
  readonly label: string;
  /** Whether it is the one at hand, as `aria-current` says. */
  readonly isCurrent: boolean;
}

const MOST_STEPS = 100;
const MAX_LABEL = 100;
const CURRENT: ReadonlySet<string> = new Set(['step', 'true']);

/** The annotated steps of a page, in document order. */
export function listSteps<Element extends object>({
  elements,
  tree,
}: PageIndex<Element>): readonly PageStep[] {
  return elements
    .filter(({ annotation }) => annotation.kind === 'step')
    .slice(0, MOST_STEPS)
    .map(({ element }) => ({
      label:
        tree.attribute(element, 'aria-label')?.trim().slice(0, MAX_LABEL) || tree.text(element, MAX_LABEL),
      isCurrent: CURRENT.has(tree.attribute(element, 'aria-current')?.toLowerCase() ?? ''),
    }));
}
