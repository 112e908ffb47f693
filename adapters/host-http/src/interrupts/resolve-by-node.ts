import type { JsonValue } from '@handrail/base';
import type { Host, ResolvedInterrupt } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, runStatus, text } from '../api/schemas.ts';

export interface ResolveBody {
  readonly resumeValue: JsonValue;
}

interface ResolveByNodeBody extends ResolveBody {
  readonly interruptId?: string;
}

export const resolveBody = object({ resumeValue: {} }, ['resumeValue']);
/** Names what was shown, so that an answer is never taken for a later question of the same node. */
const resolveByNodeBody = object({ resumeValue: {}, interruptId: { type: 'string', maxLength: 256 } }, [
  'resumeValue',
]);
export const resolvedSchema = object({ runId: text, nodeId: text, status: runStatus }, [
  'runId',
  'nodeId',
  'status',
]);

export function resolveByNodeEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs/{runId}/interrupts/{nodeId}',
    operationId: 'resolveInterruptByRun',
    summary: 'Answers what a run waits for at a node.',
    access: { scopes: ['approvals:respond'] },
    body: { schema: resolveByNodeBody },
    success: { status: 200, description: 'The answer is recorded.', schema: resolvedSchema },
    refusals: [404, 409, 410, 422],
    change: ({ caller, params: { runId = '', nodeId = '' }, body }: KeyedCall<ResolveByNodeBody>, claim) =>
      host.interrupts.resolve(
        caller,
        { runId, nodeId, ...(body.interruptId !== undefined && { interruptId: body.interruptId }) },
        body.resumeValue,
        claim,
      ),
    show: showResolved,
  });
}

export function showResolved({ runId, nodeId, status }: ResolvedInterrupt) {
  return answerJson(200, { runId, nodeId, status });
}
