import {
  type Activation,
  type Control,
  type ElementTree,
  formOwner,
  type RuntimeRefusal,
  refuseUse,
} from '@handrail/page';
import { attributeOf, elementsBelow } from '../forms/elements.ts';
import { multipart, urlEncode } from '../forms/encode-entries.ts';
import { entryList } from '../forms/entry-list.ts';
import { refuseUnsent } from '../forms/unsent-controls.ts';
import type { HtmlElement } from '../parse-html.ts';
import { addressText, type HttpAddress, resolveAddress } from './resolve-address.ts';
import type { SiteRequest } from './site-fetch.ts';

export const ACCEPT = { accept: 'text/html' };

export interface RequestPage {
  readonly address: HttpAddress;
  readonly tree: ElementTree<HtmlElement>;
}

export interface PlannedRequest {
  readonly request: SiteRequest;
  /** Names of controls that must be filled before it may be sent. */
  readonly missing: readonly string[];
}

/** The request that an activation sends, or why it sends none. */
export function requestOf(
  { tree, address }: RequestPage,
  { how, element }: Activation<HtmlElement>,
  controls: readonly Control<HtmlElement>[] = [],
): PlannedRequest | RuntimeRefusal {
  const unusable = refuseUse(tree, element);
  if (unusable !== undefined) return refused(unusable);
  if (how === 'press' && element.tagName === 'a') return linkRequest(tree, address, element, controls);
  const form = how === 'submit' ? element : formOwner(tree, element);
  const type = attributeOf(element, 'type')?.toLowerCase();
  const isSubmitter =
    how === 'press' &&
    (element.tagName === 'button'
      ? type === undefined || type === 'submit'
      : type === 'submit' || type === 'image');
  if (!form || (how === 'press' && !isSubmitter)) return refused('Pressing it needs script; use a browser.');
  const submitter = isSubmitter ? element : undefined;
  const given = (name: string) =>
    (submitter && attributeOf(submitter, `form${name}`)) ?? attributeOf(form, name);
  const action = given('action');
  const method = given('method')?.toLowerCase();
  if (attributeOf(form, 'onsubmit') !== undefined || (action === undefined && method === undefined)) {
    return refused('Its form says not where it is sent, so it needs script; use a browser.');
  }
  const target = resolveAddress(action ?? '', baseOf(tree, address));
  if (!target) return refused('Its form is sent to no http address.');
  if (target.origin !== address.origin) return refused('Its form is sent to another origin.');
  const unsent = refuseUnsent(tree, form, controls);
  if (unsent !== undefined) return refused(unsent);
  const { entries, missing } = entryList(tree, form, submitter);
  const isUnchecked = [form, submitter].some(
    (each) => each && (attributeOf(each, 'novalidate') ?? attributeOf(each, 'formnovalidate')) !== undefined,
  );
  const empty = isUnchecked ? [] : missing;
  if (method === undefined || method === 'get') {
    const url = addressText({ ...target, search: entries.length > 0 ? `?${urlEncode(entries)}` : '' });
    return { request: { url, method: 'GET', headers: ACCEPT }, missing: empty };
  }
  if (method !== 'post') return refused('Its form is not sent over HTTP.');
  const enctype = given('enctype')?.toLowerCase() ?? 'application/x-www-form-urlencoded';
  if (enctype === 'multipart/form-data') {
    const { contentType, body } = multipart(entries);
    const headers = { ...ACCEPT, 'content-type': contentType };
    return { request: { url: addressText(target), method: 'POST', headers, body }, missing: empty };
  }
  if (enctype === 'text/plain')
    return refused('Its form is sent as plain text, which sites cannot tell apart.');
  const headers = { ...ACCEPT, 'content-type': 'application/x-www-form-urlencoded' };
  return {
    request: { url: addressText(target), method: 'POST', headers, body: urlEncode(entries) },
    missing: empty,
  };
}

function linkRequest(
  tree: ElementTree<HtmlElement>,
  address: HttpAddress,
  link: HtmlElement,
  controls: readonly Control<HtmlElement>[],
): PlannedRequest | RuntimeRefusal {
  if (controls.length > 0) return refused('It is a link, which sends no fields.');
  const href = attributeOf(link, 'href');
  if (href === undefined || href.trim() === '' || href.trim().startsWith('#'))
    return refused('Pressing it needs script; use a browser.');
  const target = resolveAddress(href, baseOf(tree, address));
  if (!target) return refused('Pressing it needs script; use a browser.');
  if (target.origin !== address.origin) return refused('It leads to another origin.');
  return { request: { url: addressText(target), method: 'GET', headers: ACCEPT }, missing: [] };
}

function baseOf(tree: ElementTree<HtmlElement>, address: HttpAddress): HttpAddress {
  for (const each of elementsBelow(tree.root)) {
    const href = each.tagName === 'base' ? attributeOf(each, 'href') : undefined;
    if (href !== undefined) return resolveAddress(href, address) ?? address;
  }
  return address;
}

export function refused(reason: string): RuntimeRefusal {
  return { ok: false, reason };
}
