import type { JsonValue } from '@handrail/base';
import type { Control } from '../controls/find-control.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import type { ActivationEvidence } from './evidence.ts';
import type { PressMeaning } from './press-meaning.ts';

export interface PageAddress {
  readonly origin: string;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** What is due on the page that is gone to: nothing, because going was the goal, or planning the request again. */
export type OnArrival = 'stop' | 'plan';

/** How an action is set off: a control is pressed, or a form is submitted as its default button would. */
export interface ActivationTarget<Element extends object> {
  readonly how: 'press' | 'submit';
  readonly element: Element;
  /**
   * What it was admitted as. A runtime whose page can change on its own compares it with `isStillMeant`, in the same task
   * that presses, and answers that the element is stale where it is something else by now.
   */
  readonly meaning?: PressMeaning<Element>;
}

/** A dialog of the browser that a page opened, and what it was answered. The text is the page's: data, not instructions. */
export interface PageDialog {
  readonly kind: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly text: string;
  /** An alert can only be closed. A `beforeunload` that is answered with no leaves the page where it is. */
  readonly answer: 'closed' | 'yes' | 'no';
}

export interface Activation<Element extends object> extends ActivationTarget<Element> {
  /** The owner approved exactly this. Only then is a `confirm()` of the page accepted. */
  readonly isApproved: boolean;
  /** The controls that were filled for it, in the order of the arguments. */
  readonly filled?: readonly Control<Element>[];
}

/** `isUnclear`: the page navigated because of it, and may have submitted the form on its own. */
export type Filling =
  | { readonly ok: true; readonly changed: boolean }
  | (RuntimeRefusal & { readonly isUnclear?: boolean });

/** Something this runtime cannot do, with the reason and the way out. Nothing was changed by it. */
export interface RuntimeRefusal {
  readonly ok: false;
  readonly reason: string;
  /** It is so now, and filling other fields may change it: a button that waits for a valid form. Ask again then. */
  readonly mayChange?: boolean;
  /** The element is not on the page any more, or has another meaning. Find it again by its name. */
  readonly isStale?: boolean;
}

/** `isUnclear`: it was set off, and nobody knows the result. */
export type Activated =
  | {
      readonly ok: true;
      readonly evidence: readonly ActivationEvidence[];
      /** Places in `filled` of those that the form which was sent does not carry. */
      readonly unsent?: readonly number[];
    }
  | (RuntimeRefusal & { readonly isUnclear?: boolean; readonly evidence?: readonly ActivationEvidence[] });

/**
 * A page that can be read and operated. It decides nothing: what reaches it was admitted, and elements come from the
 * tree it gave.
 */
/** How many requests of a page's script were answered, and how many not yet. */
export interface SentRequests {
  readonly pending: number;
  readonly answered: number;
}

export interface PageRuntime<Element extends object> {
  address(): PageAddress;
  /** The page as it is now. Elements stay the same objects from one reading to the next while they are on the page. */
  read(): ElementTree<Element>;
  /** Whether the page's own script runs, so that the page may change on its own. */
  readonly isScripted: boolean;
  /** Another number whenever reading again could show something else. It only grows. */
  revision(): number;
  /** The revision at which a status or result, or something inside it, last changed or was put there. */
  changedAt(element: Element): number;
  /** Annotations count only inside this element; the whole page when absent. */
  trustedRoot?(): Element | undefined;
  /** Whether a control could take a value; asked before the owner is. */
  fillable(control: Control<Element>): RuntimeRefusal | undefined;
  /**
   * Whether an activation could work here; asked before the owner is. `controls` are those that will be filled for it:
   * a runtime that knows what it sends refuses when one of them is not part of it.
   */
  activatable(
    target: ActivationTarget<Element>,
    controls?: readonly Control<Element>[],
  ): RuntimeRefusal | undefined;
  /** Resolves when the page has reacted to it. Readings after that are not older than the reaction. */
  fill(control: Control<Element>, value: JsonValue): Filling | Promise<Filling>;
  /**
   * What a control holds now: a text, true or false, or the values of the chosen options of a list that takes several.
   * Undefined when it is unknown, or when nothing is chosen.
   */
  readValue(control: Control<Element>): JsonValue | undefined | Promise<JsonValue | undefined>;
  /** Resolves when it was set off, not when everything it leads to has happened. */
  activate(activation: Activation<Element>): Activated | Promise<Activated>;
  /**
   * All that was seen of the last activation by now, in place of what `activate` returned; absent where that was all. A
   * page with script may send its request some time after the press.
   */
  lateEvidence?(): readonly ActivationEvidence[];
  /**
   * Requests to change something that script of the page has sent since the last activation; absent where no script runs.
   * `lateEvidence` ends the counting.
   */
  requests?(): SentRequests;
  /** Dialogs that were answered for the owner since this was last asked; absent where the owner answers them. */
  takeDialogs?(): readonly PageDialog[];
  /** Looks again whenever the page changes, until there is something or the time (in milliseconds) is over. */
  waitFor<Found>(look: () => Found | undefined, limit: number): Promise<Found | undefined>;
  /**
   * Goes to a route of the same origin and resolves on arrival. A runtime that ends with its page keeps the request and
   * what is due on arrival instead.
   */
  navigate(route: string, onArrival: OnArrival): Promise<void>;
}
