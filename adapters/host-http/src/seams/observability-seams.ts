import type { Clock } from '@handrail/base';
import type { Host, SeamService } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { type Endpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, text } from '../api/schemas.ts';
import type { Implementation } from '../discovery/capabilities.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { bundleHead } from '../forks/debug-bundle.ts';

const ROOT = '/v1/host/sample/test';

/** What leaves a host about a run, for tests that look for what must not be in it (RFC 0034). */
export function observabilitySeams(
  host: Host,
  seams: SeamService,
  implementation: Implementation,
  clock: Clock,
): readonly Endpoint[] {
  return [
    readEndpoint({
      method: 'GET',
      path: `${ROOT}/otel/spans`,
      operationId: 'seamReadSpans',
      summary: 'For conformance tests: the spans of a run.',
      access: { scopes: ['runs:read'] },
      query: { runId: { type: 'string', maxLength: 128, default: '' } },
      success: {
        status: 200,
        description: 'The spans.',
        schema: object({ spans: list(anyObject) }, ['spans']),
      },
      async answer({ caller, query: { runId } }: KeyedCall<unknown, { readonly runId: string }>) {
        const spans = await seams.spans(caller, runId);
        return answerJson(200, { spans: spans.map((span) => ({ ...span, events: [] })) });
      },
    }),
    readEndpoint({
      method: 'POST',
      path: `${ROOT}/debug-bundle/export`,
      operationId: 'seamExportBundle',
      summary: 'For conformance tests: the debug bundle of a run.',
      access: { scopes: ['runs:read'] },
      body: { schema: object({ runId: text }, ['runId']) },
      success: { status: 200, description: 'The bundle.', schema: anyObject },
      refusals: [404],
      async answer({ caller, body: { runId }, correlationId }: KeyedCall<{ readonly runId: string }>) {
        const found = await host.forks.bundle(caller, runId);
        if (!found.ok) return refusalAnswer(found.refusal, correlationId);
        const events = [];
        for await (const page of found.value.events()) events.push(...page);
        return answerJson(200, { ...bundleHead(found.value, implementation, clock), events });
      },
    }),
  ];
}
