import { openRequests } from '@handrail/assistance';
import type { Draft } from '../running/draft.ts';
import { assist } from './assist.ts';
import { askingNodes, ownAssistance } from './run-assistance.ts';

interface SettleParts {
  /** Whether the connector of this node is alive in this process. */
  isLive(runId: string, nodeId: string): boolean;
  newId(): string;
}

/**
 * What is over before anything else is decided: requests whose connector went with a process, and those whose time has
 * come. Both rest on the log alone, so a restart at any moment finds them.
 */
export function settleAssistance(draft: Draft, parts: SettleParts): void {
  for (const nodeId of askingNodes(draft.assistance)) {
    if (!parts.isLive(draft.state.runId, nodeId)) endLost(draft, nodeId, parts);
    else if (hasDue(draft, nodeId)) {
      assist(draft, { nodeId, command: { type: 'time-passed' }, newId: parts.newId, by: 'system:timeout' });
    }
  }
}

/** Truthfully: nobody can say how far the connector came, so the node fails, and its author says what then. */
function endLost(draft: Draft, nodeId: string, { newId }: SettleParts): void {
  assist(draft, { nodeId, command: { type: 'restart' }, newId, by: 'system:restart' });
  const index = draft.state.workflow.indexOf.get(nodeId);
  if (index === undefined) return;
  const { pass, attempt, status } = draft.state.nodes.at(index);
  if (status !== 'running') return;
  draft.decide({ type: 'fail-node', nodeId, pass, attempt, error: connectorLost(nodeId) });
}

export function connectorLost(nodeId: string) {
  return {
    code: 'connector_lost',
    message: `The host stopped while the connector of "${nodeId}" was at work. What it did until then stands; what it asked for is over.`,
  };
}

export function hostStopped(nodeId: string) {
  return {
    code: 'host_stopped',
    message: `The host stopped while the connector of "${nodeId}" was running. Its records are kept, and its open requests are closed.`,
    retryable: true,
  };
}

function hasDue(draft: Draft, nodeId: string): boolean {
  return openRequests(ownAssistance(draft.assistance, nodeId)).some(
    ({ deadline }) => deadline !== undefined && deadline <= draft.at,
  );
}
