import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, reason, text } from '../api/schemas.ts';

export function cancelRunEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs/{runId}/cancel',
    operationId: 'cancelRun',
    summary: 'Cancels a run and its children. A run that has ended stays as it is.',
    access: { scopes: ['runs:cancel'] },
    body: { schema: object({ reason }), optional: true },
    success: {
      status: 200,
      description: 'How the run has ended, or that it is ending.',
      schema: object({ runId: text, status: text }, ['runId', 'status']),
    },
    refusals: [404],
    change: ({ caller, params: { runId = '' }, body }: KeyedCall<{ readonly reason?: string }>, claim) =>
      host.runs.cancel(caller, runId, body.reason, claim),
    show: ({ runId, status }) => answerJson(200, { runId, status }),
  });
}
