import type { JsonValue } from '@handrail/base';
import {
  type Activated,
  type ActivationEvidence,
  type Control,
  changedMarks,
  type ElementTree,
  type Filling,
  PageRefusal,
  type PageRuntime,
  planFill,
  type RuntimeRefusal,
  refuseControl,
  refuseUse,
} from '@handrail/page';
import { isMarked, optionValue, selectedOf, textOf, writeText } from '../forms/control-state.ts';
import { attributeOf, elementsBelow, setAttribute } from '../forms/elements.ts';
import { readHtml } from '../html-tree.ts';
import type { HtmlElement, ParseHtmlOptions } from '../parse-html.ts';
import { ACCEPT, type RequestPage, refused, requestOf } from './form-request.ts';
import { addressText, resolveAddress } from './resolve-address.ts';
import { loadPage, type SiteFetch, type SiteFetchRequest } from './site-fetch.ts';

export interface HtmlRuntimeOptions {
  readonly url: string;
  readonly fetch: SiteFetch;
  readonly parse?: ParseHtmlOptions;
}

/**
 * A page without a browser: native forms are filled and submitted over HTTP, links are followed, and whatever only
 * script could do is refused with that reason.
 */
export async function openHtmlPage({
  url,
  fetch,
  parse,
}: HtmlRuntimeOptions): Promise<PageRuntime<HtmlElement>> {
  const load = async (request: SiteFetchRequest, wants: 'any' | 'success'): Promise<RequestPage> => {
    const { address, status, html } = await loadPage(fetch, request);
    if (wants === 'success' && status >= 400)
      throw new PageRefusal('not-loaded', `The site answered ${address.path} with ${status}.`);
    if (html === undefined)
      throw new PageRefusal('not-loaded', 'The site answered with something that is not a page.');
    return { address, tree: readHtml(html, parse) };
  };
  let page: RequestPage = await load({ url, method: 'GET', headers: ACCEPT }, 'any');
  // Filling changes elements in place, and readings refer to those elements: only loading another page changes a reading.
  let revision = 0;
  const show = (loaded: RequestPage) => {
    page = loaded;
    revision += 1;
  };

  return {
    isScripted: false,
    address: () => page.address,
    read: () => page.tree,
    revision: () => revision,
    changedAt: () => revision,
    fillable: (control) => refuseFilling(page.tree, control),
    activatable: (activation, controls) => {
      const planned = requestOf(page, activation, controls);
      return 'reason' in planned ? planned : undefined;
    },
    fill: (control, value) => fillControl(page.tree, control, value),
    readValue: (control) => readValue(page.tree, control),
    async activate(activation): Promise<Activated> {
      const planned = requestOf(page, activation);
      if ('reason' in planned) return planned;
      const invalid = planned.refuseValues?.();
      if (invalid) return invalid;
      const left: ActivationEvidence = {
        kind: 'request',
        method: planned.request.method,
        supports: 'neither',
      };
      try {
        const { status, address, html, isRedirected } = await loadPage(fetch, planned.request);
        const evidence = [left, ...httpErrors(status, isRedirected)];
        if (status >= 500) return { ...unclear(`The site answered with ${status}.`), evidence };
        if (html !== undefined) show({ address, tree: readHtml(html, parse) });
        return { ok: true, evidence };
      } catch (error) {
        if (error instanceof PageRefusal) return { ...unclear(error.message), evidence: [left] };
        throw error;
      }
    },
    // Without script nothing changes by itself: one look is enough.
    waitFor: async (look) => look(),
    async navigate(route) {
      const target = resolveAddress(route, page.address);
      if (target?.origin !== page.address.origin)
        throw new PageRefusal('not-loaded', 'The route leads to another origin.');
      show(await load({ url: addressText(target), method: 'GET', headers: ACCEPT }, 'success'));
    },
  };
}

/** Controls that only script of the page can fill. */
const SCRIPTED: ReadonlyMap<string, string> = new Map([
  ['contenteditable', 'an editor'],
  ['combobox', 'a combobox'],
  ['custom', 'a custom element'],
]);

function refuseFilling(
  tree: ElementTree<HtmlElement>,
  control: Control<HtmlElement>,
): RuntimeRefusal | undefined {
  const scripted = SCRIPTED.get(control.type);
  if (scripted !== undefined) return refused(`It is ${scripted}, which needs script; use a browser.`);
  const reason = refuseControl(tree, control, (element) => refuseUse(tree, element));
  return reason === undefined ? undefined : refused(reason);
}

function fillControl(
  tree: ElementTree<HtmlElement>,
  control: Control<HtmlElement>,
  value: JsonValue,
): Filling {
  const refusal = refuseFilling(tree, control);
  if (refusal) return refusal;
  const plan = planFill(tree, control, value, (each) => refuseUse(tree, each));
  const { element } = control;
  switch (plan.do) {
    case 'refuse':
      return refused(plan.reason);
    case 'write': {
      const written = writeText(tree, element, plan.text);
      return written ? { ok: true, ...written } : refused('It does not take this value.');
    }
    case 'mark': {
      const marks = changedMarks(control.group, plan.elements, isMarked, (each) => refuseUse(tree, each));
      return marks.ok ? mark(marks.changes, plan.elements, 'checked') : marks;
    }
    case 'check':
      return mark([element], plan.checked ? [element] : [], 'checked');
    case 'pick':
      return mark(control.group.length > 0 ? control.group : [element], [plan.element], 'checked');
    case 'choose':
      return mark(
        [...elementsBelow(element)].filter((each) => each.tagName === 'option'),
        plan.options,
        'selected',
      );
  }
}

/** Sets a flag on exactly the chosen ones. */
function mark(all: readonly HtmlElement[], chosen: readonly HtmlElement[], flag: string): Filling {
  let changed = false;
  for (const each of all) {
    const isWanted = chosen.includes(each);
    changed ||= isWanted !== (attributeOf(each, flag) !== undefined);
    setAttribute(each, flag, isWanted ? '' : undefined);
  }
  return { ok: true, changed };
}

/** After a redirect, the error is about the next page. The request itself was answered with the redirect. */
function httpErrors(status: number, isRedirected: boolean): readonly ActivationEvidence[] {
  if (status < 400) return [];
  const isRefusal = status < 500 && !isRedirected;
  return [{ kind: 'http-error', status, supports: isRefusal ? 'failure' : 'neither' }];
}

function unclear(reason: string): Extract<Activated, { readonly ok: false }> {
  return { ok: false, reason: `${reason} It may have happened: look before you repeat it.`, isUnclear: true };
}

/** What a control holds, as a form that is sent now would have it. */
function readValue(
  tree: ElementTree<HtmlElement>,
  { element, type, group }: Control<HtmlElement>,
): JsonValue | undefined {
  switch (type) {
    case 'checkbox':
      return isMarked(element);
    case 'radio': {
      const chosen = (group.length > 0 ? group : [element]).find(isMarked);
      return chosen && (attributeOf(chosen, 'value') ?? 'on');
    }
    case 'select': {
      const values = selectedOf(tree, element).map(optionValue);
      return attributeOf(element, 'multiple') === undefined ? values[0] : values;
    }
    case 'checkboxes':
      return group.filter(isMarked).map((each) => attributeOf(each, 'value') ?? 'on');
    default:
      return textOf(tree, element);
  }
}
