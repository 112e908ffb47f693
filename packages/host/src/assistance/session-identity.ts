import type { RunState } from '@handrail/runs';

/** Which attempt of which node a connector works for. */
export interface SessionIdentity {
  readonly runId: string;
  readonly nodeId: string;
  readonly pass: number;
  readonly attempt: number;
}

/** Whether the run still is in this attempt. */
export function isAtWork(
  { nodeId, pass, attempt }: SessionIdentity,
  { workflow, nodes, endedAt }: RunState,
): boolean {
  const index = workflow.indexOf.get(nodeId);
  if (index === undefined || endedAt !== undefined) return false;
  const node = nodes.at(index);
  const isOpen = node.status === 'running' || node.status === 'suspended';
  return isOpen && node.pass === pass && node.attempt === attempt;
}
