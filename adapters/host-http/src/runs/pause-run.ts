import type { Host, PauseRequest } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, reason, text, timestamp } from '../api/schemas.ts';

export function pauseRunEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs/{runId}:pause',
    operationId: 'pauseRun',
    summary: 'Lets a run rest, at once or after the node it is at.',
    access: { scopes: ['runs:cancel'] },
    body: {
      schema: object({ reason, drainPolicy: { enum: ['immediate', 'drain-current-node'] } }),
      optional: true,
    },
    success: {
      status: 202,
      description: 'The run is paused.',
      schema: object({ runId: text, status: { const: 'paused' }, pausedAt: timestamp }, ['runId', 'status']),
    },
    refusals: [404, 409],
    change: ({ caller, params: { runId = '' }, body }: KeyedCall<PauseRequest>, claim) =>
      host.runs.pause(caller, runId, body, claim),
    show: ({ runId, pausedAt }) => answerJson(202, { runId, status: 'paused' as const, pausedAt }),
  });
}

export function resumeRunEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs/{runId}:resume',
    operationId: 'resumeRun',
    summary: 'Lets a paused run go on.',
    access: { scopes: ['runs:cancel'] },
    body: { schema: object({ reason }), optional: true },
    success: {
      status: 202,
      description: 'The run continues.',
      schema: object({ runId: text, status: { const: 'running' }, resumedAt: timestamp }, [
        'runId',
        'status',
      ]),
    },
    refusals: [404, 409],
    change: ({ caller, params: { runId = '' }, body }: KeyedCall<{ readonly reason?: string }>, claim) =>
      host.runs.resume(caller, runId, body.reason, claim),
    show: ({ runId, resumedAt }) => answerJson(202, { runId, status: 'running' as const, resumedAt }),
  });
}
