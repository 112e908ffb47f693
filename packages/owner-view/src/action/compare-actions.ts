import type { JsonValue } from '@handrail/base';
import { placedName, rowCode } from '../labels/row-names.ts';
import type { ValueLabel } from '../labels/value-labels.ts';
import type { OwnerMessages } from '../messages/english.ts';
import { type RowContent, valueRows } from '../value-rows.ts';
import { type ActionDocument, actionDocuments } from './action-facts.ts';
import type { PendingAction } from './pending-action.ts';

/** What is different from an action that was approved before. */
export interface ActionDifference {
  /** By document and place, with what was there before as people read it; undefined for a value that was not there. */
  readonly changed: ReadonlyMap<ActionDocument['name'], ReadonlyMap<string, string | undefined>>;
  readonly count: number;
  /** What people call the first of them. */
  readonly names: readonly string[];
  /** Of how many values. */
  readonly of: number;
  /** How many values of before are not there now. */
  readonly gone: number;
  /** The first of those. */
  readonly removed: readonly RemovedValue[];
}

/** A value of before that is not there now. */
export interface RemovedValue {
  readonly document: ActionDocument['name'];
  readonly code: string;
  /** What people call it. */
  readonly name: string;
  /** What it was, as people read it. */
  readonly was: string;
}

const MOST_COMPARED = 5_000;
const MOST_NAMES = 3;
const MOST_REMOVED = 6;

/**
 * Compares what a yes would be for with what was approved before, value by value. Undefined when the two are not calls of
 * the same tool on the same form or page, or are too large: then nothing is marked, rather than everything.
 */
export function compareActions(
  before: PendingAction,
  now: PendingAction,
  messages: OwnerMessages,
): ActionDifference | undefined {
  if (now.tool === undefined || before.tool !== now.tool || before.toolset !== now.toolset) return undefined;
  const changed = new Map<ActionDocument['name'], Map<string, string | undefined>>();
  const old = new Map(comparedDocuments(before, messages).map((document) => [document.name, document]));
  const names: string[] = [];
  const removed: RemovedValue[] = [];
  let [count, of, gone] = [0, 0, 0];
  const remove = (document: ActionDocument, codes: ReadonlySet<string>) => {
    for (const each of removedFrom(document, codes, messages)) {
      gone += 1;
      if (removed.length < MOST_REMOVED) removed.push(each);
    }
  };
  for (const document of comparedDocuments(now, messages)) {
    const earlier = old.get(document.name);
    old.delete(document.name);
    const leaves = leavesOf(document.value, '');
    const leavesBefore = earlier ? leavesOf(earlier.value, '') : new Map<string, JsonValue>();
    if (!leaves || !leavesBefore) return undefined;
    const own = new Map<string, string | undefined>();
    const codes = new Set<string>();
    const inside = countInside(leavesBefore);
    const read = textsBefore(earlier, messages);
    for (const row of valueRows(document.value, { labels: document.labels, locale: messages.locale })) {
      const code = rowCode(row);
      const held = leavesOf(heldIn(row.content), code) ?? new Map<string, JsonValue>();
      codes.add(code);
      const was = read(code);
      // The same amount, written in another way.
      const isRead = row.content.kind === 'read' && row.content.text === was;
      const isSame =
        held.size === (inside.get(code) ?? 0) &&
        [...held].every(([leaf, value]) => isEqual(leavesBefore.get(leaf), value, isRead));
      // How a request is sent is not among the values of a yes; it counts where it differs.
      if (!isSame || document.name !== 'sending') of += 1;
      if (isSame) continue;
      own.set(code, was === undefined ? undefined : tellApart(was, row.content, messages));
      if (names.length < MOST_NAMES) names.push(placedName(row) ?? code);
    }
    changed.set(document.name, own);
    count += own.size;
    if (earlier) remove(earlier, codes);
  }
  for (const document of old.values()) remove(document, new Set());
  return { changed, count, names, of, gone, removed };
}

/** Rows of before at whose place, inside which, and around which nothing is now. */
function* removedFrom(
  document: ActionDocument,
  codes: ReadonlySet<string>,
  messages: OwnerMessages,
): Generator<RemovedValue> {
  const around = new Set([...codes].flatMap(placesAround));
  for (const row of valueRows(document.value, { labels: document.labels, locale: messages.locale })) {
    const code = rowCode(row);
    if (codes.has(code) || around.has(code) || placesAround(code).some((each) => codes.has(each))) continue;
    const name = placedName(row) ?? document.heading;
    yield { document: document.name, code, name, was: textOf(row.content, messages) };
  }
}

