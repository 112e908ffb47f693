import { openRequests } from '@handrail/assistance';
import type { Draft } from '../execution/draft.ts';
import { assist } from './assist.ts';
import { hasSubmitted } from './form-submit.ts';
import { askingNodes, ownAssistance } from './run-assistance.ts';

/** Before this a host that stops has stopped for sure. */
export const AGAIN_AFTER_MS = 1_000;

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
  const isWaiting = openRequests(ownAssistance(draft.assistance, nodeId)).length > 0;
  assist(draft, { nodeId, command: { type: 'restart' }, newId, by: 'system:restart' });
  const index = draft.state.workflow.indexOf.get(nodeId);
  if (index === undefined) return;
  const { pass, attempt, status } = draft.state.nodes.at(index);
  if (status !== 'running') return;
  // The connector waited for a form that the owner has submitted: what they did is not lost with it.
  const again = isWaiting && hasSubmitted(draft.state, nodeId) ? { again: { afterMs: AGAIN_AFTER_MS } } : {};
  draft.decide({ type: 'fail-node', nodeId, pass, attempt, error: connectorLost(nodeId), ...again });
}

export function connectorLost(nodeId: string) {
  return {
    code: 'connector_lost',
    message: `The host stopped while the connector of "${nodeId}" was at work. What it did until then was kept; its open requests were closed.`,
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
