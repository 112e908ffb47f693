import { readableName } from '../labels/readable-name.ts';
import { rowHeading } from '../labels/row-names.ts';
import type { OwnerMessages } from '../messages/english.ts';
import { type RowContent, type ValueRow, valueRows } from '../value-rows.ts';
import { actionDocuments } from './action-facts.ts';
import type { PendingAction } from './pending-action.ts';
import { isShowable } from './showable.ts';

/** Several actions that are the same but for the values that are named here. */
export interface AlikeActions {
  /** What all of them have, each once. */
  readonly same: readonly (readonly [name: string, text: string])[];
  /** What people call the values that differ. */
  readonly names: readonly string[];
  /** The values of each action, in the order of the names. */
  readonly each: readonly (readonly string[])[];
}

interface NamedText {
  readonly name: string;
  readonly text: string;
  /** Tells values apart that are written alike, such as a number and a text of the same digits. */
  readonly exact: string;
}

/** With more than so many values that differ, a table says less than one request after the other. */
const MOST_NAMES = 6;

/**
 * What is the same and what differs; undefined when they do not do the same thing in the same place, have other values, or
 * cannot all be shown. Nothing of high risk is among them: each of those is read by itself.
 */
export function alikeActions(
  actions: readonly PendingAction[],
  messages: OwnerMessages,
): AlikeActions | undefined {
  const [first, ...others] = actions;
  if (!first || others.length === 0 || others.some((other) => deedOf(other) !== deedOf(first)))
    return undefined;
  // A doubt is read by itself as well.
  const isAlone = ({ risk, doubts }: PendingAction) => risk === 'high' || doubts.length > 0;
  if (actions.some((action) => isAlone(action) || !isShowable(action))) return undefined;
  const rows = actions.map((action) => rowsOf(action, messages));
  const keys = [...(rows[0]?.keys() ?? [])];
  if (rows.some((own) => own.size !== keys.length || keys.some((key) => !own.has(key)))) return undefined;
  const looks = (key: string, of: keyof NamedText) => new Set(rows.map((own) => own.get(key)?.[of])).size;
  // What is called or written alike and is not the same cannot be told apart in a table.
  if (keys.some((key) => looks(key, 'name') > 1 || looks(key, 'text') !== looks(key, 'exact')))
    return undefined;
  const differ = keys.filter((key) => looks(key, 'exact') > 1);
  if (differ.length > MOST_NAMES) return undefined;
  const nameOf = (key: string) => rows[0]?.get(key)?.name ?? key;
  return {
    same: keys
      .filter((key) => !differ.includes(key))
      .map((key) => [nameOf(key), rows[0]?.get(key)?.text ?? '']),
    names: differ.map(nameOf),
    each: rows.map((own) => differ.map((key) => own.get(key)?.text ?? '')),
  };
}

/** Everything about an action but its values. Of an approval that is not about a tool, they are what it was given to decide about. */
function deedOf(action: PendingAction): string {
  const { arguments: _, change, values, labels, sources, rest, ...others } = action;
  const deed = action.tool === undefined && action.title === '' ? others : { ...others, rest };
  return JSON.stringify(Object.entries(deed).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function rowsOf(action: PendingAction, messages: OwnerMessages): ReadonlyMap<string, NamedText> {
  const rows = new Map<string, NamedText>();
  for (const document of actionDocuments(action, messages)) {
    for (const row of valueRows(document.value, { labels: document.labels, locale: messages.locale })) {
      const key = JSON.stringify([document.name, row.parents, row.name]);
      const name = nameOfRow(row, document.heading);
      rows.set(key, { name, text: textOf(row.content), exact: JSON.stringify(row.content) });
    }
  }
  return rows;
}

function nameOfRow(row: ValueRow, heading: string): string {
  const { label, name } = row;
  const own = label ?? (name === undefined ? heading : (readableName(String(name)) ?? String(name)));
  return [...rowHeading(row), own].join(', ');
}

function textOf(content: RowContent): string {
  switch (content.kind) {
    case 'read':
      return content.text;
    case 'value':
      return typeof content.value === 'string' ? content.value : JSON.stringify(content.value);
    case 'few':
      return content.members.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
    default:
      return '';
  }
}
