import type { Annotation } from '../annotations/annotation.ts';
import type { FindingPlace, PageFinding } from '../annotations/finding.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import type { DialogElement } from './dialogs.ts';
import type { PageForm, SubmitButton } from './page-forms.ts';

/** An annotated element with its place in the document. */
export interface AnnotatedElement<Element extends object> {
  readonly element: Element;
  readonly annotation: Annotation;
  /** Its number in document order among all elements, and that of its last descendant. */
  readonly order: number;
  readonly end: number;
  /** The innermost action element around it, sub-actions included. */
  readonly inside: AnnotatedElement<Element> | undefined;
  /** The innermost item around it that has a key: the row that it belongs to. */
  readonly item: AnnotatedElement<Element> | undefined;
  /** The dialog around it: the outermost one that is closed, else the innermost. */
  readonly dialog: DialogElement | undefined;
  /** The semantics version that holds for it. */
  readonly version: string | undefined;
  /** Whether it says anything of risk, confirmation, scope or repetition, readable or not. */
  readonly hasTerms: boolean;
}

/** An annotated script element that holds a site manifest. */
export interface EmbeddedManifest {
  readonly text: string;
  readonly place: FindingPlace;
}

/**
 * Everything a page declares, read in one pass. Lists are in document order, so that what lies in an action's subtree
 * is a stretch of each list, found by bisection.
 */
export interface PageIndex<Element extends object> {
  readonly tree: ElementTree<Element>;
  readonly elements: readonly AnnotatedElement<Element>[];
  /** Action elements by id. */
  readonly actions: ReadonlyMap<string, readonly AnnotatedElement<Element>[]>;
  readonly fieldsByName: ReadonlyMap<string, readonly AnnotatedElement<Element>[]>;
  /** By action id, then by field name. */
  readonly boundFields: ReadonlyMap<string, ReadonlyMap<string, readonly AnnotatedElement<Element>[]>>;
  readonly statuses: readonly AnnotatedElement<Element>[];
  readonly boundStatuses: ReadonlyMap<string, readonly AnnotatedElement<Element>[]>;
  readonly forms: ReadonlyMap<Element, PageForm<Element>>;
  /** What submits a form, annotated or not. */
  readonly buttons: readonly SubmitButton<Element>[];
  /** The address that references on the page start from, as its first `base` writes it. */
  readonly base: string | undefined;
  readonly manifests: readonly EmbeddedManifest[];
  readonly findings: readonly PageFinding[];
}

/** Elements that one step of a lookup matches. There may be many more than anybody wants to see. */
export interface Matches<Element extends object> {
  readonly count: number;
  /** The first few, in document order. */
  readonly first: readonly AnnotatedElement<Element>[];
}

const MOST_SHOWN = 10;

/** The part of a list in document order that lies inside an element, the element itself left out. */
export function inSubtree<Element extends object>(
  list: readonly AnnotatedElement<Element>[],
  { order, end }: AnnotatedElement<Element>,
): Matches<Element> {
  const from = firstAfter(list, order);
  const to = firstAfter(list, end);
  return { count: to - from, first: list.slice(from, Math.min(to, from + MOST_SHOWN)) };
}

/** The only one of that part; undefined when there is none or several. */
export function onlyInSubtree<Element extends object>(
  list: readonly AnnotatedElement<Element>[],
  { order, end }: AnnotatedElement<Element>,
): AnnotatedElement<Element> | undefined {
  const at = firstAfter(list, order);
  const next = list[at + 1];
  const only = list[at];
  return only && only.order <= end && !(next && next.order <= end) ? only : undefined;
}

export function countInSubtree<Element extends object>(
  list: readonly AnnotatedElement<Element>[],
  { order, end }: AnnotatedElement<Element>,
): number {
  return firstAfter(list, end) - firstAfter(list, order);
}

/** All of that part, for lists that are looked at as a whole. */
export function allInSubtree<Each extends { readonly order: number }>(
  list: readonly Each[],
  { order, end }: { readonly order: number; readonly end: number },
): readonly Each[] {
  return list.slice(firstAfter(list, order), firstAfter(list, end));
}

export function allOf<Element extends object>(list: readonly AnnotatedElement<Element>[]): Matches<Element> {
  return { count: list.length, first: list.slice(0, MOST_SHOWN) };
}

function firstAfter(list: readonly { readonly order: number }[], order: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.order ?? 0) <= order) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function placeOf<Element extends object>(
  tree: ElementTree<Element>,
  { element, order }: { readonly element: Element; readonly order: number },
): FindingPlace {
  const position = tree.position?.(element);
  return { order, tag: tree.tag(element), ...(position ? { position } : {}) };
}
