import { type ForkMode, isTerminal, type RunEvent, type RunState, sealedIn, statusOf } from '@handrail/runs';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostRefusal } from '../outcome.ts';

/** Why a fork that begins with this state cannot be made; undefined when it can. */
export function forkObstacle(
  mode: ForkMode,
  events: readonly RunEvent[],
  state: RunState,
  { nodeTypes }: Pick<HostParts, 'nodeTypes'>,
): HostRefusal | undefined {
  if (mode === 'replay' && !isTerminal(state.phase)) {
    return {
      code: 'conflict',
      message:
        'Only a run that has ended can be replayed. This one has not: wait for its end, cancel it, or fork it in the mode "branch".',
      details: { runStatus: statusOf(state) },
    };
  }
  if (holdsSealed(state)) {
    return {
      code: 'forbidden',
      message: 'This run holds sealed values, and those are never copied to another run.',
      details: { field: 'fromSeq' },
    };
  }
  return mode === 'branch' ? branchObstacle(events, state, nodeTypes) : undefined;
}

function holdsSealed(state: RunState): boolean {
  if (state.sensitive.size > 0 || state.taintedPlaces.size > 0 || state.sealedArtifacts.size > 0) return true;
  for (const _ of sealedIn(state)) return true;
  for (const node of state.nodes) if (node.isTainted) return true;
  return false;
}

/** A branch goes on with the world as it is now, so nothing of its history may be in the middle of something there. */
function branchObstacle(
  events: readonly RunEvent[],
  state: RunState,
  nodeTypes: HostParts['nodeTypes'],
): HostRefusal | undefined {
  for (const { type, nodeId, sequence } of events) {
    if (type !== 'node.started' || nodeId === undefined) continue;
    const typeId = state.workflow.nodes[state.workflow.indexOf.get(nodeId) ?? -1]?.typeId ?? '';
    if (!nodeTypes.get(typeId)?.keepsState) continue;
    return {
      code: 'conflict',
      message: `Node "${nodeId}" had begun to work with a form, a page or a connector, whose state at that point is not kept. Fork at sequence ${sequence} or before.`,
      details: { nodeId, latestFromSeq: sequence },
    };
  }
  for (const [childRunId, { status }] of state.children) {
    if (status === 'completed' || status === 'failed' || status === 'cancelled') continue;
    return {
      code: 'conflict',
      message: 'A child of the run was still at work at this point. Fork before it began or after it ended.',
      details: { childRunId },
    };
  }
  return undefined;
}
