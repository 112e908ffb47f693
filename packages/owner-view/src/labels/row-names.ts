import type { MemberName, ValueRow } from '../value-rows.ts';

/** Between the names in a heading. It is ours, so views put it there themselves: in a name of others it is marked. */
export const HEADING_SEPARATOR = ' › ';

/** What a group of rows is called, from outside in: "Your trip", "Expense 2", "customer" and "address". Empty at the top. */
export function rowHeading({ parents, headings }: Pick<ValueRow, 'parents' | 'headings'>): readonly string[] {
  const names: string[] = [];
  for (const [index, name] of parents.entries()) {
    if (typeof name === 'string') names.push(headings[index] ?? name);
    else names.push([...names.splice(-1), name].join(' '));
  }
  return names;
}

/** What a row is called; undefined for a document that is a single value. */
export function rowName({ name, label }: Pick<ValueRow, 'name' | 'label'>): string | undefined {
  return label ?? (name === undefined ? undefined : String(name));
}

/** What a row is called away from its place, where the rows of a repeat must be told apart: "Positions 1: What". */
export function placedName(
  row: Pick<ValueRow, 'name' | 'label' | 'parents' | 'headings'>,
): string | undefined {
  const name = rowName(row);
  // A row of a list that is a value itself has the name of the list and its place.
  if (typeof row.name === 'number') {
    const { parents, headings } = row;
    return rowHeading({ parents: [...parents, row.name], headings: [...headings, undefined] }).join(', ');
  }
  const isInList = row.parents.some((each) => typeof each === 'number');
  return name === undefined || !isInList ? name : `${rowHeading(row).join(', ')}: ${name}`;
}

/** The way to a value as programs write it, for those who look for it: `expenses[0].kind`. */
export function rowCode({ parents, name }: Pick<ValueRow, 'parents' | 'name'>): string {
  const names: readonly MemberName[] = name === undefined ? parents : [...parents, name];
  return names.reduce<string>(
    (path, each) =>
      typeof each === 'number' ? `${path}[${each - 1}]` : path === '' ? each : `${path}.${each}`,
    '',
  );
}

export interface RowGroup {
  readonly heading: readonly string[];
  readonly rows: readonly ValueRow[];
}

/** Rows that are in the same part of a document, in its order. */
export function groupRows(rows: readonly ValueRow[]): readonly RowGroup[] {
  const groups: { place: string; heading: readonly string[]; rows: ValueRow[] }[] = [];
  for (const row of rows) {
    const place = JSON.stringify(row.parents);
    const last = groups.at(-1);
    if (last?.place === place) last.rows.push(row);
    else groups.push({ place, heading: rowHeading(row), rows: [row] });
  }
  return groups;
}
