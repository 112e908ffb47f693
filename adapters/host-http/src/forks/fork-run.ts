import type { ForkRequest, Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { anyObject, list, object, runStatus, text } from '../api/schemas.ts';
import { traceHeaders, traceOf } from '../telemetry/trace-headers.ts';

const mode = { enum: ['replay', 'branch'] };
const sequence = { type: 'integer', minimum: 0 };

export function forkRunEndpoint(host: Host, publicUrl: string) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs/{runId}:fork',
    operationId: 'forkRun',
    summary: 'Makes a run of what another one recorded: replayed, or going on from a point of it.',
    access: { scopes: ['runs:create', 'runs:read'] },
    headers: traceHeaders,
    body: {
      schema: object(
        {
          mode,
          fromSeq: sequence,
          runOptionsOverlay: object({
            configurable: anyObject,
            tags: list({ type: 'string', minLength: 1, maxLength: 256 }, 100),
            metadata: anyObject,
          }),
        },
        ['mode'],
      ),
    },
    success: {
      status: 201,
      description: 'The fork is recorded.',
      schema: object(
        { runId: text, sourceRunId: text, fromSeq: sequence, mode, status: runStatus, eventsUrl: text },
        ['runId', 'sourceRunId', 'mode', 'status', 'eventsUrl'],
      ),
    },
    refusals: [404, 409, 422],
    change: (call: KeyedCall<ForkRequest>, claim) =>
      host.forks.fork(call.caller, call.params.runId ?? '', { ...call.body, ...traceOf(call) }, claim),
    show: (fork) => answerJson(201, { ...fork, eventsUrl: `${publicUrl}/v1/runs/${fork.runId}/events` }),
  });
}
