import { findControl } from '../controls/find-control.ts';
import { type AnnotatedElement, allInSubtree, type PageIndex } from '../resolution/page-index.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { rowText } from '../tree/shown-text.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { showsPart } from './shows-part.ts';
import { isOfTable, type NamedCell, readTable } from './table-rows.ts';

/** One cell of a row; the name is that of its column, or empty. */
export interface DataCell {
  readonly name: string;
  readonly text: string;
}

/** A list or table that a page shows. */
export interface PageData {
  /** The data view it belongs to, as its `data-agent-action` says. */
  readonly id: string | undefined;
  readonly rows: readonly (readonly DataCell[])[];
  /** The key of each row, `null` for one without; absent when no row has one. */
  readonly keys?: readonly (string | null)[];
  /** What a list without rows shows instead. */
  readonly note?: string;
  /** True when there are more rows than were read, or than the page holds now. */
  readonly isCut: boolean;
}

export interface CollectionLimits {
  readonly maxCollections: number;
  readonly maxRows: number;
  readonly maxCells: number;
  readonly maxText: number;
}

export const defaultCollectionLimits: CollectionLimits = {
  maxCollections: 50,
  maxRows: 500,
  maxCells: 50,
  maxText: 500,
};

/** What the annotated collections of a page show: their annotated items, else the rows of a table, else their children. */
export function readCollections<Element extends object>(
  index: PageIndex<Element>,
  limits: CollectionLimits = defaultCollectionLimits,
): readonly PageData[] {
  const collections = index.elements.filter(({ annotation }) => annotation.kind === 'collection');
  const items = index.elements.filter(({ annotation }) => annotation.kind === 'item');
  return collections
    .slice(0, limits.maxCollections)
    .map((collection) =>
      readCollection(index.tree, collection, ownItems(collection, collections, items), limits),
    );
}

/** Items of a list inside a list belong to the inner one. */
function ownItems<Element extends object>(
  collection: AnnotatedElement<Element>,
  collections: readonly AnnotatedElement<Element>[],
  items: readonly AnnotatedElement<Element>[],
): readonly AnnotatedElement<Element>[] {
  const inner = allInSubtree(collections, collection);
  let at = 0;
  let innerEnd = -1;
  return allInSubtree(items, collection).filter(({ order }) => {
    for (let next = inner[at]; next && next.order < order; next = inner[at]) {
      innerEnd = Math.max(innerEnd, next.end);
      at += 1;
    }
    return order > innerEnd;
  });
}

function readCollection<Element extends object>(
  tree: ElementTree<Element>,
  { element, annotation }: AnnotatedElement<Element>,
  items: readonly AnnotatedElement<Element>[],
  limits: CollectionLimits,
): PageData {
  const [first] = items;
  const table = !first || tree.tag(first.element) === 'tr' ? readTable(tree, element) : undefined;
  const rows =
    items.length > 0 ? items.map((item) => item.element) : (table?.rows ?? childrenOf(tree, element));
  const shown = rows.length > 0 ? [] : table ? table.notes : [element];
  const note = shown
    .map((each) => tree.text(each, limits.maxText))
    .join(' ')
    .trim();
  const keys = items.slice(0, limits.maxRows).map((item) => item.annotation.key ?? null);
  return {
    id: annotation.action,
    rows: rows.slice(0, limits.maxRows).map((row) => cellsOf(tree, row, table?.cells.get(row), limits)),
    ...(keys.some((key) => key !== null) ? { keys } : {}),
    ...(note === '' ? {} : { note }),
    isCut: rows.length > limits.maxRows || showsPart(tree, element, rows, table?.headings ?? 0),
  };
}

/** A table is made of parts that are not rows, and a list may hold more than its entries. */
function childrenOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): readonly Element[] {
  const tag = tree.tag(element);
  if (isOfTable(tag)) return [];
  const children = tree.children(element);
  return tag === 'ul' || tag === 'ol' ? children.filter((child) => tree.tag(child) === 'li') : children;
}

function cellsOf<Element extends object>(
  tree: ElementTree<Element>,
  row: Element,
  cells: readonly NamedCell<Element>[] | undefined,
  { maxCells, maxText }: CollectionLimits,
): readonly DataCell[] {
  const fields = namedParts(tree, row, maxText);
  if (fields.length > 0) return fields.slice(0, maxCells);
  if (tree.tag(row) !== 'tr') return [{ name: '', text: rowText(tree, row, maxText) }];
  const shown = cells ?? tree.children(row).map((element) => ({ name: '', element }));
  return shown.slice(0, maxCells).map(({ name, element }) => ({ name, text: tree.text(element, maxText) }));
}

/** Parts of an item that carry a field id say themselves what they are. A field of an action takes a value, and is none. */
function namedParts<Element extends object>(
  tree: ElementTree<Element>,
  row: Element,
  maxText: number,
): readonly DataCell[] {
  const parts: DataCell[] = [];
  for (const each of descendantsOf(tree, row)) {
    const name = tree.attribute(each, 'data-agent-field');
    if (name && !isInput(tree, each)) parts.push({ name, text: tree.text(each, maxText) });
  }
  return parts;
}

function isInput<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return tree.attribute(element, 'data-agent-kind') === 'field' && findControl(tree, element) !== undefined;
}
