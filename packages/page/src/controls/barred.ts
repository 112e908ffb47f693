import type { ElementTree } from '../tree/element-tree.ts';
import { isDisabled } from './usability.ts';

/** Whether forms neither check a control nor send it: it is disabled, or only an example in a list of suggestions. */
export function isBarred<Element extends object>(tree: ElementTree<Element>, control: Element): boolean {
  if (isDisabled(tree, control)) return true;
  for (let around = tree.parent(control); around; around = tree.parent(around))
    if (tree.tag(around) === 'datalist') return true;
  return false;
}
