import { type AlignedRow, type ComparedEvent, isDifferent } from './align-events.ts';

export type RowStretch<Event extends ComparedEvent> =
  | { readonly kind: 'row'; readonly index: number; readonly row: AlignedRow<Event> }
  | { readonly kind: 'equal'; readonly index: number; readonly rows: readonly AlignedRow<Event>[] };

const KEPT = 2;

/** Folds long stretches where both are equal, except for a little around each difference. */
export function foldRows<Event extends ComparedEvent>(
  rows: readonly AlignedRow<Event>[],
): readonly RowStretch<Event>[] {
  const isShown = new Array<boolean>(rows.length).fill(false);
  for (const [index, row] of rows.entries()) {
    if (!isDifferent(row)) continue;
    for (let near = Math.max(0, index - KEPT); near <= Math.min(rows.length - 1, index + KEPT); near += 1) {
      isShown[near] = true;
    }
  }
  const stretches: RowStretch<Event>[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index];
    if (!row) break;
    let end = index;
    while (end < rows.length && !isShown[end]) end += 1;
    // Two rows take no more room than the line that would represent them.
    if (end - index > KEPT) {
      stretches.push({ kind: 'equal', index, rows: rows.slice(index, end) });
      index = end;
      continue;
    }
    stretches.push({ kind: 'row', index, row });
    index += 1;
  }
  return stretches;
}
