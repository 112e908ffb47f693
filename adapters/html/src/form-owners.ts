import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, Parser } from 'parse5';
import { html } from 'parse5';

type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The form of each control that a parser tied to one it is not inside of. */
export type FormOwners = Pick<ReadonlyMap<HtmlElement, HtmlElement>, 'get'>;

/** Elements that belong to forms. All of them may name their form themselves (HTML, "listed elements"). */
const LISTED: ReadonlySet<string> = new Set([
  'button',
  'fieldset',
  'input',
  'object',
  'output',
  'select',
  'textarea',
]);

export function isListed(tagName: string): boolean {
  return LISTED.has(tagName);
}

/** The form that an element belongs to because the form's tag is open while it is made (HTML, "create an element for a token"). */
export function tiedForm(
  { formElement, openElements }: Parser<DefaultTreeAdapterMap>,
  { namespaceURI, attrs }: HtmlElement,
): HtmlElement | undefined {
  if (!formElement || namespaceURI !== html.NS.HTML) return undefined;
  // Whatever is made while the form itself is open ends up inside it, and needs no note.
  if (openElements.contains(formElement)) return undefined;
  // The content of a template is another tree.
  if (openElements.tmplCount > 0 || attrs.some(({ name }) => name === 'form')) return undefined;
  return formElement;
}
