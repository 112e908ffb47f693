import { readHtml } from '@handrail/html';
import type { ElementTree } from '@handrail/page';

/** The tree of a page, and how much of it was looked at: every question about an element, and every character of text. */
export function countedTree(html: string): { readonly tree: ElementTree<object>; looks(): number } {
  const tree: ElementTree<object> = readHtml(html, { positions: true }) as ElementTree<object>;
  let looks = 0;
  const counted =
    <Arguments extends readonly unknown[], Result>(ask: (...given: Arguments) => Result) =>
    (...given: Arguments): Result => {
      looks += 1;
      return ask(...given);
    };
  return {
    looks: () => looks,
    tree: {
      ...tree,
      tag: counted(tree.tag),
      attribute: counted(tree.attribute),
      annotations: counted(tree.annotations),
      parent: counted(tree.parent),
      children: (element) => {
        const children = tree.children(element);
        looks += 1 + children.length;
        return children;
      },
      text: (element, most, isLeftOut) => {
        const text = tree.text(element, most, isLeftOut);
        looks += 1 + text.length;
        return text;
      },
    },
  };
}
