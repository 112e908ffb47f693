import type { DefaultTreeAdapterTypes } from 'parse5';

type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlFragment = DefaultTreeAdapterTypes.DocumentFragment;

/** The elements that can have a shadow tree, beside custom elements (DOM, "attach a shadow root"). */
const HOSTS: ReadonlySet<string> = new Set([
  'article',
  'aside',
  'blockquote',
  'body',
  'div',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'main',
  'nav',
  'p',
  'section',
  'span',
]);

interface ShadowTree {
  readonly root: HtmlFragment;
  readonly slotOf: ReadonlyMap<HtmlNode, HtmlElement>;
}

/** The open shadow trees that a page declares, so that they can be read as a browser shows them. */
export class ShadowTrees {
  readonly #trees = new Map<HtmlElement, ShadowTree>();
  readonly #hosts = new Map<HtmlFragment, HtmlElement>();
  /** What is put into each slot; a slot without an entry shows its own content. */
  readonly #slots = new Map<HtmlElement, readonly HtmlNode[]>();

  constructor(document: DefaultTreeAdapterTypes.Document) {
    const waiting: (DefaultTreeAdapterTypes.Document | HtmlElement | HtmlFragment)[] = [document];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const child of next.childNodes) if ('tagName' in child) waiting.push(child);
      const template = 'tagName' in next ? declaredShadow(next) : undefined;
      if (!template || !('tagName' in next)) continue;
      this.#attach(next, template.content, template);
      waiting.push(template.content);
    }
  }

  /** What is shown inside an element, in order. */
  nodesOf(element: HtmlElement): readonly HtmlNode[] {
    return this.#trees.get(element)?.root.childNodes ?? this.#slots.get(element) ?? element.childNodes;
  }

  /** The element that an element is shown in. */
  parentOf(element: HtmlElement): HtmlElement | undefined {
    const parent = element.parentNode;
    if (!parent) return undefined;
    if (!('tagName' in parent)) return this.#hosts.get(parent as HtmlFragment);
    const tree = this.#trees.get(parent);
    return tree ? tree.slotOf.get(element) : parent;
  }

  /** The host of the shadow tree that an element was written in. */
  hostOf(element: HtmlElement): HtmlElement | undefined {
    let top: DefaultTreeAdapterTypes.ParentNode = element;
    while ('parentNode' in top && top.parentNode) top = top.parentNode;
    return 'tagName' in top ? undefined : this.#hosts.get(top as HtmlFragment);
  }

  #attach(host: HtmlElement, root: HtmlFragment, template: HtmlElement): void {
    const slots = new Map<string, HtmlElement>();
    const waiting: HtmlNode[] = [...root.childNodes].reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (!('tagName' in next)) continue;
      const name = next.tagName === 'slot' ? (attributeOf(next, 'name') ?? '') : undefined;
      if (name !== undefined && !slots.has(name)) slots.set(name, next);
      for (let index = next.childNodes.length - 1; index >= 0; index -= 1) {
        const child = next.childNodes[index];
        if (child) waiting.push(child);
      }
    }
    const assigned = new Map<HtmlElement, HtmlNode[]>();
    const slotOf = new Map<HtmlNode, HtmlElement>();
    for (const child of host.childNodes) {
      if (child === template || (!('tagName' in child) && child.nodeName !== '#text')) continue;
      const slot = slots.get('tagName' in child ? (attributeOf(child, 'slot') ?? '') : '');
      if (!slot) continue;
      slotOf.set(child, slot);
      const list = assigned.get(slot) ?? [];
      list.push(child);
      assigned.set(slot, list);
    }
    this.#trees.set(host, { root, slotOf });
    this.#hosts.set(root, host);
    for (const [slot, nodes] of assigned) this.#slots.set(slot, nodes);
  }
}

function declaredShadow(element: HtmlElement): DefaultTreeAdapterTypes.Template | undefined {
  if (!HOSTS.has(element.tagName) && !element.tagName.includes('-')) return undefined;
  const found = element.childNodes.find(
    (child): child is DefaultTreeAdapterTypes.Template =>
      child.nodeName === 'template' && attributeOf(child as HtmlElement, 'shadowrootmode') !== undefined,
  );
  return found && attributeOf(found, 'shadowrootmode')?.toLowerCase() === 'open' ? found : undefined;
}

function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}
