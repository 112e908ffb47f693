import type { JsonObject, JsonValue } from '@handrail/base';
import { readValue } from './labels/read-value.ts';
import { readableName } from './labels/readable-name.ts';
import type { ValueLabels } from './labels/value-labels.ts';

export type Scalar = string | number | boolean | null;

/** Names of members; positions in a list count from 1. */
export type MemberName = string | number;

/** One value of a nested document, with the way to it. */
export interface ValueRow {
  /** Names and positions of what it is in, outermost first. */
  readonly parents: readonly MemberName[];
  /** Undefined for a document that is a single value. */
  readonly name: MemberName | undefined;
  /** What people call it; undefined when only its name is known. */
  readonly label: string | undefined;
  /** What people call each of its parents. */
  readonly headings: readonly (string | undefined)[];
  readonly isCalculated: boolean;
  readonly content: RowContent;
}

export type RowContent =
  /** As people read it, with what it stands for. */
  | { readonly kind: 'read'; readonly text: string; readonly value: JsonValue }
  | { readonly kind: 'value'; readonly value: Scalar }
  /** A few short values that belong together, such as an amount and its currency. */
  | { readonly kind: 'few'; readonly members: readonly (readonly [MemberName, Scalar])[] }
  | { readonly kind: 'empty-list' }
  | { readonly kind: 'empty-group' };

const MOST_TOGETHER = 3;
/** Without the sign that is put between members, so that no text passes for two of them. */
const SHORT = /^[\x20-\x7e\u00a1-\u00b6\u00b8-\u024f]{1,24}$/;

/** How values are named and read. Without it they are shown by their names and as they are. */
export interface RowReading {
  readonly labels: ValueLabels;
  readonly locale: string;
}

interface Walked {
  readonly parents: readonly MemberName[];
  readonly headings: readonly (string | undefined)[];
  readonly name: MemberName | undefined;
  readonly label: string | undefined;
  readonly value: JsonValue;
}

/** Walks with a stack of its own: how deep a document is nested is up to others. */
export function* valueRows(document: JsonValue, reading?: RowReading): Generator<ValueRow> {
  const waiting: Walked[] = [
    { parents: [], headings: [], name: undefined, label: undefined, value: document },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parents, headings, name, value } = next;
    const known = reading && labelAt(reading.labels, parents, name);
    const row = {
      parents,
      headings,
      name,
      label: known?.label ?? next.label,
      isCalculated: known?.isCalculated === true,
    };
    // Read as one value, a whole document would lose the names of its own.
    const isWhole = name === undefined && isContainer(value);
    const text = reading && !isWhole ? readValue(value, known, reading.locale) : undefined;
    if (text !== undefined) {
      yield { ...row, content: { kind: 'read', text, value } };
      continue;
    }
    if (!isContainer(value)) {
      yield { ...row, content: { kind: 'value', value } };
      continue;
    }
    const members = membersOf(value);
    if (members.length === 0) {
      yield { ...row, content: { kind: Array.isArray(value) ? 'empty-list' : 'empty-group' } };
    } else if (name !== undefined && areFew(members) && !hasLabels(reading, parents, name, members)) {
      yield { ...row, content: { kind: 'few', members } };
    } else {
      const inside =
        name === undefined
          ? { parents, headings }
          : { parents: [...parents, name], headings: [...headings, row.label] };
      const names = reading ? uniqueNames(members.map(([key]) => key)) : new Map<MemberName, string>();
      for (const [key, member] of members.reverse())
        waiting.push({ ...inside, name: key, label: names.get(key), value: member });
    }
  }
}

const PATH_SIGNS = /[.[\]]/;

/** The path of a value in labels; undefined where a name could be taken for several. */
function labelPath(parents: readonly MemberName[], name: MemberName | undefined): string | undefined {
  const names = name === undefined ? parents : [...parents, name];
  if (names.some((each) => typeof each === 'string' && PATH_SIGNS.test(each))) return undefined;
  return names.reduce<string>(
    (path, each) => (typeof each === 'number' ? `${path}[*]` : path === '' ? each : `${path}.${each}`),
    '',
  );
}

/** Positions have no label of their own: the label of a list is that of its rows. */
function labelAt(labels: ValueLabels, parents: readonly MemberName[], name: MemberName | undefined) {
  const path = typeof name === 'number' ? undefined : labelPath(parents, name);
  return path === undefined ? undefined : labels.get(path);
}

function hasLabels(
  reading: RowReading | undefined,
  parents: readonly MemberName[],
  name: MemberName,
  members: readonly [MemberName, JsonValue][],
): boolean {
  return (
    reading !== undefined &&
    members.some(([key]) => labelAt(reading.labels, [...parents, name], key) !== undefined)
  );
}

/** Names as words, where no two of them become the same. */
function uniqueNames(names: readonly MemberName[]): ReadonlyMap<MemberName, string> {
  const words = names.map((name) => (typeof name === 'string' ? readableName(name) : undefined));
  const counts = new Map<string, number>();
  for (const each of words) {
    const look = each?.toLowerCase();
    if (look !== undefined) counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return new Map(
    names.flatMap((name, index): [MemberName, string][] => {
      const text = words[index];
      return text !== undefined && counts.get(text.toLowerCase()) === 1 ? [[name, text]] : [];
    }),
  );
}

export interface FirstRows {
  readonly rows: readonly ValueRow[];
  /** There are more than were asked for. */
  readonly hasMore: boolean;
}

export function firstRows(document: JsonValue, most: number, reading?: RowReading): FirstRows {
  const rows: ValueRow[] = [];
  for (const row of valueRows(document, reading)) {
    if (rows.length >= most) return { rows, hasMore: true };
    rows.push(row);
  }
  return { rows, hasMore: false };
}

/** Whether there is nothing to show. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function isContainer(value: JsonValue): value is JsonObject | readonly JsonValue[] {
  return typeof value === 'object' && value !== null;
}

function membersOf(value: JsonObject | readonly JsonValue[]): [MemberName, JsonValue][] {
  if (Array.isArray(value)) return value.map((each: JsonValue, index) => [index + 1, each]);
  return Object.entries(value as JsonObject);
}

function areFew(members: readonly [MemberName, JsonValue][]): members is [MemberName, Scalar][] {
  return (
    members.length <= MOST_TOGETHER &&
    members.every(([name, value]) => !isContainer(value) && isShort(name) && isShort(value))
  );
}

function isShort(value: Scalar): boolean {
  return typeof value !== 'string' || SHORT.test(value);
}
