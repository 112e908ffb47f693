import type { ElementTree } from '@handrail/page';
import { elementAt } from './element-at.ts';
import { closestShown } from './shown-nodes.ts';

const MOST_RULES = 20_000;
const REVEALING = /:(?:hover|focus(?:-within|-visible)?)(?![\w-])/g;

/**
 * Why a person could not press an element that is on the page and visible by its styles; undefined when they could. It
 * is scrolled into view for that, as a person would do.
 */
export function outOfReach(
  document: Document,
  tree: ElementTree<Element>,
  element: Element,
): string | undefined {
  const style = getComputedStyle(element);
  // An element without its own box is pressed where its children are.
  if (style.display === 'contents') return undefined;
  Element.prototype.scrollIntoView.call(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = Element.prototype.getBoundingClientRect.call(element);
  if (width === 0 || height === 0)
    return tree.children(element).length === 0 ? 'It has no size on the page.' : undefined;
  const clear = transparentAt(tree, element);
  if (clear && !isRevealed(document, clear)) return 'It is fully transparent.';
  if (style.pointerEvents === 'none' && !isRevealed(document, element))
    return 'It does not take presses: its "pointer-events" is "none".';
  const points = [0.5, 0.1, 0.9].map((part) => [left + width * part, top + height / 2] as const);
  const isCovered = points.every(([x, y]) => {
    const hit = elementAt(document, x, y);
    return hit !== undefined && !isSame(tree, hit, element);
  });
  return isCovered ? 'It is covered by another element of the page.' : undefined;
}

/** The element, itself or around, whose opacity hides all in it. One that is being faded in counts as shown. */
function transparentAt(tree: ElementTree<Element>, element: Element): Element | undefined {
  for (let each: Element | undefined = element; each; each = tree.parent(each))
    if (getComputedStyle(each).opacity === '0') return each.getAnimations().length > 0 ? undefined : each;
  return undefined;
}

/** Whether a style sheet shows an element once a pointer or the focus is there. One that cannot be read may. */
function isRevealed(document: Document, element: Element): boolean {
  const waiting: CSSRule[] = [];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      waiting.push(...sheet.cssRules);
    } catch {
      return true;
    }
  }
  for (let looked = 0; waiting.length > 0 && looked < MOST_RULES; looked += 1) {
    const rule = waiting.pop();
    if (rule instanceof CSSStyleRule && rule.selectorText.search(REVEALING) !== -1 && reveals(rule, element))
      return true;
    if (rule && 'cssRules' in rule) waiting.push(...(rule.cssRules as CSSRuleList));
  }
  return false;
}

function reveals({ selectorText, style, cssRules }: CSSStyleRule, element: Element): boolean {
  const changes = style.opacity !== '' || style.pointerEvents !== '' || cssRules.length > 0;
  if (!changes) return false;
  try {
    return Element.prototype.matches.call(element, selectorText.replace(REVEALING, ''));
  } catch {
    return true;
  }
}

/** Whether a press there reaches the element: it is inside, around, or its label. */
function isSame(tree: ElementTree<Element>, hit: Element, element: Element): boolean {
  for (let each: Element | undefined = hit; each; each = tree.parent(each)) if (each === element) return true;
  for (let each: Element | undefined = element; each; each = tree.parent(each)) if (each === hit) return true;
  const label = closestShown(hit, 'label');
  return label instanceof HTMLLabelElement && label.control === element;
}
