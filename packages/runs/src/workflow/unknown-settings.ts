import { isJsonObject, type JsonPointer, type JsonValue, pointerTo, suggestion } from '@handrail/base';
import { WORKFLOW_SETTINGS } from './parse-workflow.ts';
import { NODE_SETTINGS } from './read-node.ts';
import type { WorkflowProblem } from './workflow-error.ts';

/** Settings of a workflow and its nodes that nobody here reads: they are allowed, and have no effect. */
export function unknownSettings(document: JsonValue): readonly WorkflowProblem[] {
  if (!isJsonObject(document)) return [];
  const nodes = Array.isArray(document.nodes) ? document.nodes : [];
  return [
    ...unknownIn(document, '', WORKFLOW_SETTINGS, 'a workflow'),
    ...nodes.flatMap((node: JsonValue, index) =>
      unknownIn(node, pointerTo('/nodes', index), NODE_SETTINGS, 'a node'),
    ),
  ];
}

function unknownIn(
  holder: JsonValue,
  at: JsonPointer,
  known: readonly string[],
  whose: string,
): readonly WorkflowProblem[] {
  const settings = isJsonObject(holder) ? holder.settings : undefined;
  if (!isJsonObject(settings)) return [];
  return Object.keys(settings)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      pointer: pointerTo(at, 'settings', name),
      message: `is not a setting of ${whose} and has no effect.${suggestion(name, known)}`,
    }));
}
