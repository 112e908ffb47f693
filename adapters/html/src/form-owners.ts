import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, Parser } from 'parse5';
import { html } from 'parse5';

type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The form of each control that a parser tied to one, wherever the control ended up. */
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

/** The form that an element belongs to because the form's tag is open while it is made (HTML, "create an element for a token"). */
export function tiedForm(
  { formElement, openElements }: Parser<DefaultTreeAdapterMap>,
  { tagName, namespaceURI, attrs }: HtmlElement,
): HtmlElement | undefined {
  if (!formElement || !LISTED.has(tagName) || namespaceURI !== html.NS.HTML) return undefined;
  // The content of a template is another tree.
  if (openElements.tmplCount > 0 || attrs.some(({ name }) => name === 'form')) return undefined;
  return formElement;
}
