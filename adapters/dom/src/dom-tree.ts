import { type ElementTree, PageRefusal } from '@handrail/page';
import { isFormAssociated } from './custom-element.ts';
import { attributeNamesOf, attributeOf, kindOf, nameOf, ownerOf, rootOf, textIn } from './past-names.ts';
import { shadowHost, shownChildren, shownNodes, shownParent } from './shown-nodes.ts';

const PREFIX = 'data-agent-';
const NO_ANNOTATIONS: readonly (readonly [string, string])[] = [];
const NO_CHILDREN: readonly Element[] = [];
/** Elements whose text nobody sees. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object']);

/** The elements of a live document, open shadow trees included. Frames are other documents and not looked into. */
export function domTree(document: Document): ElementTree<Element> {
  const root = rootOf(document);
  if (!root) throw new PageRefusal('not-loaded', 'The page has no document.');
  return {
    root,
    tag: (element) => nameOf(element).toLowerCase(),
    annotations,
    attribute: attributeOf,
    children: (element) => (UNSEEN.has(nameOf(element)) ? NO_CHILDREN : shownChildren(element)),
    takesValue: isFormAssociated,
    parent: shownParent,
    host: shadowHost,
    formOwner: ownerOf,
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

function textOf(
  element: Element,
  maxLength: number,
  isLeftOut: (element: Element) => boolean = () => false,
): string {
  let text = '';
  const waiting: Node[] = [...shownNodes(element)].reverse();
  for (let node = waiting.pop(); node && text.length <= maxLength * 2; node = waiting.pop()) {
    if (kindOf(node) === 3) text += node.nodeValue ?? '';
    else if (kindOf(node) === 1 && !UNSEEN.has(nameOf(node as Element))) {
      // Words of neighbouring cells and paragraphs do not run together on a page either.
      text += ' ';
      if (isLeftOut(node as Element)) continue;
      for (const child of [...shownNodes(node as Element)].reverse()) waiting.push(child);
    }
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
