import type { ElementTree, SourcePosition } from '@handrail/page';
import { type DefaultTreeAdapterTypes, html } from 'parse5';
import {
  type HtmlDocument,
  type HtmlElement,
  ownersOf,
  type ParseHtmlOptions,
  parseHtml,
  shadowsOf,
} from './parse-html.ts';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

const PREFIX = 'data-agent-';
const NO_ANNOTATIONS: readonly (readonly [string, string])[] = [];
const NO_CHILDREN: readonly HtmlElement[] = [];
/** Elements whose text nobody sees. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object']);

/** HTML text as an element tree. */
export function readHtml(text: string, options?: ParseHtmlOptions): ElementTree<HtmlElement> {
  return htmlTree(parseHtml(text, options));
}

export function htmlTree(document: HtmlDocument): ElementTree<HtmlElement> {
  const root = document.childNodes.find(isElement);
  if (!root) throw new Error('The parser gave a document without an html element.');
  const shadows = shadowsOf(document);
  const owners = ownersOf(document);
  const nodesOf = (element: HtmlElement) => shadows?.nodesOf(element) ?? element.childNodes;
  return {
    root,
    tag,
    annotations,
    attribute,
    children: (element) => children(element, nodesOf(element)),
    parent: (element) => (shadows ? shadows.parentOf(element) : parent(element)),
    ...(shadows ? { host: (element: HtmlElement) => shadows.hostOf(element) } : {}),
    formOwner: (element) => owners.get(element),
    text: (element, maxLength, isLeftOut) => textOf(element, maxLength, nodesOf, isLeftOut),
    scriptText,
    position,
  };
}

/** Elements that only HTML has. Of the same name in a drawing or a formula, they are neither drawn nor usable. */
const HTML_ONLY: ReadonlySet<string> = new Set([
  ...['form', 'button', 'input', 'select', 'textarea', 'fieldset', 'label', 'dialog', 'iframe', 'template'],
]);

function tag({ tagName, namespaceURI }: HtmlElement): string {
  return namespaceURI !== html.NS.HTML && HTML_ONLY.has(tagName) ? `foreign:${tagName}` : tagName;
}

function annotations(element: HtmlElement): readonly (readonly [string, string])[] {
  let found: [string, string][] | undefined;
  for (const { name, value } of element.attrs) {
    if (!name.startsWith(PREFIX)) continue;
    found ??= [];
    found.push([name, value]);
  }
  return found ?? NO_ANNOTATIONS;
}

function attribute(element: HtmlElement, name: string): string | undefined {
  // Called several times for each element of a page, so without a closure.
  const { attrs } = element;
  for (let at = 0; at < attrs.length; at += 1) {
    const each = attrs[at];
    if (each?.name === name) return each.value;
  }
  return undefined;
}

function children(element: HtmlElement, nodes: readonly HtmlNode[]): readonly HtmlElement[] {
  if (UNSEEN.has(element.tagName)) return NO_CHILDREN;
  let found: HtmlElement[] | undefined;
  for (const node of nodes) {
    if (!isElement(node)) continue;
    found ??= [];
    found.push(node);
  }
  return found ?? NO_CHILDREN;
}

function parent(element: HtmlElement): HtmlElement | undefined {
  const above = element.parentNode;
  return above && 'tagName' in above ? above : undefined;
}

function textOf(
  element: HtmlElement,
  maxLength: number,
  nodesOf: (element: HtmlElement) => readonly HtmlNode[],
  isLeftOut: (element: HtmlElement) => boolean = () => false,
): string {
  let text = '';
  const waiting: HtmlNode[] = [...nodesOf(element)].reverse();
  for (let node = waiting.pop(); node && text.length <= maxLength * 2; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if (isElement(node) && !UNSEEN.has(node.tagName)) {
      // Words of neighbouring cells and paragraphs do not run together on a page either.
      text += ' ';
      if (isLeftOut(node)) continue;
      const nodes = nodesOf(node);
      for (let index = nodes.length - 1; index >= 0; index -= 1) {
        const child = nodes[index];
        if (child) waiting.push(child);
      }
    }
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}

export function scriptText(element: HtmlElement): string {
  return element.childNodes
    .map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
    .join('');
}

function position(element: HtmlElement): SourcePosition | undefined {
  const location = element.sourceCodeLocation;
  return location ? { line: location.startLine, column: location.startCol } : undefined;
}

export function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is HtmlElement {
  return 'tagName' in node;
}
