import type { JsonObject } from '@handrail/base';
import type { InboxService } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, object, page, pageQuery, text, timestamp } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

const decision: JsonObject = object(
  {
    ...{ runId: text, nodeId: text, workflowId: text, workflowName: text, nodeName: text, title: text },
    action: text,
    at: timestamp,
    /** How it was read, where that was recorded. */
    reading: anyObject,
  },
  ['runId', 'nodeId', 'workflowId', 'workflowName', 'nodeName', 'title', 'action', 'at'],
);

interface DecisionsRequest {
  readonly limit: number;
  readonly cursor?: string;
  readonly q?: string;
}

const { limit } = pageQuery;

export function decisionsEndpoint(inbox: InboxService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/decisions',
    operationId: 'listOwnDecisions',
    summary: 'What the caller decided, the latest first.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: {
      ...(limit && { limit }),
      cursor: { type: 'string', maxLength: 2_000 },
      q: { type: 'string', maxLength: 200 },
    },
    success: {
      status: 200,
      description: 'A page of decisions. Pass `nextCursor` on as `cursor` for earlier ones.',
      schema: page('decisions', decision),
    },
    async answer({ caller, query, correlationId }: KeyedCall<unknown, DecisionsRequest>) {
      const { cursor, q } = query;
      const found = await inbox.decisions(caller, {
        limit: query.limit,
        ...(cursor !== undefined && { after: cursor }),
        ...(q !== undefined && { text: q }),
      });
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      const { decisions, next } = found.value;
      return answerJson(200, {
        decisions: decisions.map(({ at, reading, ...rest }) => ({
          ...rest,
          at: toTimestamp(at),
          ...(reading && { reading }),
        })),
        ...(next !== undefined && { nextCursor: next }),
      });
    },
  });
}
