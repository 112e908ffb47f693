import { type ElementTree, type PageAddress, PageRefusal } from '@handrail/page';
import type { WirePage, WireUse } from './wire.ts';

const PREFIX = 'data-agent-';
const MANIFEST_TYPE = 'application/agent+json';
const SENTENCES = {
  'too-many-elements': 'The page has more elements than any page of people.',
  'too-large': 'The page has more text than any page of people.',
  'not-loaded': 'The page holds no document.',
} as const;

/** An element of a page in a browser, as it was when it was last read. It stays the same object while it is there. */
export interface BrowserElement {
  readonly id: number;
  tag: string;
  parent: BrowserElement | undefined;
  attributes: ReadonlyMap<string, string>;
  annotations: readonly (readonly [name: string, value: string])[];
  content: readonly (BrowserElement | string)[];
  use: WireUse;
}

export interface Snapshot {
  readonly address: PageAddress;
  readonly version: number;
  readonly tree: ElementTree<BrowserElement>;
}

/** The elements of one document, kept from one reading to the next. */
export class DocumentReader {
  #known = new Map<number, BrowserElement>();

  /** Throws `PageRefusal` for a page that its agent would not list. */
  read(page: WirePage): Snapshot {
    if (!page.ok) throw new PageRefusal(page.code, SENTENCES[page.code]);
    const seen = new Map<number, BrowserElement>();
    const open: { readonly element: BrowserElement; readonly content: (BrowserElement | string)[] }[] = [];
    for (const entry of page.entries) {
      const [depth] = entry;
      open.length = Math.min(open.length, depth);
      const parent = open.at(-1);
      if (entry.length === 2) {
        parent?.content.push(entry[1]);
        continue;
      }
      const [, id, tag, attributes, use = {}] = entry;
      const content: (BrowserElement | string)[] = [];
      const element = this.#element(id);
      Object.assign(element, described(attributes), { tag, parent: parent?.element, content, use });
      seen.set(id, element);
      parent?.content.push(element);
      open.push({ element, content });
    }
    this.#known = seen;
    const [root] = seen.values();
    if (!root) throw new PageRefusal('not-loaded', SENTENCES['not-loaded']);
    const { origin, path, search, version } = page;
    return { address: { origin, path, search }, version, tree: treeOf(root) };
  }

  #element(id: number): BrowserElement {
    const known = this.#known.get(id);
    if (known) return known;
    const none = { attributes: new Map<string, string>(), annotations: [], content: [], use: {} };
    return { id, tag: '', parent: undefined, ...none };
  }
}

function described(flat: readonly string[]): Pick<BrowserElement, 'attributes' | 'annotations'> {
  const attributes = new Map<string, string>();
  for (let index = 0; index + 1 < flat.length; index += 2)
    attributes.set(flat[index] ?? '', flat[index + 1] ?? '');
  const annotations = [...attributes].filter(([name]) => name.startsWith(PREFIX));
  return { attributes, annotations };
}

function treeOf(root: BrowserElement): ElementTree<BrowserElement> {
  return {
    root,
    tag: ({ tag }) => tag,
    annotations: ({ annotations }) => annotations,
    attribute: ({ attributes }, name) => attributes.get(name),
    children: ({ content }) => content.filter((each) => typeof each !== 'string'),
    text: textOf,
    scriptText: ({ content }) => content.filter((each) => typeof each === 'string').join(''),
  };
}

function textOf(element: BrowserElement, maxLength: number): string {
  let text = '';
  const waiting = [...element.content].reverse();
  for (let each = waiting.pop(); each !== undefined && text.length <= maxLength * 2; each = waiting.pop()) {
    if (typeof each === 'string') text += each;
    else if (each.attributes.get('type') !== MANIFEST_TYPE) {
      // Words of neighbouring cells and paragraphs do not run together on a page either.
      text += ' ';
      for (let index = each.content.length - 1; index >= 0; index -= 1) {
        const child = each.content[index];
        if (child !== undefined) waiting.push(child);
      }
    }
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
