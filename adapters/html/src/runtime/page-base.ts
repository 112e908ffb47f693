import { formOwner, type Leading, type SiteBounds } from '@handrail/page';
import { attributeOf, elementsBelow } from '../forms/elements.ts';
import type { HtmlElement } from '../parse-html.ts';
import type { RequestPage } from './form-request.ts';
import { type HttpAddress, parseAddress, resolveAddress } from './resolve-address.ts';

/** What a page says about all of its links and forms, and how their addresses are read. */
export interface PageBase extends SiteBounds<HtmlElement> {
  /** Undefined for what is not an http address. */
  resolve(reference: string): HttpAddress | undefined;
}

export function pageBase({ tree, address }: RequestPage): PageBase {
  const bases = [...elementsBelow(tree.root)].filter((each) => each.tagName === 'base');
  const first = (name: string) =>
    bases.map((each) => attributeOf(each, name)).find((value) => value !== undefined);
  const base = baseAddress(first('href'), address);
  const resolve = (reference: string) =>
    base ? resolveAddress(reference, base) : parseAddress(reference.trim());
  const leads = (reference: string): Leading => {
    if (isScript(reference)) return 'script';
    const target = resolve(reference);
    if (!target) return 'no-page';
    return target.origin === address.origin ? 'here' : 'elsewhere';
  };
  return {
    tree,
    baseTarget: first('target') ?? '',
    resolve,
    leads,
    formOf: (control) => formOwner(tree, control),
  };
}

/** Undefined where readers could differ about it; then only whole addresses can be resolved. */
function baseAddress(href: string | undefined, address: HttpAddress): HttpAddress | undefined {
  if (href === undefined) return address;
  // Browsers take no such base (HTML, "set the frozen base URL").
  if (isScript(href) || /^data:/i.test(href.trim())) return address;
  return resolveAddress(href, address);
}

function isScript(reference: string): boolean {
  return /^javascript:/i.test(reference.trim());
}
