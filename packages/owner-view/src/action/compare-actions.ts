import type { JsonValue } from '@handrail/base';
import { rowCode, rowName } from '../labels/row-names.ts';
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
  /** Values of before that are not there now. */
  readonly gone: number;
}

const MOST_COMPARED = 5_000;
const MOST_NAMES = 3;

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
  let [count, of, gone] = [0, 0, 0];
  for (const document of comparedDocuments(now, messages)) {
    const earlier = old.get(document.name);
    old.delete(document.name);
    const leaves = leavesOf(document.value, '');
    const leavesBefore = earlier ? leavesOf(earlier.value, '') : new Map<string, JsonValue>();
    if (!leaves || !leavesBefore) return undefined;
    const own = new Map<string, string | undefined>();
    const inside = countInside(leavesBefore);
    const read = textsBefore(earlier, messages);
    for (const row of valueRows(document.value, { labels: document.labels, locale: messages.locale })) {
      const code = rowCode(row);
      const held = leavesOf(heldIn(row.content), code) ?? new Map<string, JsonValue>();
      const isSame =
        held.size === (inside.get(code) ?? 0) &&
        [...held].every(([leaf, value]) => leavesBefore.has(leaf) && isEqual(leavesBefore.get(leaf), value));
      // How a request is sent is not among the values of a yes; it counts where it differs.
      if (!isSame || document.name !== 'sending') of += 1;
      if (isSame) continue;
      own.set(code, read(code));
      if (names.length < MOST_NAMES) names.push(rowName(row) ?? code);
    }
    changed.set(document.name, own);
    count += own.size;
    for (const leaf of leavesBefore.keys()) if (!leaves.has(leaf)) gone += 1;
  }
  for (const { value } of old.values()) gone += leavesOf(value, '')?.size ?? 0;
  return { changed, count, names, of, gone };
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
    for (const { index } of leaf.matchAll(/[.[]/g)) if (index > 0) add(leaf.slice(0, index));
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

function isEqual(one: JsonValue | undefined, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
