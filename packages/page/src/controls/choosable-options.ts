import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { isDisabled } from './usability.ts';

/** The options of a list that a person could choose, in document order. */
export function choosableOptions<Element extends object>(
  tree: ElementTree<Element>,
  select: Element,
): readonly Element[] {
  return [...descendantsOf(tree, select)].filter(
    (each) =>
      tree.tag(each) === 'option' && tree.attribute(each, 'hidden') === undefined && !isDisabled(tree, each),
  );
}
