import {
  type Activated,
  type Activation,
  type OnArrival,
  type PageRuntime,
  type RuntimeRefusal,
  refuseControl,
} from '@handrail/page';
import { answered } from './answered.ts';
import { changesOf } from './document-changes.ts';
import { domTree } from './dom-tree.ts';
import { fillControl } from './fill-control.ts';
import { attributeOf, controlsOf, fits, isOnPage, nameOf } from './past-names.ts';
import { readValue } from './read-value.ts';
import { waitFor } from './wait-for.ts';
import { watchPress } from './watch-press.ts';

export interface DomRuntimeOptions {
  readonly document: Document;
  /** Annotations count only inside it. */
  readonly trustedRoot?: () => Element | undefined;
  /**
   * Goes to a route of this origin. By default the document is left, and nothing after it in this script happens: keep
   * the request with `keepRequest` before.
   */
  readonly navigate?: (route: string, onArrival: OnArrival) => Promise<void>;
}

/** The page runtime inside a page: it fills real controls, presses real buttons and watches the page for the answer. */
export function createDomRuntime({
  document,
  trustedRoot,
  navigate,
}: DomRuntimeOptions): PageRuntime<Element> {
  const tree = domTree(document);
  const changes = changesOf(document);
  const { location } = document;
  return {
    isScripted: true,
    address: () => ({ origin: location.origin, path: location.pathname, search: location.search }),
    read: () => tree,
    revision: changes.revision,
    changedAt: changes.changedAt,
    ...(trustedRoot ? { trustedRoot } : {}),
    fillable: (control) => {
      const reason = refuseControl(tree, control) ?? unusable(control.element);
      if (reason === undefined) return undefined;
      return control.type === 'file' ? refused(reason) : { ...refused(reason), mayChange: true };
    },
    activatable: ({ element }) => {
      const reason = unusable(element);
      return reason === undefined ? undefined : { ...refused(reason), mayChange: true };
    },
    async fill(control, value) {
      if (![control.element, ...control.group].every(isOnPage)) return GONE;
      const filling = fillControl(tree, control, value);
      await answered();
      return filling;
    },
    readValue,
    activate: (activation) => (isOnPage(activation.element) ? activate(activation) : GONE),
    waitFor: (look, limit) => waitFor(document, look, limit),
    async navigate(route, onArrival) {
      const target = new URL(route, location.href);
      if (target.origin !== location.origin) throw new Error('The route leads to another origin.');
      if (navigate) return navigate(route, onArrival);
      location.assign(target.href);
      return new Promise(() => undefined);
    },
  };
}

function activate({ how, element }: Activation<Element>): Activated {
  const form = how === 'submit' ? (element as HTMLFormElement) : formOf(element);
  const isChecked = form && !hasAttribute(form, 'novalidate') && !hasAttribute(element, 'formnovalidate');
  const fields = isChecked ? invalidControls(form).slice(0, 10) : [];
  if (fields.length > 0)
    return {
      ...refused(`The page finds these fields not right: ${fields.join(', ')}.`),
      evidence: [{ kind: 'validation', fields, supports: 'failure' }],
    };
  // Controls called "requestSubmit" or "click" would hide these.
  const evidence = watchPress(element, () => {
    if (how === 'submit') HTMLFormElement.prototype.requestSubmit.call(element as HTMLFormElement);
    else HTMLElement.prototype.click.call(element as HTMLElement);
  });
  return { ok: true, evidence };
}

const GONE: RuntimeRefusal = {
  ok: false,
  reason: 'The page changed meanwhile, and it is not there any more.',
  isStale: true,
};

/** The form that pressing an element would submit. */
function formOf(element: Element): HTMLFormElement | undefined {
  if (!fits(element, 'button, input')) return undefined;
  const { type, form } = element as HTMLButtonElement | HTMLInputElement;
  return ['submit', 'image'].includes(type) ? (form ?? undefined) : undefined;
}

function hasAttribute(element: Element, name: string): boolean {
  return attributeOf(element, name) !== undefined;
}

function invalidControls(form: HTMLFormElement): readonly string[] {
  return Array.from(controlsOf(form))
    .filter(
      (each) =>
        'validity' in each &&
        (each as HTMLInputElement).willValidate &&
        !(each as HTMLInputElement).validity.valid,
    )
    .map((each) => attributeOf(each, 'data-agent-field') ?? attributeOf(each, 'name') ?? nameOf(each));
}

/** What a person could not use, an agent for them must not use either. */
function unusable(element: Element): string | undefined {
  if (fits(element, ':disabled')) return 'It is disabled.';
  if (fits(element, '[inert], [inert] *')) return 'It is inert.';
  if (!Element.prototype.checkVisibility.call(element, { visibilityProperty: true }))
    return 'It is not visible on the page.';
  return undefined;
}

function refused(reason: string): RuntimeRefusal {
  return { ok: false, reason };
}
