import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

export function readArtifactEndpoint(host: Host) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/runs/{runId}/artifacts/{artifactId}',
    operationId: 'getArtifact',
    summary: 'A document that a run keeps.',
    access: { scopes: ['artifacts:read'] },
    success: { status: 200, description: 'The document.', schema: {} },
    refusals: [403, 404],
    async answer({ caller, params: { runId = '', artifactId = '' }, correlationId }) {
      const outcome = await host.runs.readArtifact(caller, runId, artifactId);
      return outcome.ok ? answerJson(200, outcome.value) : refusalAnswer(outcome.refusal, correlationId);
    },
  });
}
