import { LARGEST_UPLOAD } from '@handrail/assistance';
import { isJsonObject, type JsonValue } from '@handrail/base';
import type { AssistanceService, HostOutcome, HostRefusal, RepliedAssistance } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, text, timestamp } from '../api/schemas.ts';

const MEMBERS: ReadonlySet<string> = new Set(['interaction_id', 'status', 'data']);

/**
 * The schema names the members and checks none of them: what is wrong with a reply is stated by the rules of replies, in
 * their own codes and without a word of the reply.
 */
const replyBody = {
  properties: {
    interaction_id: { description: 'The request that is answered, a text.' },
    status: { description: '`success` or `cancelled`.' },
    data: {
      description:
        'The values, an object; only with `success`. A file is an object of `name`, `type` and `content` in base64.',
    },
  },
};

/** A file is larger in base64, and there may be values beside it. */
const MAX_REPLY_BYTES = Math.ceil(LARGEST_UPLOAD / 3) * 4 + 256 * 1024;

const MALFORMED: HostRefusal = {
  code: 'invalid_request',
  message: 'A reply is an object of interaction_id, status and data.',
};

/**
 * The owner's reply to a request. Its value goes to the waiting connector alone: the receipt of an idempotency key is
 * distinguished by id and status, so nothing of the value is kept, not even as a digest.
 */
export function replyEndpoint(assistance: AssistanceService) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/handrail/runs/{runId}/interaction',
    operationId: 'replyToAssistance',
    summary: 'Answers what a run asks of its owner, once.',
    access: 'owner',
    body: { schema: replyBody, maxBytes: MAX_REPLY_BYTES },
    success: {
      status: 202,
      description: 'The reply is recorded and on its way to the connector.',
      schema: object({ interaction_id: text, status: { enum: ['success', 'cancelled'] } }, [
        'interaction_id',
        'status',
      ]),
    },
    refusals: [404, 409, 422],
    recognised: (body) => (isJsonObject(body) ? [body.interaction_id ?? null, body.status ?? null] : null),
    async change({
      caller,
      params: { runId = '' },
      body,
    }: KeyedCall<JsonValue | undefined>): Promise<HostOutcome<RepliedAssistance>> {
      if (!isJsonObject(body) || Object.keys(body).some((name) => !MEMBERS.has(name))) {
        return { ok: false, refusal: MALFORMED };
      }
      const { interaction_id: requestId, status, data } = body;
      return assistance.reply(caller, runId, { requestId, status, data });
    },
    show: ({ requestId, status }) => answerJson(202, { interaction_id: requestId, status }),
  });
}

const LONGEST_EXTENSION = 24 * 3600;

export function extendEndpoint(assistance: AssistanceService) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/handrail/runs/{runId}/assistance/{requestId}/extend',
    operationId: 'extendAssistance',
    summary: 'Gives the owner more time to answer.',
    access: 'owner',
    body: {
      schema: object({ seconds: { type: 'integer', minimum: 1, maximum: LONGEST_EXTENSION } }, ['seconds']),
    },
    success: {
      status: 200,
      description: 'Until when it now waits.',
      schema: object({ deadline: timestamp }, ['deadline']),
    },
    refusals: [404, 409],
    change: ({
      caller,
      params: { runId = '', requestId = '' },
      body,
    }: KeyedCall<{ readonly seconds: number }>) => assistance.extend(caller, runId, requestId, body.seconds),
    show: ({ deadline }) => answerJson(200, { deadline: toTimestamp(deadline) }),
  });
}
