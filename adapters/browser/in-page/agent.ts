import type { JsonValue } from '@handrail/base';
import {
  attributeOf,
  changesOf,
  createDomRuntime,
  domTree,
  fillCustomElement,
  fits,
  isFormAssociated,
  isOnPage,
  ownerOf,
  readCustomElement,
  siteBoundsOf,
  usabilityOf,
} from '@handrail/dom';
import type { Control, ElementTree, RefuseUse } from '@handrail/page';
import { trailOf } from '../src/page/trail.ts';
import type {
  AgentMethod,
  PageMethod,
  WireActivation,
  WireControl,
  WirePlace,
  WireUse,
} from '../src/page/wire.ts';
import { meaningOf } from '../src/page/wire-meaning.ts';
import { readDocument } from './read-document.ts';

const USED = 'a, area, button, form, input, select, textarea, [contenteditable], [role="combobox"]';
/** What may be pressed or submitted; nothing else leads anywhere. */
const PRESSED = 'a, area, button, form, input, [data-agent-kind="action" i]';

const runtime = createDomRuntime({ document });
const ids = new WeakMap<Element, number>();
const elements = new Map<number, WeakRef<Element>>();
const changes = changesOf(document);
/** Another start in every document, so that an element of one that was left is never taken for one of the next. */
let lastId = Math.floor(Math.random() * 2 ** 48);
let wake = new Set<() => void>();

changes.onChange(() => {
  const woken = wake;
  wake = new Set();
  for (const each of woken) each();
});

function idOf(element: Element): number {
  let id = ids.get(element);
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    ids.set(element, id);
  }
  // One that was off the page for a while comes back as itself.
  if (!elements.has(id)) elements.set(id, new WeakRef(element));
  return id;
}

interface Reading {
  readonly tree: ElementTree<Element>;
  readonly refuseUse: RefuseUse<Element>;
  readonly leavesSite: (element: Element) => string | undefined;
}

function useOf(element: Element, { tree, refuseUse, leavesSite }: Reading): WireUse | undefined {
  const kind = attributeOf(element, 'data-agent-kind');
  const takesValue = isFormAssociated(element);
  if (!takesValue && !fits(element, USED) && kind === undefined) return undefined;
  const unusable = refuseUse(element);
  const leaves = fits(element, PRESSED) ? leavesSite(element) : undefined;
  const form = statedForm(element);
  const host = tree.host?.(element);
  const changed = kind === 'status' || kind === 'result' ? changes.changedAt(element) : 0;
  const isPlain = unusable === undefined && leaves === undefined && form === undefined;
  if (isPlain && !host && !takesValue && changed === 0) return undefined;
  return {
    ...(takesValue ? { takesValue } : {}),
    ...(unusable === undefined ? {} : { unusable }),
    ...(leaves === undefined ? {} : { leaves }),
    ...(form === undefined ? {} : { form: form && idOf(form) }),
    ...(host ? { host: idOf(host) } : {}),
    ...(changed === 0 ? {} : { changed }),
  };
}

/** The form of a control where it is another one than the nearest around it; undefined where that one is right. */
function statedForm(element: Element): Element | null | undefined {
  const form = ownerOf(element);
  return form === Element.prototype.closest.call(element, 'form') ? undefined : form;
}

/** The element that was read, if it still is on the page and still means the same. */
function find({ id, trail }: WirePlace): Element | undefined {
  const element = elements.get(id)?.deref();
  if (!element || !isOnPage(element)) return undefined;
  const now = trailOf(domTree(document), element);
  return now === trail ? element : undefined;
}

function controlOf({ element: place, type, group: places }: WireControl): Control<Element> | undefined {
  const element = find(place);
  const group = places.map(find);
  if (!element || group.includes(undefined)) return undefined;
  return { element, type, group: group.filter((each) => each !== undefined) };
}

const GONE = {
  ok: false,
  reason: 'The page changed in the meantime, and the element is not the same any more.',
  isStale: true,
};

function loaded(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

const methods: Record<AgentMethod, (input: never) => unknown> = {
  async snapshot() {
    await loaded();
    for (const [id, kept] of elements) {
      const element = kept.deref();
      if (!element || !isOnPage(element)) elements.delete(id);
    }
    const tree = domTree(document);
    const reading: Reading = {
      tree,
      refuseUse: usabilityOf(document, tree),
      leavesSite: siteBoundsOf(document, tree),
    };
    return readDocument(document, idOf, (element) => useOf(element, reading), changes.revision());
  },
  /** Resolves once the document is another one than it was at a version. */
  changed: ({ since }: { readonly since: number }) =>
    since === changes.revision() ? new Promise<void>((resolve) => wake.add(resolve)) : undefined,
  fill({ control, value }: { readonly control: WireControl; readonly value: JsonValue }) {
    const found = controlOf(control);
    if (!found) return GONE;
    return runtime.fill(found, value);
  },
  async value({ control }: { readonly control: WireControl }) {
    const found = controlOf(control);
    return found && { value: await runtime.readValue(found) };
  },
  activate({ how, element: place, isApproved, filled: places, meaning: admitted }: WireActivation) {
    const element = find(place);
    const filled = places.map(controlOf).filter((each) => each !== undefined);
    if (!element || filled.length < places.length) return GONE;
    if (!admitted) return runtime.activate({ how, element, isApproved, filled });
    const meaning = meaningOf(admitted, (id) => elements.get(id)?.deref());
    return meaning ? runtime.activate({ how, element, isApproved, filled, meaning }) : GONE;
  },
  /** What was set off begins in its own tasks. */
  settle: async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  },
};

export async function agent(method: AgentMethod, input: string): Promise<string> {
  const answer: unknown = await methods[method](JSON.parse(input) as never);
  return JSON.stringify(answer ?? null);
}

/** The element itself, for what only the page's own world can do with it. */
agent.find = (place: string): Element | undefined => find(JSON.parse(place) as WirePlace);

/** Custom elements keep their values in properties of the page's own making, so these are sent there as texts. */
agent.declarations = {
  fillCustom: `function (given) { return (${fillCustomElement})(this, given); }`,
  readCustom: `function () { return (${readCustomElement})(this); }`,
} satisfies Record<PageMethod, string>;
