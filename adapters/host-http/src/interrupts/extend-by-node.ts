import type { Host } from '@handrail/host';
import { MOST_EXTENSION_MS, toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, text, timestamp } from '../api/schemas.ts';

interface ExtendBody {
  readonly seconds: number;
  readonly interruptId?: string;
}

/** Our addition: the protocol fixes a deadline when it is asked. */
export function extendInterruptEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/handrail/runs/{runId}/interrupts/{nodeId}/extend',
    operationId: 'extendInterrupt',
    summary: 'Gives people more time to answer what a run waits for at a node.',
    access: { scopes: ['approvals:respond'] },
    body: {
      schema: object(
        {
          seconds: { type: 'integer', minimum: 1, maximum: MOST_EXTENSION_MS / 1_000 },
          interruptId: { type: 'string', maxLength: 256 },
        },
        ['seconds'],
      ),
    },
    success: {
      status: 200,
      description: 'Until when it now waits.',
      schema: object({ runId: text, nodeId: text, deadline: timestamp }, ['runId', 'nodeId', 'deadline']),
    },
    refusals: [403, 404, 409, 410, 422],
    change: ({ caller, params: { runId = '', nodeId = '' }, body }: KeyedCall<ExtendBody>, claim) =>
      host.interrupts.extend(
        caller,
        { runId, nodeId, ...(body.interruptId !== undefined && { interruptId: body.interruptId }) },
        body.seconds,
        claim,
      ),
    show: ({ runId, nodeId, deadline }) =>
      answerJson(200, { runId, nodeId, deadline: toTimestamp(deadline) }),
  });
}
