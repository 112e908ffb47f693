import { isJsonObject } from '@handrail/base';
import type { Caller, Host } from '@handrail/host';
import type { RunSnapshot } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { runStatus, text } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

export function readRunEndpoint(host: Host, publicUrl: string) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/runs/{runId}',
    operationId: 'getRun',
    summary: 'The state of a run, folded from its log.',
    access: { scopes: ['runs:read'] },
    success: {
      status: 200,
      description: 'The snapshot.',
      schema: {
        type: 'object',
        properties: { runId: text, workflowId: text, status: runStatus },
        required: ['runId', 'workflowId', 'status'],
      },
    },
    refusals: [404],
    async answer({ caller, params: { runId = '' }, correlationId }) {
      const outcome = await host.runs.read(caller, runId);
      if (!outcome.ok) return refusalAnswer(outcome.refusal, correlationId);
      return answerJson(200, await withToken(host, caller, outcome.value, publicUrl));
    },
  });
}

/**
 * Whoever brings an external event has no key, so the snapshot holds the token to bring it with (interrupt.md). The
 * fold does not: a token depends on the present.
 */
async function withToken(
  host: Host,
  caller: Caller,
  snapshot: RunSnapshot,
  publicUrl: string,
): Promise<RunSnapshot> {
  const { interrupt, runId } = snapshot;
  if (!isJsonObject(interrupt) || interrupt.kind !== 'external-event') return snapshot;
  if (typeof interrupt.nodeId !== 'string') return snapshot;
  const token = await host.interrupts.issueToken(caller, { runId, nodeId: interrupt.nodeId }, 'resolve');
  if (!token.ok) return snapshot;
  const callbackUrl = `${publicUrl}/v1/interrupts/${encodeURIComponent(token.value)}`;
  return { ...snapshot, interrupt: { ...interrupt, interruptToken: token.value, callbackUrl } };
}
