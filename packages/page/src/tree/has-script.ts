import type { ElementTree } from './element-tree.ts';
import { descendantsOf } from './walk-elements.ts';

const DATA_SCRIPT = /json|template|speculationrules|importmap/i;
/** Our own widget adds nothing to a page that an agent could use. */
const WIDGET = /(?:^|\/)handrail-widget\.js(?:[?#]|$)/;
const MOST_ELEMENTS = 200_000;

/** Whether a page has script of its own, among its first many elements. Data in script elements is not script. */
export function hasScript<Element extends object>(tree: ElementTree<Element>): boolean {
  let looked = 0;
  for (const element of descendantsOf(tree, tree.root)) {
    looked += 1;
    if (looked > MOST_ELEMENTS) return false;
    if (tree.tag(element) !== 'script' || DATA_SCRIPT.test(tree.attribute(element, 'type') ?? '')) continue;
    if (!WIDGET.test(tree.attribute(element, 'src') ?? '')) return true;
  }
  return false;
}
