import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

export type MarkupElement = DefaultTreeAdapterTypes.Element;
export type Markup = DefaultTreeAdapterTypes.DocumentFragment;

export function readMarkup(text: string): Markup {
  return parseFragment(text);
}

export function writeMarkup(markup: Markup): string {
  return serialize(markup);
}

function isElement(node: DefaultTreeAdapterTypes.Node): node is MarkupElement {
  return 'attrs' in node;
}

export function elementsOf(root: Markup | MarkupElement): MarkupElement[] {
  return root.childNodes.filter(isElement).flatMap((each) => [each, ...elementsOf(each)]);
}

export function attribute(element: MarkupElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function setAttribute(element: MarkupElement, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((each) => each.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

export function wrap(element: MarkupElement, tag: string): MarkupElement {
  const wrapper = defaultTreeAdapter.createElement(tag, html.NS.HTML, []);
  const parent = element.parentNode;
  if (!parent) return wrapper;
  defaultTreeAdapter.insertBefore(parent, wrapper, element);
  defaultTreeAdapter.detachNode(element);
  defaultTreeAdapter.appendChild(wrapper, element);
  return wrapper;
}

export function retag(element: MarkupElement, tag: string): void {
  element.tagName = tag;
  element.nodeName = tag;
}

export function detach(element: MarkupElement): void {
  defaultTreeAdapter.detachNode(element);
}

export function append(parent: Markup | MarkupElement, element: MarkupElement): void {
  defaultTreeAdapter.appendChild(parent, element);
}

export function insertAfter(element: MarkupElement, other: MarkupElement): void {
  const parent = element.parentNode;
  if (!parent) return;
  const next = parent.childNodes[parent.childNodes.indexOf(element) + 1];
  if (next) defaultTreeAdapter.insertBefore(parent, other, next);
  else defaultTreeAdapter.appendChild(parent, other);
}

export function cloneOf(element: MarkupElement): MarkupElement {
  const holder = defaultTreeAdapter.createDocumentFragment();
  const parent = element.parentNode;
  const marker = wrap(element, 'div');
  const text = serialize(marker);
  if (parent) defaultTreeAdapter.insertBefore(parent, element, marker);
  detach(marker);
  for (const node of parseFragment(text).childNodes) defaultTreeAdapter.appendChild(holder, node);
  const [copy] = holder.childNodes.filter(isElement);
  if (!copy) throw new Error('An element without markup cannot be copied.');
  return copy;
}
