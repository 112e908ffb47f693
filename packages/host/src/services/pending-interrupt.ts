import { dataOf, linkObstacle, MOST_EXTENSION_MS, type OpenInterrupt } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { Projection } from '../execution/projection.ts';
import type { PendingInterrupt } from './interrupt-service.ts';

/**
 * The interrupts a run waits at. One with a secret answer is not among them: only its connector can take that. What is
 * sensitive in them is masked for all but the owner who looks at one to decide it.
 */
export function pendingOf(
  { identity, state }: Projection,
  opensFor?: Caller,
  opens: (interrupt: OpenInterrupt) => boolean = () => true,
): readonly PendingInterrupt[] {
  const pending: PendingInterrupt[] = [];
  for (const index of state.active) {
    const { interrupt } = state.nodes.at(index);
    const node = state.workflow.nodes[index];
    if (!interrupt || !node || interrupt.secret) continue;
    pending.push({
      runId: identity.runId,
      workflowId: identity.workflowId,
      workflowName: state.workflow.name,
      nodeId: node.id,
      nodeName: node.name,
      ...shown(interrupt),
      ...(opensFor && opens(interrupt) && mayDecide(opensFor, interrupt) && { data: dataOf(interrupt) }),
    });
  }
  return pending;
}

/** Whether somebody is the owner in person, and one of those who may decide. */
export function mayDecide(
  { isOwner, principal }: Caller,
  { data: { approversList } }: Pick<PendingInterrupt, 'data'>,
): boolean {
  return isOwner && (!Array.isArray(approversList) || approversList.includes(principal));
}

function shown(interrupt: OpenInterrupt) {
  const { id, kind, key, data, resumeSchema, requestedAt, deadline, extendedMs, votes, assignee } = interrupt;
  return {
    interruptId: id,
    kind,
    key,
    data,
    resumeSchema,
    requestedAt,
    deadline,
    timeoutMs: deadline === undefined ? undefined : deadline - requestedAt,
    extendableMs: deadline === undefined ? 0 : Math.max(0, MOST_EXTENSION_MS - extendedMs),
    needsSignIn: linkObstacle(interrupt) !== undefined,
    ...(assignee !== undefined && { assignee }),
    votes: votes.map(({ voter, action }) => ({ voter, action })),
  };
}
