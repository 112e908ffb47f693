import type { AnnotatedElement, PageIndex } from './page-index.ts';

/** One row that offers an action. */
export interface ActionRow<Element extends object> {
  readonly key: string;
  readonly item: AnnotatedElement<Element>;
  /** The action elements of this key; more than one are ambiguous. */
  readonly elements: readonly AnnotatedElement<Element>[];
}

export type ActionRows<Element extends object> = ReadonlyMap<string, ActionRow<Element>>;

const KNOWN = new WeakMap<object, Map<string, ActionRows<object> | undefined>>();

/**
 * The rows that offer an action, by key, in document order; undefined for an action in no row. As soon as one element
 * of an action is in an item with a key, the action is one of rows, and elements of it elsewhere are not used.
 */
export function rowsOf<Element extends object>(
  index: PageIndex<Element>,
  action: string,
): ActionRows<Element> | undefined {
  let known = KNOWN.get(index);
  if (!known) {
    known = new Map();
    KNOWN.set(index, known);
  }
  if (!known.has(action)) known.set(action, collect(index.actions.get(action) ?? []));
  return known.get(action) as ActionRows<Element> | undefined;
}

function collect<Element extends object>(
  elements: readonly AnnotatedElement<Element>[],
): ActionRows<Element> | undefined {
  const rows = new Map<string, ActionRow<Element> & { readonly elements: AnnotatedElement<Element>[] }>();
  for (const element of elements) {
    const { item } = element;
    const key = item?.annotation.key;
    if (item === undefined || key === undefined) continue;
    const row = rows.get(key);
    if (row) row.elements.push(element);
    else rows.set(key, { key, item, elements: [element] });
  }
  return rows.size > 0 ? rows : undefined;
}
