import type { ElementTree } from '@handrail/page';

/** Deeper than any page of people; what lies above does not tell elements apart any more. */
const MOST_ANCESTORS = 4_000;

/**
 * What an element is on its page: its tag, type and name, and every annotation from it up to the root. It is made from
 * the reading and from the live page, and only when both are equal is the element the one that was meant.
 */
export function trailOf<Element extends object>(tree: ElementTree<Element>, element: Element): string {
  const parts: unknown[] = [
    tree.tag(element),
    tree.attribute(element, 'type') ?? null,
    tree.attribute(element, 'name') ?? null,
  ];
  let each: Element | undefined = element;
  for (let count = 0; each && count < MOST_ANCESTORS; count += 1) {
    const annotations = tree.annotations(each);
    if (annotations.length > 0) parts.push(annotations);
    each = tree.parent(each);
  }
  return JSON.stringify(parts);
}
