import type { ElementTree } from '../tree/element-tree.ts';
import { styleValue } from './inline-style.ts';

/** The elements that `disabled` means something on (HTML, "disabled elements"), beside custom elements. */
const CAN_BE_DISABLED: ReadonlySet<string> = new Set([
  'button',
  'fieldset',
  'input',
  'optgroup',
  'option',
  'select',
  'textarea',
]);

const DISABLED = 'It is disabled.';
const INERT = 'It is inert.';

/**
 * Why a person could not use an element, as far as attributes tell; undefined when they could. `aria-hidden` does not
 * count: it speaks to assistive technology only, and whoever sees the page can still press what it hides from others.
 */
export function refuseUse<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): string | undefined {
  if (isDisabled(tree, element) || isCalledDisabled(tree, element)) return DISABLED;
  return refuseInert(tree, element) ?? refuseHidden(tree, element);
}

/** Whether the platform takes an element for disabled, by itself or by what is around it. */
export function isDisabled<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const tag = tree.tag(element);
  if (!CAN_BE_DISABLED.has(tag) && !tag.includes('-')) return false;
  if (tree.attribute(element, 'disabled') !== undefined) return true;
  let inside = element;
  for (let around = tree.parent(element); around; around = tree.parent(around)) {
    const isGroup = tree.tag(around) === (tag === 'option' ? 'optgroup' : 'fieldset');
    if (isGroup && tree.attribute(around, 'disabled') !== undefined) {
      // The first legend often holds what enables the group again, so it stays usable.
      if (firstChild(tree, around, 'legend') !== inside) return true;
    }
    inside = around;
  }
  return false;
}

/** `aria-disabled` is the page's own word that a person cannot use it, for an element and all in it (ARIA 1.2). */
function isCalledDisabled<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return isWithin(tree, element, (each) => tree.attribute(each, 'aria-disabled')?.toLowerCase() === 'true');
}

function refuseInert<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): string | undefined {
  return isWithin(tree, element, (each) => tree.attribute(each, 'inert') !== undefined) ? INERT : undefined;
}

/** Why an element is not shown, as far as attributes tell. Style sheets may show or hide what they like. */
export function refuseHidden<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): string | undefined {
  let visibility: string | undefined;
  let inside: Element | undefined;
  for (let each: Element | undefined = element; each; each = tree.parent(each)) {
    const tag = tree.tag(each);
    if (tree.attribute(each, 'hidden') !== undefined) return notVisible('it is hidden');
    if (tag === 'dialog' && tree.attribute(each, 'open') === undefined)
      return notVisible('it is in a dialog that is not open');
    if (tag === 'details' && inside && tree.attribute(each, 'open') === undefined)
      if (firstChild(tree, each, 'summary') !== inside)
        return notVisible('it is in a details element that is not open');
    if (tree.attribute(each, 'popover') !== undefined)
      return notVisible('it is in a popover that is not open');
    const style = tree.attribute(each, 'style');
    if (styleValue(style, 'display') === 'none') return notVisible('it is not displayed');
    if (inside && styleValue(style, 'content-visibility') === 'hidden')
      return notVisible('it is not displayed');
    // The nearest one counts: something in a part that is not shown can be shown all the same.
    visibility ??= styleValue(style, 'visibility');
    inside = each;
  }
  return visibility === 'hidden' || visibility === 'collapse' ? notVisible('it is hidden') : undefined;
}

function notVisible(reason: string): string {
  return `It is not visible on the page: ${reason}.`;
}

function isWithin<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  isSo: (element: Element) => boolean,
): boolean {
  for (let each: Element | undefined = element; each; each = tree.parent(each)) if (isSo(each)) return true;
  return false;
}

function firstChild<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  tag: string,
): Element | undefined {
  return tree.children(element).find((child) => tree.tag(child) === tag);
}
