import { type ElementTree, type Leading, leavesSite } from '@handrail/page';
import { attributeOf, baseAddressOf, controlOf, formOf } from './past-names.ts';

/**
 * Tells why pressing or submitting an element of a page would lead off its site. Making it takes a walk through the whole
 * document, so one serves all elements of a reading.
 */
export function siteBoundsOf(
  document: Document,
  tree: ElementTree<Element>,
): (element: Element) => string | undefined {
  const { location } = document;
  const base = Document.prototype.querySelector.call(document, 'base[target]');
  const baseAddress = baseAddressOf(document);
  const leads = (reference: string): Leading => {
    if (!URL.canParse(reference, baseAddress)) return 'no-page';
    const { protocol, origin } = new URL(reference, baseAddress);
    if (protocol === 'javascript:') return 'script';
    // An object in memory has the origin of the page that made it, and is not a page of the site all the same.
    if (!/^https?:$/.test(protocol)) return 'no-page';
    return origin === location.origin ? 'here' : 'elsewhere';
  };
  const baseTarget = (base && attributeOf(base, 'target')) ?? '';
  return (element) => leavesSite({ tree, baseTarget, leads, formOf, controlOf }, element);
}
