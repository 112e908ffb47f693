import {
  type Activated,
  type ActivationTarget,
  type Control,
  type ElementTree,
  leavesSite,
  linkAddress,
  pressedElement,
  type RuntimeRefusal,
  refuseUse,
} from '@handrail/page';
import { attributeOf } from '../forms/elements.ts';
import { isWrittenAlike, multipart, urlEncode } from '../forms/encode-entries.ts';
import { entryList } from '../forms/entry-list.ts';
import { isValidated, refusePatterns, refuseValues } from '../forms/form-validation.ts';
import { refuseUnsent } from '../forms/unsent-controls.ts';
import type { HtmlElement } from '../parse-html.ts';
import { type PageBase, pageBase } from './page-base.ts';
import { addressText, type HttpAddress } from './resolve-address.ts';
import type { SiteFetchRequest } from './site-fetch.ts';

export const ACCEPT = { accept: 'text/html' };
const NEEDS_SCRIPT = 'Pressing it needs script; use a browser.';

export interface RequestPage {
  readonly address: HttpAddress;
  readonly tree: ElementTree<HtmlElement>;
}

export interface PlannedRequest {
  readonly request: SiteFetchRequest;
  /** Why the values of its form are not to be sent as they are now. */
  readonly refuseValues?: () => Extract<Activated, { readonly ok: false }> | undefined;
}

/** The request that an activation sends, or why it sends none. */
export function requestOf(
  page: RequestPage,
  { how, element }: ActivationTarget<HtmlElement>,
  controls: readonly Control<HtmlElement>[] = [],
): PlannedRequest | RuntimeRefusal {
  const { tree, address } = page;
  const pressed = how === 'press' ? pressedElement(tree, element) : undefined;
  const unusable = refuseUse(tree, element) ?? (pressed && refuseUse(tree, pressed.element));
  if (unusable !== undefined) return refused(unusable);
  // A handler may stop it, or ask first.
  if ([element, pressed?.element].some((each) => each && attributeOf(each, 'onclick') !== undefined))
    return refused(NEEDS_SCRIPT);
  const base = pageBase(page);
  if (pressed?.does === 'follow') return linkRequest(base, pressed.element, controls);
  const submitter = pressed?.does === 'submit' ? pressed.element : undefined;
  const form = how === 'submit' ? element : submitter && base.formOf(submitter);
  if (!form) return refused(NEEDS_SCRIPT);
  const given = (name: string) =>
    (submitter && attributeOf(submitter, `form${name}`)) ?? attributeOf(form, name);
  const action = given('action');
  const method = given('method')?.toLowerCase();
  if (attributeOf(form, 'onsubmit') !== undefined || (action === undefined && method === undefined)) {
    return refused('Its form does not say where it is sent, so it needs script; use a browser.');
  }
  const leaves = leavesSite(base, how === 'submit' ? form : element);
  if (leaves !== undefined) return refused(leaves);
  // An empty address is that of the page itself, whatever its base.
  const target = action === undefined || action === '' ? address : base.resolve(action);
  if (!target) return refused('Its form is sent by script; use a browser.');
  const unsent = refuseUnsent(tree, form, controls);
  if (unsent !== undefined) return refused(unsent);
  const isChecked = isValidated(form, submitter);
  const unreadable = isChecked ? refusePatterns(tree, controls) : undefined;
  if (unreadable !== undefined) return refused(unreadable);
  const checked = isChecked ? { refuseValues: () => refuseValues(tree, form) } : {};
  const entries = entryList(tree, form, submitter);
  if (!isWrittenAlike(attributeOf(form, 'accept-charset'), entries))
    return refused('Its form is not sent in UTF-8, which only a browser can do here; use a browser.');
  if (method === undefined || method === 'get') {
    const url = addressText({ ...target, search: entries.length > 0 ? `?${urlEncode(entries)}` : '' });
    return { request: { url, method: 'GET', headers: ACCEPT }, ...checked };
  }
  if (method !== 'post') return refused('Its form is not sent over HTTP.');
  const enctype = given('enctype')?.toLowerCase() ?? 'application/x-www-form-urlencoded';
  if (enctype === 'multipart/form-data') {
    const { contentType, body } = multipart(entries);
    const headers = { ...ACCEPT, 'content-type': contentType };
    return { request: { url: addressText(target), method: 'POST', headers, body }, ...checked };
  }
  if (enctype === 'text/plain')
    return refused('Its form is sent as plain text, which sites cannot tell apart.');
  const headers = { ...ACCEPT, 'content-type': 'application/x-www-form-urlencoded' };
  return {
    request: { url: addressText(target), method: 'POST', headers, body: urlEncode(entries) },
    ...checked,
  };
}

function linkRequest(
  base: PageBase,
  link: HtmlElement,
  controls: readonly Control<HtmlElement>[],
): PlannedRequest | RuntimeRefusal {
  if (controls.length > 0) return refused('It is a link, so fields are not sent.');
  const href = linkAddress(base.tree, link)?.trim() ?? '';
  if (href === '' || href.startsWith('#')) return refused(NEEDS_SCRIPT);
  const leaves = leavesSite(base, link);
  if (leaves !== undefined) return refused(leaves);
  const target = base.resolve(href);
  if (!target) return refused(NEEDS_SCRIPT);
  return { request: { url: addressText(target), method: 'GET', headers: ACCEPT } };
}

export function refused(reason: string): RuntimeRefusal {
  return { ok: false, reason };
}
