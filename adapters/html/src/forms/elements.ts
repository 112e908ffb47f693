import type { DefaultTreeAdapterTypes } from 'parse5';
import { isElement } from '../html-tree.ts';
import type { HtmlElement } from '../parse-html.ts';

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function setAttribute(element: HtmlElement, name: string, value: string | undefined): void {
  const index = element.attrs.findIndex((each) => each.name === name);
  if (value === undefined) {
    if (index !== -1) element.attrs.splice(index, 1);
  } else if (index === -1) element.attrs.push({ name, value });
  else element.attrs[index] = { name, value };
}

/** The document, or the shadow tree, that an element was written in. */
export function treeAround(element: HtmlElement): DefaultTreeAdapterTypes.ParentNode {
  let top: DefaultTreeAdapterTypes.ParentNode = element;
  while ('parentNode' in top && top.parentNode) top = top.parentNode;
  return top;
}

/** All elements below one, in document order. */
export function* elementsBelow(
  element: DefaultTreeAdapterTypes.ParentNode,
): Generator<HtmlElement, void, undefined> {
  const waiting = element.childNodes.filter(isElement).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let index = next.childNodes.length - 1; index >= 0; index -= 1) {
      const child = next.childNodes[index];
      if (child && isElement(child)) waiting.push(child);
    }
  }
}
