import { type ElementTree, type PageAddress, PageRefusal } from '@handrail/page';
import type { WirePage, WireUse } from './wire.ts';

const PREFIX = 'data-agent-';
const MANIFEST_TYPE = 'application/agent+json';
const NO_USE: WireUse = {};
const NO_ANNOTATIONS: readonly (readonly [string, string])[] = [];
const SENTENCES = {
  'too-many-elements': 'The page has too many elements.',
  'too-large': 'The page has too much text.',
  'not-loaded': 'The page has no document.',
} as const;

/** An element of a page in a browser, as it was when it was last read. It stays the same object while it is there. */
export interface BrowserElement {
  readonly id: number;
  tag: string;
  parent: BrowserElement | undefined;
  /** Name, value, name, value … as they came. */
  attributes: readonly string[];
  content: readonly (BrowserElement | string)[];
  use: WireUse;
  /** The revision at which it was first seen, or seen to have changed. */
  changedAt: number;
}

export interface Snapshot {
  readonly revision: number;
  readonly address: PageAddress;
  readonly version: number;
  readonly tree: ElementTree<BrowserElement>;
}

/** The elements of one document, kept from one reading to the next. */
export class SnapshotReader {
  #known = new Map<number, BrowserElement>();

  /** `revision` is the number of this reading. Throws `PageRefusal` for a page that its agent would not list. */
  read(page: WirePage, revision: number): Snapshot {
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
      const [, id, tag, attributes, use = NO_USE] = entry;
      const content: (BrowserElement | string)[] = [];
      const known = this.#known.get(id);
      const element = known ?? { id, tag, parent: undefined, attributes, content, use, changedAt: revision };
      if (element.use.changed !== use.changed) element.changedAt = revision;
      element.tag = tag;
      element.parent = parent?.element;
      element.attributes = attributes;
      element.content = content;
      element.use = use;
      seen.set(id, element);
      parent?.content.push(element);
      open.push({ element, content });
    }
    this.#known = seen;
    const [root] = seen.values();
    if (!root) throw new PageRefusal('not-loaded', SENTENCES['not-loaded']);
    const { origin, path, search, version } = page;
    return { address: { origin, path, search }, version, revision, tree: treeOf(root, seen) };
  }
}

function attributeOf({ attributes }: BrowserElement, name: string): string | undefined {
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1];
  return undefined;
}

function annotationsOf({ attributes }: BrowserElement): readonly (readonly [string, string])[] {
  let found: [string, string][] | undefined;
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at] ?? '';
    if (!name.startsWith(PREFIX)) continue;
    found ??= [];
    found.push([name, attributes[at + 1] ?? '']);
  }
  return found ?? NO_ANNOTATIONS;
}

function treeOf(
  root: BrowserElement,
  known: ReadonlyMap<number, BrowserElement>,
): ElementTree<BrowserElement> {
  return {
    root,
    tag: ({ tag }) => tag,
    annotations: annotationsOf,
    attribute: attributeOf,
    children: ({ content }) => content.filter((each) => typeof each !== 'string'),
    takesValue: ({ use }) => use.takesValue === true,
    parent: ({ parent }) => parent,
    host: ({ use }) => (use.host === undefined ? undefined : known.get(use.host)),
    formOwner: ({ use: { form } }) => (typeof form === 'number' ? (known.get(form) ?? null) : form),
    text: textOf,
    scriptText: ({ content }) => content.filter((each) => typeof each === 'string').join(''),
  };
}

function textOf(
  element: BrowserElement,
  maxLength: number,
  isLeftOut: (element: BrowserElement) => boolean = () => false,
): string {
  let text = '';
  const waiting = [...element.content].reverse();
  for (let each = waiting.pop(); each !== undefined && text.length <= maxLength * 2; each = waiting.pop()) {
    if (typeof each === 'string') text += each;
    else if (attributeOf(each, 'type') !== MANIFEST_TYPE) {
      // Words of neighbouring cells and paragraphs do not run together on a page either.
      text += ' ';
      if (isLeftOut(each)) continue;
      for (let index = each.content.length - 1; index >= 0; index -= 1) {
        const child = each.content[index];
        if (child !== undefined) waiting.push(child);
      }
    }
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
