import type { ElementTree } from '../tree/element-tree.ts';

/** More columns than this are not distinguished. */
const MOST_COLUMNS = 200;
/** HTML itself takes no more. */
const MOST_ROWS = 65_534;

/** A cell where it is shown: cells of earlier rows that reach into a row are cells of that row, too. */
export interface GridCell<Element extends object> {
  readonly column: number;
  readonly element: Element;
  /** How many columns it takes. */
  readonly width: number;
}

interface Reaching<Element extends object> {
  readonly cell: GridCell<Element>;
  left: number;
}

/** Puts the cells of a table's rows into their columns, one row after the other, as HTML lays tables out. */
export class TableGrid<Element extends object> {
  readonly #tree: ElementTree<Element>;
  #reaching: Reaching<Element>[] = [];

  constructor(tree: ElementTree<Element>) {
    this.#tree = tree;
  }

  /** Cells reach no further than to the end of their part of the table. */
  endPart(): void {
    this.#reaching = [];
  }

  /** Whether a cell of an earlier row reaches into the next one. */
  get isReached(): boolean {
    return this.#reaching.length > 0;
  }

  addRow(row: Element): readonly GridCell<Element>[] {
    const taken = new Map<number, GridCell<Element>>();
    for (const each of this.#reaching) {
      for (let at = 0; at < each.cell.width; at += 1) taken.set(each.cell.column + at, each.cell);
      each.left -= 1;
    }
    const cells = this.#reaching.map(({ cell }) => cell);
    this.#reaching = this.#reaching.filter(({ left }) => left > 0);
    let column = 0;
    for (const element of this.#tree.children(row)) {
      while (taken.has(column)) column += 1;
      if (column >= MOST_COLUMNS) break;
      const width = Math.min(this.#span(element, 'colspan', 1), MOST_COLUMNS - column);
      const height = this.#span(element, 'rowspan', MOST_ROWS);
      const cell = { column, element, width };
      cells.push(cell);
      if (height > 1) this.#reaching.push({ cell, left: height - 1 });
      column += width;
    }
    return cells.sort((one, other) => one.column - other.column);
  }

  /** `zero` is what a span of 0 means. */
  #span(element: Element, name: string, zero: number): number {
    const text = this.#tree.attribute(element, name)?.trim() ?? '';
    if (!/^\d{1,6}$/.test(text)) return 1;
    return Math.min(Number(text) || zero, MOST_ROWS);
  }
}
