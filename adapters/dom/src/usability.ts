import { type ElementTree, type RefuseUse, refuseHidden } from '@handrail/page';
import { modalsOf } from './open-modals.ts';
import { attributeOf, fits } from './past-names.ts';
import { closestShown } from './shown-nodes.ts';

/** The page's own word that a person cannot use an element and all in it. */
export const CALLED_DISABLED = '[aria-disabled="true" i]';

/**
 * Tells why a person could not use an element of a page as it is now. What a browser knows counts before attributes:
 * style sheets show what is hidden and hide what is not.
 */
export function usabilityOf(document: Document, tree: ElementTree<Element>): RefuseUse<Element> {
  const isBehind = modalsOf(document, tree);
  return (element) => {
    if (fits(element, ':disabled') || closestShown(element, CALLED_DISABLED)) return 'It is disabled.';
    if (isInert(element)) return 'It is inert.';
    if (!isVisible(tree, element)) return refuseHidden(tree, element) ?? 'It is not visible on the page.';
    return isBehind(element) ? 'It is behind an open dialog.' : undefined;
  };
}

/** The nearest one decides: a modal dialog is not inert because of what is around it. */
function isInert(element: Element): boolean {
  const nearest = closestShown(element, '[inert], :modal');
  return nearest !== undefined && attributeOf(nearest, 'inert') !== undefined;
}

function isVisible(tree: ElementTree<Element>, element: Element): boolean {
  for (let each: Element | undefined = element; each; each = tree.parent(each)) {
    if (Element.prototype.checkVisibility.call(each, { visibilityProperty: true })) return true;
    // An element without its own box is seen where its children are, in the box around it.
    if (getComputedStyle(each).display !== 'contents') return false;
  }
  return false;
}
