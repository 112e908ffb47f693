import type { RunEvent, RunState } from '@handrail/runs';
import type { HostParts } from '../execution/host-parts.ts';
import type { ReplayedEnd } from '../nodes/node-type.ts';

/** What the outside answers now, by the sequence of the event in which a node ended that asked it. */
export type AskedAgain = ReadonlyMap<number, ReplayedEnd>;

/** Asks for every node of a log whose type can be asked without doing anything twice. */
export async function askAgain(
  events: readonly RunEvent[],
  { workflow }: RunState,
  tenant: string,
  { nodeTypes }: Pick<HostParts, 'nodeTypes'>,
): Promise<AskedAgain> {
  const answers = new Map<number, ReplayedEnd>();
  for (const { type, nodeId = '', sequence } of events) {
    if (type !== 'node.completed' && type !== 'node.failed') continue;
    const node = workflow.nodes[workflow.indexOf.get(nodeId) ?? -1];
    if (!node) continue;
    const nodeType = nodeTypes.get(node.typeId);
    if (nodeType?.reach !== 'outside' || !nodeType.replay) continue;
    const answer = await nodeType.replay({ tenant, nodeId, config: node.config });
    if (answer) answers.set(sequence, answer);
  }
  return answers;
}
