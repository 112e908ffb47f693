import type { ElementTree } from './element-tree.ts';

/** All elements below one, in document order, without recursion. */
export function* descendantsOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): Generator<Element, void, undefined> {
  const waiting = [...tree.children(element)].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const children = tree.children(next);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child) waiting.push(child);
    }
  }
}
