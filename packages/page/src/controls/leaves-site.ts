import type { ElementTree } from '../tree/element-tree.ts';
import { pressedElement } from './pressed-element.ts';

/** Where an address leads: to a page of the same origin, of another one, to script of the page, or to no page at all. */
export type Leading = 'here' | 'elsewhere' | 'script' | 'no-page';

/** What a runtime knows about its page that decides where links and forms lead. */
export interface SiteBounds<Element extends object> {
  readonly tree: ElementTree<Element>;
  /** Where links and forms are opened that do not say; the target of the page's `base`, or empty. */
  readonly baseTarget: string;
  /** Resolves an address against the base of the page. */
  leads(reference: string): Leading;
  formOf(control: Element): Element | undefined;
  /** The control of a label; looked for in the tree when the platform does not know it. */
  controlOf?(label: Element): Element | undefined;
}

/** Addresses that only hold the place of one; what is pressed does something by script. */
const PLACEHOLDER = /^javascript:(?:void ?\(? ?0 ?\)?)?;?$/i;

/** Why pressing an element, or submitting a form, would lead off the site; undefined when it does not, as far as HTML tells. */
export function leavesSite<Element extends object>(
  bounds: SiteBounds<Element>,
  element: Element,
): string | undefined {
  const { tree } = bounds;
  if (tree.tag(element) === 'form') return formLeaves(bounds, element, undefined);
  const pressed = pressedElement(tree, element, bounds.controlOf);
  if (!pressed) return undefined;
  if (pressed.does === 'follow') return linkLeaves(bounds, pressed.element);
  const form = pressed.does === 'submit' ? bounds.formOf(pressed.element) : undefined;
  if (form && !isIn(tree, form)) return 'Its form is not part of what the page shows.';
  return form && formLeaves(bounds, form, pressed.element);
}

/** What is not shown is not read, so it is unknown what such a form asks for. */
function isIn<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  let top = element;
  for (let around = tree.parent(top); around; around = tree.parent(top)) top = around;
  return top === tree.root;
}

function formLeaves<Element extends object>(
  { tree, baseTarget, leads }: SiteBounds<Element>,
  form: Element,
  submitter: Element | undefined,
): string | undefined {
  const given = (name: string) =>
    (submitter && tree.attribute(submitter, `form${name}`)) ?? tree.attribute(form, name);
  // It closes the dialog around it and sends nothing.
  if (given('method')?.toLowerCase() === 'dialog') return undefined;
  const action = given('action') ?? '';
  // An empty address is that of the page itself, whatever its base (HTML, "form submission algorithm").
  const leading = action === '' ? 'here' : leads(action);
  if (leading === 'elsewhere') return 'Its form is sent to another origin.';
  if (leading === 'no-page') return 'Its form is not sent to a page of this site.';
  if (leading === 'script' && !isPlaceholder(action))
    return 'The address of its form is script, so its effect is unknown.';
  return opensWindow(given('target') ?? baseTarget) ? OTHER_WINDOW : undefined;
}

function linkLeaves<Element extends object>(
  { tree, baseTarget, leads }: SiteBounds<Element>,
  link: Element,
): string | undefined {
  const href = linkAddress(tree, link) ?? '';
  if (tree.attribute(link, 'download') !== undefined)
    return 'It starts a download, which is left to the owner.';
  const leading = leads(href);
  if (leading === 'elsewhere') return 'It leads to another origin.';
  if (leading === 'no-page') return 'It does not lead to a page of this site.';
  if (leading === 'script' && !isPlaceholder(href)) return 'Its address is script, so its effect is unknown.';
  return opensWindow(tree.attribute(link, 'target') ?? baseTarget) ? OTHER_WINDOW : undefined;
}

/** The address of a link; links in drawings may have an older attribute for it. */
export function linkAddress<Element extends object>(
  tree: ElementTree<Element>,
  link: Element,
): string | undefined {
  return tree.attribute(link, 'href') ?? tree.attribute(link, 'xlink:href');
}

const OTHER_WINDOW = 'It opens another window.';

function isPlaceholder(reference: string): boolean {
  return reference.length < 100 && PLACEHOLDER.test(reference.trim());
}

function opensWindow(target: string): boolean {
  return !['', '_self', '_top', '_parent'].includes(target.toLowerCase());
}
