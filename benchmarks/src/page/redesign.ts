import {
  attribute,
  elementsOf,
  type Markup,
  type MarkupElement,
  readMarkup,
  retag,
  setAttribute,
  wrap,
  writeMarkup,
} from './markup.ts';
import type { Random } from './random.ts';

/** Elements whose tag may change without a change of what people can do with them. */
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  div: ['section', 'article', 'p', 'span'],
  main: ['div', 'section'],
  section: ['div', 'aside'],
  h1: ['h2', 'h3', 'p'],
  p: ['div', 'output'],
  form: ['section', 'div'],
  textarea: ['input'],
};
const WRAPPERS = ['div', 'section', 'fieldset', 'span'];
/** What stands in these is part of them; nothing comes between. */
const CLOSED: ReadonlySet<string> = new Set([
  'table',
  'thead',
  'tbody',
  'tr',
  'select',
  'td',
  'th',
  'option',
]);

/** A page after a redesign: new classes, ids, names, order, wrappers and tags, and the same annotations. */
export function redesign(html: string, random: Random): string {
  const markup = readMarkup(html);
  for (const element of elementsOf(markup)) {
    renew(element, 'id', random);
    renew(element, 'class', random);
    renew(element, 'name', random);
    setAttribute(element, 'for', undefined);
    const swaps = SWAPS[element.tagName];
    if (swaps && random.chance(0.4)) retag(element, random.pick(swaps));
    // Attributes come in any order.
    element.attrs = random.shuffled(element.attrs);
  }
  for (const element of elementsOf(markup)) {
    if (isClosed(element) || !random.chance(0.3)) continue;
    setAttribute(wrap(element, random.pick(WRAPPERS)), 'class', random.word());
  }
  for (const element of elementsOf(markup)) reorder(element, random);
  reorder(markup, random);
  return writeMarkup(markup);
}

function renew(element: MarkupElement, name: string, random: Random): void {
  const isThere = attribute(element, name) !== undefined;
  setAttribute(element, name, isThere && random.chance(0.8) ? random.word() : undefined);
}

function reorder(parent: Markup | MarkupElement, random: Random): void {
  if ('tagName' in parent && CLOSED.has(parent.tagName)) return;
  parent.childNodes = random.shuffled(parent.childNodes);
}

function isClosed(element: MarkupElement): boolean {
  const parent = element.parentNode;
  return CLOSED.has(element.tagName) && element.tagName !== 'table' && element.tagName !== 'select'
    ? true
    : parent !== null && 'tagName' in parent && CLOSED.has(parent.tagName);
}
