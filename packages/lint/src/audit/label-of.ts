import type { ElementTree } from '@handrail/page';

/** The attributes that name a button without text of its own, in the order in which browsers go by them. */
const NAMING = ['aria-label', 'value', 'alt', 'title'];

/** What a person reads on a button, or hears instead. */
export function labelOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  maxLength: number,
): string {
  const parts = NAMING.map((name) => tree.attribute(element, name)?.slice(0, maxLength) ?? '');
  return [tree.text(element, maxLength), ...parts].filter((part) => part.trim() !== '').join(' ');
}
