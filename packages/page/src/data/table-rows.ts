import type { ElementTree } from '../tree/element-tree.ts';
import { type GridCell, TableGrid } from './table-grid.ts';

export interface TableRows<Element extends object> {
  readonly rows: readonly Element[];
  /** The cells of each row, with the names of their columns. */
  readonly cells: ReadonlyMap<Element, readonly NamedCell<Element>[]>;
  /** Rows of one cell, which say something about the others. */
  readonly notes: readonly Element[];
  /** How many rows only name columns. */
  readonly headings: number;
}

export interface NamedCell<Element extends object> {
  /** Empty for a column without its own name. */
  readonly name: string;
  readonly element: Element;
}

const PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'caption', 'colgroup']);
const MAX_NAME = 100;

export function isOfTable(tag: string): boolean {
  return PARTS.has(tag);
}

/**
 * The rows of the tables in an element: rows of data cells that are neither in a head nor in a foot, nor in a table
 * inside a cell. Rows of the head, or of heading cells alone before the first row, name the columns. Undefined without
 * any row.
 */
export function readTable<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): TableRows<Element> | undefined {
  const names = new Map<number, string>();
  let headings = 0;
  let isNamed = false;
  const grid = new TableGrid(tree);
  const placed: (readonly [row: Element, cells: readonly GridCell<Element>[], isNote: boolean])[] = [];
  const waiting = [{ element, isHead: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const tag = tree.tag(next.element);
    if (tag === 'tfoot') continue;
    const children = tree.children(next.element);
    if (tag === 'tr') {
      // What is inside a row is looked at as its cells: a table in there is part of a cell.
      if (children.length === 0) continue;
      const { isReached } = grid;
      const cells = grid.addRow(next.element);
      if (!next.isHead && children.some((cell) => tree.tag(cell) === 'td'))
        placed.push([next.element, cells, !isReached && children.length === 1]);
      else {
        headings += 1;
        if (next.isHead || !isNamed) nameColumns(tree, cells, names);
        isNamed = true;
      }
      continue;
    }
    if (isOfTable(tag)) grid.endPart();
    const isHead = next.isHead || tag === 'thead';
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (child) waiting.push({ element: child, isHead });
    }
  }
  if (placed.length === 0 && !isNamed) return undefined;
  const columns = names.size === 0 ? 0 : Math.max(...names.keys()) + 1;
  // One cell across all columns heads a group of rows, or says that there are none; it is not a row itself.
  const rows = placed.filter(([, cells, isNote]) => !isNote || (columns <= 1 && (cells[0]?.width ?? 1) <= 1));
  return {
    rows: rows.map(([row]) => row),
    notes: placed.filter((each) => !rows.includes(each)).map(([row]) => row),
    cells: new Map(
      placed.map(([row, cells]) => [
        row,
        cells.map(({ column, element: cell }) => ({ name: names.get(column) ?? '', element: cell })),
      ]),
    ),
    headings,
  };
}

/** A name across several columns belongs to the first of them, unless a row below names each. */
function nameColumns<Element extends object>(
  tree: ElementTree<Element>,
  cells: readonly GridCell<Element>[],
  names: Map<number, string>,
): void {
  for (const { column, element, width } of cells) {
    const name = tree.text(element, MAX_NAME);
    if (name !== '') names.set(column, name);
    for (let at = 1; at < width; at += 1) if (!names.has(column + at)) names.set(column + at, '');
  }
}
