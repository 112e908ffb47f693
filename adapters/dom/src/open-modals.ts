import type { ElementTree } from '@handrail/page';
import { elementAt } from './element-at.ts';
import { selectAll } from './shadow-roots.ts';

/** Dialogs of the page's own making: by ARIA, everything behind one cannot be used while it is shown. */
const ARIA_MODALS = ':is([role="dialog"], [role="alertdialog"])[aria-modal="true"]';

/** Tells whether an element is behind a modal dialog that is open now. */
export function modalsOf(document: Document, tree: ElementTree<Element>): (element: Element) => boolean {
  const top = topModal(document, tree);
  return (element) => top !== undefined && !innermost(tree, element, [top]);
}

/**
 * What everything else on the page is behind: an open dialog or an element that fills the screen. Of several it is the
 * one that a pointer reaches; what is behind another is passed over, as inert elements are.
 */
export function topModal(document: Document, tree: ElementTree<Element>): Element | undefined {
  const modals = openModals(document);
  for (const each of modals) {
    const { top, left, bottom, right } = Element.prototype.getBoundingClientRect.call(each);
    const hit = elementAt(document, (left + right) / 2, (top + bottom) / 2);
    const found = hit && innermost(tree, hit, modals);
    if (found) return found;
  }
  return modals.at(-1);
}

function openModals(document: Document): readonly Element[] {
  return [...selectAll(document, ':modal'), ...selectAll(document, ARIA_MODALS).filter(isShown)];
}

/** Closed ones may stay in the document: hidden, without opacity, or moved out of sight. */
function isShown(element: Element): boolean {
  if (!Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }))
    return false;
  const { top, left, bottom, right } = Element.prototype.getBoundingClientRect.call(element);
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top && right > left;
}

function innermost(
  tree: ElementTree<Element>,
  element: Element,
  modals: readonly Element[],
): Element | undefined {
  for (let each: Element | undefined = element; each; each = tree.parent(each))
    if (modals.includes(each)) return each;
  return undefined;
}
