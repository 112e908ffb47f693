import type { JsonObject } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { VoteAction } from '../events/payloads.ts';
import { completeNode, failNode } from '../scheduling/end-node.ts';
import { leadsBack } from '../state/read-run.ts';
import type { NodeInterrupt } from './close-interrupt.ts';

/** Who decided what, and when: none of it is anything that the gate was given. */
const DECISION = ['action', 'decidedBy', 'decidedAt', 'approved'];

/**
 * What a decision makes of a gate. Work that is sent back goes along the edges that lead back. Where there are none,
 * nothing may go forward either: a gate that was not passed fails, unless its author lets edges decide.
 */
export function finishApproval(
  recorder: Recorder,
  { index, nodeId, interrupt }: NodeInterrupt,
  action: VoteAction,
  received: JsonObject,
): void {
  const canGoBack = leadsBack(recorder.run, nodeId);
  if (action === 'accept' || action === 'edit-accept') {
    const route = canGoBack ? 'forward' : undefined;
    completeNode(recorder, index, { ...received, approved: true }, { route, clear: DECISION });
    return;
  }
  const isSentBack = canGoBack && (action === 'refine' || interrupt.onRejection === 'complete');
  if (isSentBack || interrupt.onRejection === 'complete') {
    const route = isSentBack ? 'back' : undefined;
    completeNode(recorder, index, { ...received, approved: false }, { route, clear: DECISION });
    return;
  }
  failNode(recorder, index, {
    code: action === 'refine' ? 'changes_requested' : 'approval_rejected',
    message:
      action === 'refine'
        ? `Changes were requested at "${nodeId}", and nothing leads back from there.`
        : `"${nodeId}" was rejected.`,
    retryable: false,
  });
}
