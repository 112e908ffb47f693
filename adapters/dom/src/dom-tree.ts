import { type ElementTree, PageRefusal } from '@handrail/page';
import {
  attributeNamesOf,
  attributeOf,
  childrenOf,
  kindOf,
  lastChildOf,
  nameOf,
  parentOf,
  rootOf,
  siblingBefore,
  textIn,
} from './past-names.ts';

const PREFIX = 'data-agent-';
const NO_ANNOTATIONS: readonly (readonly [string, string])[] = [];
const NO_CHILDREN: readonly Element[] = [];
/** Elements whose text nobody sees. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object']);

/** The elements of a live document. Frames and shadow trees are other trees and not looked into. */
export function domTree(document: Document): ElementTree<Element> {
  const root = rootOf(document);
  if (!root) throw new PageRefusal('not-loaded', 'The page holds no document.');
  return {
    root,
    tag: (element) => nameOf(element).toLowerCase(),
    annotations,
    attribute: attributeOf,
    children: (element) => {
      if (UNSEEN.has(nameOf(element))) return NO_CHILDREN;
      const children = childrenOf(element);
      return children.length === 0 ? NO_CHILDREN : Array.from(children);
    },
    parent: (element) => parentOf(element) ?? undefined,
    text: textOf,
    scriptText: textIn,
  };
}

function annotations(element: Element): readonly (readonly [string, string])[] {
  let found: [string, string][] | undefined;
  for (const name of attributeNamesOf(element)) {
    if (!name.startsWith(PREFIX)) continue;
    found ??= [];
    found.push([name, attributeOf(element, name) ?? '']);
  }
  return found ?? NO_ANNOTATIONS;
}

function textOf(element: Element, maxLength: number): string {
  let text = '';
  const waiting: Node[] = childNodes(element);
  for (let node = waiting.pop(); node && text.length <= maxLength * 2; node = waiting.pop()) {
    if (kindOf(node) === 3) text += node.nodeValue ?? '';
    else if (kindOf(node) === 1 && !UNSEEN.has(nameOf(node as Element))) {
      // Words of neighbouring cells and paragraphs do not run together on a page either.
      text += ' ';
      waiting.push(...childNodes(node));
    }
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}

/** The last one first. */
function childNodes(node: Node): Node[] {
  const found: Node[] = [];
  for (let child = lastChildOf(node); child; child = siblingBefore(child)) found.push(child);
  return found;
}
