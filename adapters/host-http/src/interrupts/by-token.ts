import type { JsonObject } from '@handrail/base';
import type { Host, PendingInterrupt } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, object, text } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { type ResolveBody, resolveBody, resolvedSchema, showResolved } from './resolve-by-node.ts';

const path = '/v1/interrupts/{token}';

export function inspectTokenEndpoint(host: Host) {
  return readEndpoint({
    method: 'GET',
    path,
    operationId: 'inspectInterruptByToken',
    summary: 'What a signed token is about. Looking changes nothing.',
    access: 'token',
    success: {
      status: 200,
      description: 'The interrupt.',
      schema: object(
        {
          kind: text,
          key: { type: 'string', minLength: 1, maxLength: 256 },
          resumeSchema: anyObject,
          timeoutMs: { type: 'integer', minimum: 0 },
          data: anyObject,
        },
        ['kind', 'key', 'data'],
      ),
    },
    refusals: [404, 410],
    async answer({ params: { token = '' }, correlationId }) {
      const outcome = await host.interrupts.inspectToken(token);
      if (!outcome.ok) return refusalAnswer(outcome.refusal, correlationId);
      return answerJson(200, suspendRequest(outcome.value));
    },
  });
}

/** The closed shape of suspend-request.schema.json: whose interrupt it is stays with the token. */
function suspendRequest({ kind, key, data, resumeSchema, timeoutMs }: PendingInterrupt): JsonObject {
  return {
    kind,
    key,
    ...(resumeSchema && { resumeSchema }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    data,
  };
}

export function resolveTokenEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path,
    operationId: 'resolveInterruptByToken',
    summary: 'Answers an interrupt with its signed token and no key.',
    access: 'token',
    body: { schema: resolveBody },
    success: { status: 200, description: 'The answer is recorded.', schema: resolvedSchema },
    refusals: [403, 404, 409, 410, 422],
    async before({ token = '' }, isKeyed) {
      const outcome = await host.interrupts.checkToken(token);
      if (outcome.ok) return undefined;
      // A request that is repeated finds its interrupt resolved, by itself: its receipt has the answer.
      return isKeyed && outcome.refusal.code === 'interrupt_gone' ? undefined : outcome.refusal;
    },
    change: ({ params: { token = '' }, body }: KeyedCall<ResolveBody>) =>
      host.interrupts.resolveByToken(token, body.resumeValue),
    show: showResolved,
  });
}
