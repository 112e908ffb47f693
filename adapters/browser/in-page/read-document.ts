import { attributeNamesOf, attributeOf, kindOf, nameOf, rootOf, shownNodes, textIn } from '@handrail/dom';
import type { WireEntry, WirePage, WireUse } from '../src/page/wire.ts';

const MOST_ELEMENTS = 200_000;
const MOST_CHARACTERS = 20_000_000;
/** Longer than anything that is read of one text. */
const LONGEST_TEXT = 20_000;
const MANIFEST_TYPE = 'application/agent+json';
/** Elements whose text nobody sees, and whose children are not of this page. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object']);
/** How a page looks is nobody's business. */
const LOOKS: ReadonlySet<string> = new Set(['class', 'style', 'd', 'srcset', 'points', 'transform']);

export type ReadUse = (element: Element) => WireUse | undefined;

/** Lists a document flat. One that is larger than anybody's page is refused as a whole. */
export function readDocument(
  document: Document,
  idOf: (element: Element) => number,
  useOf: ReadUse,
  version: number,
): WirePage {
  const root = rootOf(document);
  if (!root) return { ok: false, code: 'not-loaded' };
  const entries: WireEntry[] = [];
  let elements = 0;
  let characters = 0;
  const waiting: { readonly node: Node; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (kindOf(node) === 3) {
      const text = (node.nodeValue ?? '').slice(0, LONGEST_TEXT).replace(/\s+/g, ' ');
      characters += text.length;
      if (text !== '') entries.push([depth, text]);
      continue;
    }
    if (kindOf(node) !== 1) continue;
    const element = node as Element;
    elements += 1;
    const attributes = attributesOf(element);
    for (const each of attributes) characters += each.length;
    const use = useOf(element);
    const tag = nameOf(element).toLowerCase();
    entries.push(
      use ? [depth, idOf(element), tag, attributes, use] : [depth, idOf(element), tag, attributes],
    );
    if (tag === 'script' && attributeOf(element, 'type') === MANIFEST_TYPE) {
      const text = textIn(element);
      characters += text.length;
      entries.push([depth + 1, text]);
    }
    if (elements > MOST_ELEMENTS) return { ok: false, code: 'too-many-elements' };
    if (characters > MOST_CHARACTERS) return { ok: false, code: 'too-large' };
    if (UNSEEN.has(tag)) continue;
    const nodes = shownNodes(element);
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      const child = nodes[index];
      if (child) waiting.push({ node: child, depth: depth + 1 });
    }
  }
  const { origin, pathname, search } = document.location;
  return { ok: true, origin, path: pathname, search, version, entries };
}

function attributesOf(element: Element): readonly string[] {
  const found: string[] = [];
  for (const name of attributeNamesOf(element))
    if (!LOOKS.has(name)) found.push(name, attributeOf(element, name) ?? '');
  return found;
}
