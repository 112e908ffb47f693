import type { PageIndex } from '../resolution/page-index.ts';

/** Whether a list of the page says that it is still being filled. */
export function hasBusyList<Element extends object>({ tree, elements }: PageIndex<Element>): boolean {
  return elements.some(
    ({ element, annotation }) =>
      annotation.kind === 'collection' && tree.attribute(element, 'aria-busy')?.toLowerCase() === 'true',
  );
}