/** `rows[0].cost` is inside `rows[0]` and `rows`. */
function placesAround(code: string): readonly string[] {
  return [...code.matchAll(/[.[]/g)].flatMap(({ index }) => (index > 0 ? [code.slice(0, index)] : []));
}

function comparedDocuments(action: PendingAction, messages: OwnerMessages): readonly ActionDocument[] {
  return actionDocuments(action, messages).filter(({ name }) => name !== 'comesFrom' && name !== 'about');
}

/** Every single value by its place; undefined when there are too many. Walks with a stack of its own, as rows do. */
function leavesOf(document: JsonValue, code: string): Map<string, JsonValue> | undefined {
  const leaves = new Map<string, JsonValue>();
  const waiting: (readonly [string, JsonValue])[] = [[code, document]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, value] = next;
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (members.length === 0) leaves.set(at, value);
    if (leaves.size > MOST_COMPARED) return undefined;
    for (const [name, member] of members) {
      const step = Array.isArray(value) ? `[${name}]` : at === '' ? name : `.${name}`;
      waiting.push([`${at}${step}`, member]);
    }
  }
  return leaves;
}

/** How many values there are at a place and inside it. */
function countInside(leaves: ReadonlyMap<string, JsonValue>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (code: string) => counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const leaf of leaves.keys()) {
    add(leaf);
    placesAround(leaf).forEach(add);
  }
  return counts;
}

/** What a place held before, as people read it. */
function textsBefore(
  document: ActionDocument | undefined,
  messages: OwnerMessages,
): (code: string) => string | undefined {
  const texts = new Map<string, string>();
  if (!document) return () => undefined;
  for (const row of valueRows(document.value, { labels: document.labels, locale: messages.locale })) {
    texts.set(rowCode(row), textOf(row.content, messages));
  }
  return (code) => {
    const own = texts.get(code);
    if (own !== undefined) return own;
    // It was several rows, because one of its values was long or empty.
    const parts = [...texts].filter(([each]) => each.startsWith(`${code}.`) || each.startsWith(`${code}[`));
    if (parts.length > 0) return parts.map(([, text]) => text).join(' · ');
    return undefined;
  };
}

/** Two numbers that people read alike are equal however many noughts they are written with. */
function isEqual(one: JsonValue | undefined, other: JsonValue, isRead: boolean): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (!isRead || one === undefined) return false;
  const [decimal, otherDecimal] = [shortDecimal(one), shortDecimal(other)];
  return decimal !== undefined && decimal === otherDecimal;
}

function shortDecimal(value: JsonValue): string | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined || typeof value === 'boolean') return undefined;
  return `${sign}${whole}.${fraction.replace(/0+$/, '')}`;
}

/** What was there; where that looks like what is there now, both with every space and sign of theirs. */
function tellApart(was: string, content: RowContent, messages: OwnerMessages): string {
  const now = textOf(content, messages);
  return look(was) === look(now) ? messages.action.first.exactly(exact(was), exact(now)) : was;
}

function look(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function exact(text: string): string {
  return `“${text.replace(/^ +| +$| {2,}/g, (spaces) => '␣'.repeat(spaces.length))}”`;
}

function heldIn(content: RowContent): JsonValue {
  switch (content.kind) {
    case 'read':
    case 'value':
      return content.value;
    case 'few':
      return content.members.every(([name]) => typeof name === 'number')
        ? content.members.map(([, value]) => value)
        : Object.fromEntries(content.members);
    case 'empty-list':
      return [];
    case 'empty-group':
      return {};
  }
}

/** A value as people read it, in one line. */
export function valueText(value: JsonValue, label: ValueLabel, messages: OwnerMessages): string {
  const rows = valueRows(value, { labels: new Map([['', label]]), locale: messages.locale });
  return [...rows].map(({ content }) => textOf(content, messages)).join(' · ');
}

function textOf(content: RowContent, { values }: OwnerMessages): string {
  const scalar = (value: JsonValue) => {
    if (value === null) return values.nothing;
    if (typeof value === 'boolean') return value ? values.yes : values.no;
    return value === '' ? values.emptyText : String(value);
  };
  switch (content.kind) {
    case 'read':
      return content.text;
    case 'value':
      return scalar(content.value);
    case 'few':
      return content.members.map(([, value]) => scalar(value)).join(' · ');
    case 'empty-list':
      return values.emptyList;
    case 'empty-group':
      return values.emptyGroup;
  }
}
