import type { ElementTree } from '@handrail/page';

const MOST_ELEMENTS = 200_000;

/** Whether a page has such an element, among the first many. */
export function someElement(tree: ElementTree<object>, fits: (element: object) => boolean): boolean {
  const waiting: object[] = [tree.root];
  for (let looked = 0; looked < MOST_ELEMENTS; looked += 1) {
    const element = waiting.pop();
    if (element === undefined) return false;
    if (fits(element)) return true;
    for (const child of tree.children(element)) waiting.push(child);
  }
  return false;
}
