import type { ElementTree } from '@handrail/page';

const PREFIX = 'data-agent-';
const NO_ANNOTATIONS: readonly (readonly [string, string])[] = [];
const NO_CHILDREN: readonly Element[] = [];
/** Elements whose text nobody sees. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object']);

/** The elements of a live document. Frames and shadow trees are other trees and not looked into. */
export function domTree(document: Document): ElementTree<Element> {
  return {
    root: document.documentElement,
    tag: (element) => element.localName.toLowerCase(),
    annotations,
    attribute: (element, name) => element.getAttribute(name) ?? undefined,
    children: (element) =>
      element.firstElementChild && !UNSEEN.has(element.localName)
        ? Array.from(element.children)
        : NO_CHILDREN,
    text: textOf,
    scriptText: (element) => element.textContent,
  };
}

function annotations(element: Element): readonly (readonly [string, string])[] {
  let found: [string, string][] | undefined;
  for (const { name, value } of element.attributes) {
    if (!name.startsWith(PREFIX)) continue;
    found ??= [];
    found.push([name, value]);
  }
  return found ?? NO_ANNOTATIONS;
}

function textOf(element: Element, maxLength: number): string {
  let text = '';
  const waiting: Node[] = [...element.childNodes].reverse();
  for (let node = waiting.pop(); node && text.length <= maxLength * 2; node = waiting.pop()) {
    if (node.nodeType === 3) text += node.nodeValue ?? '';
    else if (node.nodeType === 1 && !UNSEEN.has((node as Element).localName)) {
      // Words of neighbouring cells and paragraphs do not run together on a page either.
      text += ' ';
      for (let child = node.lastChild; child; child = child.previousSibling) waiting.push(child);
    }
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
