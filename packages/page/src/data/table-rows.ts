import type { ElementTree } from '../tree/element-tree.ts';

export interface TableRows<Element extends object> {
  readonly names: readonly string[];
  readonly rows: readonly Element[];
  /** How many rows only name columns. */
  readonly headings: number;
}

const PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'caption', 'colgroup']);
const MAX_NAME = 100;

export function isOfTable(tag: string): boolean {
  return PARTS.has(tag);
}

/**
 * The rows of the tables in an element: rows of data cells that are neither in a head nor in a foot, nor in a table
 * inside a cell. The first row of the head, or of heading cells alone, names the columns. Undefined without any row.
 */
export function readTable<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): TableRows<Element> | undefined {
  let names: readonly string[] | undefined;
  let headings = 0;
  const rows: Element[] = [];
  const waiting = [{ element, isHead: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const tag = tree.tag(next.element);
    if (tag === 'tfoot') continue;
    const children = tree.children(next.element);
    if (tag === 'tr') {
      // What is inside a row is looked at as its cells: a table in there is part of a cell.
      if (children.length === 0) continue;
      if (!next.isHead && children.some((cell) => tree.tag(cell) === 'td')) rows.push(next.element);
      else {
        headings += 1;
        names ??= children.map((cell) => tree.text(cell, MAX_NAME));
      }
      continue;
    }
    const isHead = next.isHead || tag === 'thead';
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (child) waiting.push({ element: child, isHead });
    }
  }
  if (rows.length === 0 && !names) return undefined;
  const columns = names ?? [];
  return { names: columns, rows: rows.filter((row) => !isNote(tree, row, columns.length)), headings };
}

/** One cell across all columns heads a group of rows, or says that there are none; it is no row itself. */
function isNote<Element extends object>(tree: ElementTree<Element>, row: Element, columns: number): boolean {
  const [cell, ...others] = tree.children(row);
  if (!cell || others.length > 0) return false;
  const span = Number(tree.attribute(cell, 'colspan') ?? 1);
  return columns > 1 || span > 1;
}
