import type { MemberName, ValueRow } from '../value-rows.ts';
import { groupRows, type RowGroup, rowHeading, rowName } from './row-names.ts';

/** A group of rows, or several that repeat: then each is a line of a table, and its values are under the same names. */
export type RowSection =
  | { readonly kind: 'group'; readonly group: RowGroup }
  | {
      readonly kind: 'table';
      /** What the list is called. */
      readonly heading: readonly string[];
      /** What people call each column. */
      readonly columns: readonly string[];
      readonly lines: readonly RowLine[];
    };

export interface RowLine {
  /** Counted from 1. */
  readonly position: number;
  /** One for each column; undefined where this line has no such value. */
  readonly cells: readonly (ValueRow | undefined)[];
  readonly group: RowGroup;
}

/** More columns than this are read better one below the other. */
const MOST_COLUMNS = 7;

/** Rows in the order of their document, with the rows of a list that have the same columns as a table. */
export function rowSections(rows: readonly ValueRow[]): readonly RowSection[] {
  const sections: RowSection[] = [];
  let list: RowGroup[] = [];
  const close = () => {
    sections.push(...(tableOf(list) ?? list.map((group) => ({ kind: 'group', group }) as const)));
    list = [];
  };
  for (const group of groupRows(rows)) {
    if (list.length > 0 && !follows(list.at(-1), group)) close();
    list.push(group);
  }
  close();
  return sections;
}

/** Whether both are lines of one list. */
function follows(before: RowGroup | undefined, group: RowGroup): boolean {
  const [one, other] = [parentsOf(before), parentsOf(group)];
  return (
    typeof one.at(-1) === 'number' &&
    typeof other.at(-1) === 'number' &&
    JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1))
  );
}

/** Undefined when the groups are no table: one alone, or not with the columns of the fullest of them, in its order. */
function tableOf(groups: readonly RowGroup[]): readonly RowSection[] | undefined {
  const [first] = groups;
  if (!first || groups.length < 2) return undefined;
  const fullest = groups.reduce((most, each) => (each.rows.length > most.rows.length ? each : most), first);
  const names = namesOf(fullest);
  if (names.length < 2 || names.length > MOST_COLUMNS) return undefined;
  const lines: RowLine[] = [];
  for (const group of groups) {
    const own = namesOf(group);
    if (JSON.stringify(names.filter((name) => own.includes(name))) !== JSON.stringify(own)) return undefined;
    const cells = names.map((name) => group.rows.find((row) => row.name === name));
    lines.push({ position: Number(parentsOf(group).at(-1)), cells, group });
  }
  const [row] = first.rows;
  const heading = rowHeading({
    parents: parentsOf(first).slice(0, -1),
    headings: row?.headings.slice(0, -1) ?? [],
  });
  return [{ kind: 'table', heading, columns: fullest.rows.map((each) => rowName(each) ?? ''), lines }];
}

function parentsOf(group: RowGroup | undefined): readonly MemberName[] {
  return group?.rows[0]?.parents ?? [];
}

function namesOf({ rows }: RowGroup): readonly (MemberName | undefined)[] {
  return rows.map(({ name }) => name);
}
