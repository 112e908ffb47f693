import type { JsonObject, JsonValue } from '@handrail/base';
import type { DefinitionDocument, NonRelevantBehavior } from '../definition/document.ts';
import { ContainerNode, LiveField, type LiveNode, RepeatNode } from '../live/node.ts';

/**
 * The data of a response: it mirrors the items, without display items. Hidden nodes are left out, blanked or kept as
 * their bind or the definition says (core 5.6); a hidden row stays a row, so that row numbers do not move.
 */
export function writeData(root: ContainerNode, document: DefinitionDocument): JsonObject {
  const standard = document.nonRelevantBehavior ?? 'remove';
  return writeContainer(root, standard);
}

/** All that a row or a form holds, hidden or not, for whoever goes on with it later. */
export function writeRow(row: ContainerNode): JsonObject {
  const entries = row.slots.filter(({ kind }) => kind !== 'display');
  return Object.fromEntries(entries.map((node) => [node.template.key, writeWhole(node)]));
}

function writeWhole(node: LiveNode): JsonValue {
  if (node instanceof LiveField) return node.value;
  if (node instanceof RepeatNode) return node.rows.map(writeRow);
  return node instanceof ContainerNode ? writeRow(node) : null;
}

function writeContainer(container: ContainerNode, standard: NonRelevantBehavior): JsonObject {
  const entries: [string, JsonValue][] = [];
  for (const node of container.slots) {
    if (node.kind === 'display') continue;
    const behaviour = node.relevant ? 'keep' : behaviourOf(node, standard);
    if (behaviour !== 'remove') entries.push([node.template.key, writeNode(node, behaviour, standard)]);
  }
  return Object.fromEntries(entries);
}

function writeNode(node: LiveNode, behaviour: NonRelevantBehavior, standard: NonRelevantBehavior): JsonValue {
  if (node instanceof LiveField) return behaviour === 'empty' ? null : node.value;
  if (node instanceof RepeatNode) return node.rows.map((row) => writeContainer(row, standard));
  return node instanceof ContainerNode ? writeContainer(node, standard) : null;
}

/** The nearest bind above decides for everything it hides. */
function behaviourOf(node: LiveNode, standard: NonRelevantBehavior): NonRelevantBehavior {
  for (let at: LiveNode | null = node; at; at = at.parent) {
    if (at.bind.nonRelevantBehavior) return at.bind.nonRelevantBehavior;
  }
  return standard;
}
