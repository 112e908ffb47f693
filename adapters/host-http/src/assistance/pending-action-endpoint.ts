import type { Host } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { readShownAction } from '../owner/shown-action.ts';
import { approvalPlace } from './assistance-schemas.ts';

/** Everything an owner needs to decide. Values of the call are in an artifact of the run, so only they read it whole. */
export function pendingActionEndpoint({ interrupts, runs }: Pick<Host, 'interrupts' | 'runs'>) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/runs/{runId}/pending-actions/{nodeId}',
    operationId: 'readPendingAction',
    summary: 'What exactly will happen if the owner approves, with every value.',
    access: 'owner',
    success: {
      status: 200,
      description:
        'What will happen. Resolve the interrupt with its `interruptId` and `shown`, so that nothing else is approved.',
      schema: approvalPlace,
    },
    refusals: [404, 409, 410],
    async answer({ caller, params: { runId = '', nodeId = '' }, correlationId }) {
      const found = await interrupts.find(caller, runId, nodeId);
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      const { kind, interruptId, requestedAt, deadline, ...pending } = found.value;
      if (kind !== 'approval') return refusalAnswer(NO_APPROVAL, correlationId);
      const { action, isComplete, digest } = await readShownAction({ runs }, found.value, caller);
      return answerJson(200, {
        runId,
        nodeId,
        nodeName: pending.nodeName,
        workflowId: pending.workflowId,
        workflowName: pending.workflowName,
        interruptId,
        requestedAt: toTimestamp(requestedAt),
        deadline: deadline === undefined ? null : toTimestamp(deadline),
        isComplete,
        needsPasskey: await interrupts.needsPasskey(caller, runId, nodeId),
        shown: digest,
        pendingAction: action,
      });
    },
  });
}

const NO_APPROVAL = {
  code: 'not_found',
  message: 'The run waits for something else here, not for an approval.',
} as const;
