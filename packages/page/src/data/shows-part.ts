import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';

/** What comes before the first row of a list is not much. */
const MOST_LOOKED_AT = 100;

/** Whether a list tells of more rows than it holds, as lists do that make their rows only while one scrolls. */
export function showsPart<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  rows: readonly Element[],
  /** Rows of a table that only name columns: they count as rows, too. */
  headings: number,
): boolean {
  const [first] = rows;
  const size = first && countOf(tree, first, 'aria-setsize');
  if (size !== undefined && exceeds(size, rows.length)) return true;
  let total = countOf(tree, element, 'aria-rowcount');
  let others = headings;
  let looked = 0;
  for (const each of descendantsOf(tree, element)) {
    looked += 1;
    if (each === first || looked > MOST_LOOKED_AT) break;
    total ??= countOf(tree, each, 'aria-rowcount');
    if (tree.attribute(each, 'role')?.toLowerCase() === 'row') others += 1;
  }
  return total !== undefined && exceeds(total, rows.length + others);
}

/** A count of -1 says that the real one is not known. */
function exceeds(count: number, there: number): boolean {
  return count === -1 || count > there;
}

function countOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  name: string,
): number | undefined {
  const text = tree.attribute(element, name)?.trim() ?? '';
  return /^(?:-1|\d{1,9})$/.test(text) ? Number(text) : undefined;
}
