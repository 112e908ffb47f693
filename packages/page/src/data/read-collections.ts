import { type AnnotatedElement, allInSubtree, type PageIndex } from '../resolution/page-index.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';

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
  /** True when there are more rows than were read. */
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

/** What the annotated collections of a page show: the rows of a table, else the annotated items, else its children. */
export function readCollections<Element extends object>(
  index: PageIndex<Element>,
  limits: CollectionLimits = defaultCollectionLimits,
): readonly PageData[] {
  const items = index.elements.filter(({ annotation }) => annotation.kind === 'item');
  return index.elements
    .filter(({ annotation }) => annotation.kind === 'collection')
    .slice(0, limits.maxCollections)
    .map((collection) => readCollection(index.tree, collection, items, limits));
}

function readCollection<Element extends object>(
  tree: ElementTree<Element>,
  collection: AnnotatedElement<Element>,
  allItems: readonly AnnotatedElement<Element>[],
  limits: CollectionLimits,
): PageData {
  const { element, annotation } = collection;
  const items = allInSubtree(allItems, collection).map((item) => item.element);
  const table =
    items.length === 0 || tree.tag(items[0] ?? element) === 'tr' ? tableRows(tree, element) : undefined;
  const rows = table?.rows ?? (items.length > 0 ? items : tree.children(element));
  const names = table?.names ?? [];
  return {
    id: annotation.action,
    rows: rows.slice(0, limits.maxRows).map((row) => cellsOf(tree, row, names, limits)),
    isCut: rows.length > limits.maxRows,
  };
}

interface Table<Element extends object> {
  readonly names: readonly string[];
  readonly rows: readonly Element[];
}

/** Rows with data cells are rows; the first one of heading cells alone names the columns. */
function tableRows<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): Table<Element> | undefined {
  let names: readonly string[] | undefined;
  const rows: Element[] = [];
  for (const each of descendantsOf(tree, element)) {
    if (tree.tag(each) !== 'tr') continue;
    const cells = tree.children(each);
    if (cells.some((cell) => tree.tag(cell) === 'td')) rows.push(each);
    else names ??= cells.map((cell) => tree.text(cell, 100));
  }
  return rows.length > 0 || names ? { names: names ?? [], rows } : undefined;
}

function cellsOf<Element extends object>(
  tree: ElementTree<Element>,
  row: Element,
  names: readonly string[],
  { maxCells, maxText }: CollectionLimits,
): readonly DataCell[] {
  const fields = namedParts(tree, row, maxText);
  if (fields.length > 0) return fields.slice(0, maxCells);
  if (tree.tag(row) !== 'tr') return [{ name: '', text: tree.text(row, maxText) }];
  return tree
    .children(row)
    .slice(0, maxCells)
    .map((cell, column) => ({ name: names[column] ?? '', text: tree.text(cell, maxText) }));
}

/** Parts of an item that carry a field id say themselves what they are. */
function namedParts<Element extends object>(
  tree: ElementTree<Element>,
  row: Element,
  maxText: number,
): readonly DataCell[] {
  const parts: DataCell[] = [];
  for (const each of descendantsOf(tree, row)) {
    const name = tree.attribute(each, 'data-agent-field');
    if (name) parts.push({ name, text: tree.text(each, maxText) });
  }
  return parts;
}
