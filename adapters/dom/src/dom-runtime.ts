import {
  type Activated,
  type Activation,
  type ActivationEvidence,
  type ActivationTarget,
  type Control,
  type ElementTree,
  isStillMeant,
  type OnArrival,
  type PageRuntime,
  pressedElement,
  type RuntimeRefusal,
  refuseControl,
  refuseInvalid,
  refuseLength,
  refuseOtherForm,
  type SentRequests,
} from '@handrail/page';
import { answered } from './answered.ts';
import { refuseCustom } from './custom-element.ts';
import { changesOf } from './document-changes.ts';
import { domTree } from './dom-tree.ts';
import { fillControl } from './fill-control.ts';
import { type FollowedPress, followPress } from './follow-press.ts';
import { GONE } from './gone.ts';
import { outOfReach } from './out-of-reach.ts';
import { attributeOf, controlOf, controlsOf, fits, formOf, isOnPage } from './past-names.ts';
import { readValue } from './read-value.ts';
import { siteBoundsOf } from './site-bounds.ts';
import { noteControls, unsentAmong } from './unsent-controls.ts';
import { usabilityOf } from './usability.ts';
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
  const { location, defaultView } = document;
  const edited = new WeakSet<Element>();
  let followed: FollowedPress | undefined;
  let shown: readonly ActivationEvidence[] = [];
  const lateEvidence = () => {
    // It is asked for once more when something else is pressed, and then shows what it did.
    if (followed) shown = followed.end(shown);
    followed = undefined;
    return shown;
  };
  return {
    isScripted: true,
    address: () => ({ origin: location.origin, path: location.pathname, search: location.search }),
    // Its own tree, so that what is worked out for one reading is not taken for the next.
    read: () => domTree(document),
    revision: changes.revision,
    changedAt: changes.changedAt,
    ...(trustedRoot ? { trustedRoot } : {}),
    fillable: (control) => {
      const reason = refuseControl(tree, control, usabilityOf(document, tree)) ?? refuseCustom(control);
      return reason !== undefined && control.type === 'file' ? refused(reason) : passing(reason);
    },
    activatable: (target, controls) => refuseActivation(document, tree, target, controls),
    async fill(control, value) {
      if (![control.element, ...control.group].every(isOnPage)) return GONE;
      const filling = await fillControl(tree, control, value, usabilityOf(document, tree));
      await answered();
      if (filling.ok && filling.changed) edited.add(control.element);
      return filling;
    },
    readValue,
    activate(activation) {
      if (!isOnPage(activation.element)) return GONE;
      const { meaning } = activation;
      if (meaning && !isStillMeant(domTree(document), location.pathname, meaning, trustedRoot?.()))
        return CHANGED;
      const refusal = refuseActivation(document, tree, activation, activation.filled);
      if (refusal) return refusal;
      // Only now: it has to be in view for that, and pages are not scrolled for a look.
      const reach = activation.how === 'press' ? outOfReach(document, tree, activation.element) : undefined;
      if (reach !== undefined) return refused(reach);
      lateEvidence();
      followed = defaultView ? followPress(defaultView) : undefined;
      const activated = activate(tree, activation, edited);
      shown = activated.evidence ?? [];
      if (!activated.ok) lateEvidence();
      return activated;
    },
    lateEvidence,
    requests: () => followed?.requests() ?? NO_REQUESTS,
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

/** Why something cannot be pressed or sent now; undefined when it can. */
function refuseActivation(
  document: Document,
  tree: ElementTree<Element>,
  target: ActivationTarget<Element>,
  controls: readonly Control<Element>[] = [],
): RuntimeRefusal | undefined {
  const { element } = target;
  const unsent = refuseOtherForm(domTree(document), target, controls);
  if (unsent !== undefined) return refused(unsent);
  const leaves = siteBoundsOf(document, tree)(element);
  if (leaves !== undefined) return refused(leaves);
  const unusable = usabilityOf(document, tree);
  // A word in a button that cannot be used cannot be pressed either.
  return passing(unusable(element) ?? unusable(pressedElement(tree, element, controlOf)?.element ?? element));
}

function activate(
  tree: ElementTree<Element>,
  { how, element, filled = [] }: Activation<Element>,
  edited: WeakSet<Element>,
): Activated {
  const pressed = how === 'press' ? pressedElement(tree, element, controlOf) : undefined;
  const submitter = pressed?.does === 'submit' ? pressed.element : undefined;
  const form = how === 'submit' ? (element as HTMLFormElement) : submitter && formOf(submitter);
  const isLeftOut = submitter && hasAttribute(submitter, 'formnovalidate');
  const isChecked = form && !isLeftOut && !hasAttribute(form, 'novalidate');
  const invalid = isChecked ? refuseInvalid(tree, invalidControls(form, edited)) : undefined;
  if (invalid) return invalid;
  // Asked before it is pressed: afterwards the page may be another one.
  const noted = form ? noteControls(form, filled) : [];
  // Controls called "requestSubmit" or "click" would hide these.
  const { evidence, entries } = watchPress(element, () => {
    if (how === 'submit') HTMLFormElement.prototype.requestSubmit.call(element as HTMLFormElement);
    else if (element instanceof HTMLElement) HTMLElement.prototype.click.call(element);
    // Links in drawings cannot be clicked otherwise.
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  });
  // Script that takes the submit over sends what it likes.
  const isNative = evidence.some(({ kind }) => kind === 'request');
  const unsent = isNative ? unsentAmong(noted, entries) : [];
  return unsent.length > 0 ? { ok: true, evidence, unsent } : { ok: true, evidence };
}

const NO_REQUESTS: SentRequests = { pending: 0, answered: 0 };

const CHANGED: RuntimeRefusal = {
  ok: false,
  reason: 'The page changed meanwhile, and pressing it would do something else.',
  isStale: true,
};

function hasAttribute(element: Element, name: string): boolean {
  return attributeOf(element, name) !== undefined;
}

/** Why something cannot be used now; script of the page may change it with every field that is filled. */
function passing(reason: string | undefined): RuntimeRefusal | undefined {
  return reason === undefined ? undefined : { ok: false, reason, mayChange: true };
}

function refused(reason: string): RuntimeRefusal {
  return { ok: false, reason };
}

/** The controls of a form that keep the browser from sending it. */
function invalidControls(
  form: HTMLFormElement,
  /** Controls that were filled in by script, for which browsers do not count characters. */
  edited: WeakSet<Element>,
): readonly Element[] {
  return Array.from(controlsOf(form) as Iterable<HTMLInputElement>).filter(
    (each) =>
      'validity' in each &&
      each.willValidate &&
      (!each.validity.valid || (edited.has(each) && isShort(each))),
  );
}

function isShort(control: HTMLInputElement): boolean {
  if (!fits(control, 'input, textarea')) return false;
  return refuseLength(control.type, control.value, (name) => attributeOf(control, name))?.is === 'short';
}
