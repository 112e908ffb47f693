import type { JsonValue } from '@handrail/base';
import { markedText } from '@handrail/tools';
import { type RowContent, valueRows } from '../value-rows.ts';
import { actionLabels, actionSources, type PendingAction } from './pending-action.ts';

const MOST_ROWS = 2_000;
const MOST_CHARACTERS = 200_000;
/** A name, or one of the facts above the values. */
const LONGEST_NAME = 200;
const LONGEST_FACT = 2_000;
const DEEPEST = 20;

/**
 * Whether all of an action can be put before an owner at once. Both drawings show everything of one that can; one that
 * cannot is shown in parts and cannot be approved, because nobody would see what they agree to.
 */
export function isShowable(action: PendingAction): boolean {
  const { title, tool, toolset, definition, origin, path, effect } = action;
  if (
    [title, tool, toolset, definition, origin, path, effect].some(
      (text) => (text?.length ?? 0) > LONGEST_FACT,
    )
  )
    return false;
  const room = { rows: MOST_ROWS, characters: MOST_CHARACTERS };
  const said = [action.description, action.workflowTitle, action.workflowDescription, ...saidIn(action)];
  const lines = [[...action.comesFrom], [...action.doubts]];
  const documents = [action.arguments, action.change, action.values, action.rest, ...lines];
  const labels = (['arguments', 'values'] as const).flatMap((part) => [
    ...actionLabels(action, part).values(),
  ]);
  return (
    said.every((text) => takeText(room, text ?? '')) &&
    labels.every(({ label, options = [] }) =>
      [label, ...options.map((each) => each.label)].every((text) => takeText(room, text)),
    ) &&
    documents.every((document) => document === undefined || takeDocument(room, document))
  );
}

/** What stands beside the values as the source of them. */
function saidIn(action: PendingAction): readonly string[] {
  return (['arguments', 'values'] as const).flatMap((part) =>
    [...actionSources(action, part).values()].flatMap(({ said = '' }) => [said]),
  );
}

interface Room {
  rows: number;
  characters: number;
}

function takeDocument(room: Room, document: JsonValue): boolean {
  for (const { parents, name, content } of valueRows(document)) {
    room.rows -= 1;
    if (room.rows < 0 || parents.length > DEEPEST) return false;
    const names = [
      ...parents,
      ...(name === undefined ? [] : [name]),
      ...membersOf(content).map(([each]) => each),
    ];
    const isRead = names.every((each) => String(each).length <= LONGEST_NAME && takeText(room, String(each)));
    if (!isRead || !valuesOf(content).every((value) => takeText(room, String(value)))) return false;
  }
  return true;
}

/** Marks take room, too. */
function takeText(room: Room, text: string): boolean {
  if (text.length <= room.characters) room.characters -= markedText(text).length;
  else return false;
  return room.characters >= 0;
}

function membersOf(content: RowContent) {
  return content.kind === 'few' ? content.members : [];
}

function valuesOf(content: RowContent) {
  return content.kind === 'value' ? [content.value] : membersOf(content).map(([, value]) => value);
}
