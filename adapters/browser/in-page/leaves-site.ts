import { attributeOf, documentOf, fits, nameOf } from '@handrail/dom';

/** Why pressing or submitting an element would lead off the site; undefined when it does not, as far as HTML tells. */
export function leavesSite(element: Element, baseTarget: string): string | undefined {
  if (nameOf(element) === 'a') return linkLeaves(element, baseTarget);
  const form = formOf(element);
  if (!form) return undefined;
  const given = (name: string) =>
    (element === form ? undefined : attributeOf(element, `form${name}`)) ?? attributeOf(form, name);
  if (!isHere(given('action') ?? '', element)) return 'Its form is sent to another origin.';
  return opensWindow(given('target') ?? baseTarget) ? 'It opens another window.' : undefined;
}

function linkLeaves(link: Element, baseTarget: string): string | undefined {
  const href = attributeOf(link, 'href');
  if (href === undefined) return undefined;
  if (attributeOf(link, 'download') !== undefined) return 'It starts a download, which is left to the owner.';
  if (!isHere(href, link)) return 'It leads to another origin.';
  return opensWindow(attributeOf(link, 'target') ?? baseTarget) ? 'It opens another window.' : undefined;
}

function formOf(element: Element): Element | undefined {
  if (nameOf(element) === 'form') return element;
  if (!fits(element, 'button, input')) return undefined;
  const { type, form } = element as HTMLButtonElement | HTMLInputElement;
  return ['submit', 'image'].includes(type) ? (form ?? undefined) : undefined;
}

function isHere(reference: string, element: Element): boolean {
  const document = documentOf(element);
  const baseURI = Reflect.get(Node.prototype, 'baseURI', element) as string;
  if (!URL.canParse(reference, baseURI)) return false;
  const { origin, protocol } = new URL(reference, baseURI);
  return protocol === 'javascript:' || origin === document.location.origin;
}

function opensWindow(target: string): boolean {
  return !['', '_self', '_top', '_parent'].includes(target.toLowerCase());
}

/** Where links and forms of a document lead when they do not say. It takes a walk through the whole document. */
export function baseTargetOf(document: Document): string {
  const base = Document.prototype.querySelector.call(document, 'base[target]');
  return (base && attributeOf(base, 'target')) ?? '';
}
