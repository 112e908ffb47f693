import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, runEvent, text } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

const sequence = { type: 'integer', minimum: 0 };

const NO_OTHER = {
  status: 400,
  code: 'validation_error',
  message: '"against" names the run to compare with.',
  details: { field: 'against' },
};

export function diffRunsEndpoint(host: Host) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/runs/{runId}:diff',
    operationId: 'diffRun',
    summary: 'Where two runs differ in what they did and hold; ids and times do not count.',
    access: { scopes: ['runs:read'] },
    query: { against: text },
    success: {
      status: 200,
      description: 'The differences.',
      schema: object(
        {
          a: text,
          b: text,
          divergedAtSeq: { type: ['integer', 'null'], minimum: 0 },
          eventDiffs: list(
            object(
              {
                seq: sequence,
                op: { enum: ['added', 'removed', 'changed'] },
                aEvent: runEvent,
                bEvent: runEvent,
              },
              ['seq', 'op'],
            ),
          ),
          stateDiff: anyObject,
          truncated: { type: 'boolean' },
        },
        ['a', 'b', 'eventDiffs', 'stateDiff'],
      ),
    },
    refusals: [404],
    async answer({
      caller,
      params: { runId = '' },
      query: { against },
      correlationId,
    }: KeyedCall<unknown, { readonly against?: string }>) {
      if (against === undefined || against === '') return errorAnswer(NO_OTHER, correlationId);
      const outcome = await host.forks.diff(caller, runId, against);
      if (!outcome.ok) return refusalAnswer(outcome.refusal, correlationId);
      const { a, b, divergedAtSeq, eventDiffs, stateDiff, truncated } = outcome.value;
      return answerJson(200, {
        a,
        b,
        divergedAtSeq,
        eventDiffs,
        stateDiff,
        ...(truncated && { truncated }),
      });
    },
  });
}
