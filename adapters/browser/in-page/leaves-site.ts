/** Why pressing or submitting an element would lead off the site; undefined when it does not, as far as HTML tells. */
export function leavesSite(element: Element): string | undefined {
  if (element.localName === 'a') return linkLeaves(element);
  const form = formOf(element);
  if (!form) return undefined;
  const given = (name: string) =>
    (element === form ? null : element.getAttribute(`form${name}`)) ?? form.getAttribute(name);
  if (!isHere(given('action') ?? '', element)) return 'Its form is sent to another origin.';
  return opensWindow(given('target') ?? baseTarget(element)) ? 'It opens another window.' : undefined;
}

function linkLeaves(link: Element): string | undefined {
  const href = link.getAttribute('href');
  if (href === null) return undefined;
  if (link.hasAttribute('download')) return 'It starts a download, which is left to the owner.';
  if (!isHere(href, link)) return 'It leads to another origin.';
  return opensWindow(link.getAttribute('target') ?? baseTarget(link))
    ? 'It opens another window.'
    : undefined;
}

/** Properties of a form can be hidden by its controls, so attributes are asked. */
function formOf(element: Element): Element | undefined {
  if (element.localName === 'form') return element;
  if (!element.matches('button, input')) return undefined;
  const { type, form } = element as HTMLButtonElement | HTMLInputElement;
  return ['submit', 'image'].includes(type) ? (form ?? undefined) : undefined;
}

function isHere(reference: string, element: Element): boolean {
  const { baseURI, location } = element.ownerDocument;
  if (!URL.canParse(reference, baseURI)) return false;
  const { origin, protocol } = new URL(reference, baseURI);
  return protocol === 'javascript:' || origin === location.origin;
}

function opensWindow(target: string): boolean {
  return !['', '_self', '_top', '_parent'].includes(target.toLowerCase());
}

function baseTarget(element: Element): string {
  return element.ownerDocument.querySelector('base[target]')?.getAttribute('target') ?? '';
}
