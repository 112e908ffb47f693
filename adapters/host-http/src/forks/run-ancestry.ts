import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

export function runAncestryEndpoint(host: Host) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/runs/{runId}/ancestry',
    operationId: 'getRunAncestry',
    summary: 'Which run started this one.',
    access: { scopes: ['runs:read'] },
    success: {
      status: 200,
      description: 'One step up.',
      schema: object(
        {
          runId: text,
          hostId: text,
          parent: {
            oneOf: [
              { type: 'null' },
              object(
                {
                  runId: text,
                  hostId: text,
                  wellKnownUrl: { type: 'string', format: 'uri' },
                  cause: { enum: ['mcp-tool-call', 'a2a-message', 'core.subWorkflow', 'core.dispatch'] },
                },
                ['runId', 'hostId', 'cause'],
              ),
            ],
          },
        },
        ['runId', 'hostId', 'parent'],
      ),
    },
    refusals: [404],
    async answer({ caller, params: { runId = '' }, correlationId }) {
      const outcome = await host.forks.ancestry(caller, runId);
      return outcome.ok ? answerJson(200, outcome.value) : refusalAnswer(outcome.refusal, correlationId);
    },
  });
}
