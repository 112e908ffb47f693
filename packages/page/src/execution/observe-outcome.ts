import { findControl } from '../controls/find-control.ts';
import { refuseUse } from '../controls/usability.ts';
import { openedDialogs } from '../resolution/dialogs.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { currentPage } from './current-page.ts';
import type { OutcomePlaces } from './outcome-places.ts';
import type { PageRuntime, SentRequests } from './page-runtime.ts';
import { MAX_TEXT, readResult, type ShownResult } from './read-output.ts';

const MOST_ELEMENTS = 200_000;

/** By reading: a page is asked several times while it settles. */
const known = new WeakMap<object, boolean>();

/** Whether a page shows a field for a password, as one does that wants somebody to sign in first. */
function asksForPassword<Element extends object>(page: PageIndex<Element>): boolean {
  const asks = known.get(page) ?? looksFor(page);
  known.set(page, asks);
  return asks;
}

function looksFor<Element extends object>({ tree }: PageIndex<Element>): boolean {
  let looked = 0;
  for (const element of descendantsOf(tree, tree.root)) {
    looked += 1;
    if (looked > MOST_ELEMENTS) return false;
    if (tree.tag(element) !== 'input' || tree.attribute(element, 'type')?.toLowerCase() !== 'password')
      continue;
    if (refuseUse(tree, element) === undefined) return true;
  }
  return false;
}

export interface ShownStatus {
  readonly text: string;
  readonly output: string | undefined;
  readonly changedAt: number;
  /** `role="alert"` or `aria-live="assertive"`. */
  readonly isAlert: boolean;
  /** It says that it is not the last one: `aria-busy`, or an ellipsis at the end. */
  readonly isPending: boolean;
}

/** What a page shows of the outcome of an action at one time. */
export interface Observation {
  /** Undefined when the page could not be read. */
  readonly path: string | undefined;
  readonly statuses: readonly ShownStatus[];
  readonly result: (ShownResult & { readonly changedAt: number }) | undefined;
  /** Fields that the page marks as wrong. */
  readonly invalid: readonly string[];
  /** Dialogs that the action is there to open and that are open. */
  readonly opened: readonly string[];
  /** What script of the page has sent since the press; undefined where that cannot be seen. */
  readonly requests: SentRequests | undefined;
  /** The action or its result is `aria-busy`. */
  readonly isBusy: boolean;
  /** Somebody may have to sign in first. */
  readonly asksForPassword: boolean;
}

const NOTHING: Observation = {
  path: undefined,
  statuses: [],
  result: undefined,
  invalid: [],
  opened: [],
  requests: undefined,
  isBusy: false,
  asksForPassword: false,
};

export type Locate<Element extends object> = (page: PageIndex<Element>) => OutcomePlaces<Element>;

/** A page that cannot be read any more shows nothing. */
export function observeOutcome<Element extends object>(
  runtime: PageRuntime<Element>,
  locate: Locate<Element>,
): Observation {
  try {
    const page = currentPage(runtime);
    const { tree } = page;
    const { action, statuses, results, fields } = locate(page);
    const shown = readResult(tree, results);
    return {
      path: runtime.address().path,
      statuses: statuses.map(({ element, annotation }) => {
        const text = tree.text(element, MAX_TEXT);
        return {
          text,
          output: annotation.output,
          changedAt: runtime.changedAt(element),
          isAlert: isAlert(tree, element),
          isPending: isBusy(tree, element) || /(?:…|\.\.\.)$/.test(text),
        };
      }),
      result: shown && {
        ...shown,
        changedAt: Math.max(...results.map(({ element }) => runtime.changedAt(element))),
      },
      invalid: [...fields].filter(([, { element }]) => isInvalid(tree, element)).map(([name]) => name),
      opened: action ? openedDialogs(page, action) : [],
      requests: runtime.requests?.(),
      isBusy: [action, ...results].some((each) => each !== undefined && isBusy(tree, each.element)),
      asksForPassword: asksForPassword(page),
    };
  } catch (error) {
    if (error instanceof PageRefusal) return NOTHING;
    throw error;
  }
}

/** Equal for two observations when nothing relevant changed between them. */
export function keyOf({ path, statuses, result, invalid, opened, requests, isBusy }: Observation): string {
  return JSON.stringify([
    path,
    statuses,
    result?.text,
    result?.changedAt,
    result?.cells,
    invalid,
    opened,
    requests,
    isBusy,
  ]);
}

function isAlert<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  if (tree.attribute(element, 'aria-live')?.toLowerCase() === 'assertive') return true;
  return tree.attribute(element, 'role')?.toLowerCase() === 'alert';
}

function isBusy<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return tree.attribute(element, 'aria-busy')?.toLowerCase() === 'true';
}

function isInvalid<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const control = findControl(tree, element);
  const marked = [element, ...(control ? [control.element, ...control.group] : [])];
  return marked.some((each) => tree.attribute(each, 'aria-invalid')?.toLowerCase() === 'true');
}
