import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { anyObject, object, text } from '../api/schemas.ts';

const WORKFLOW = 'handrail-conformance-dead-letter';
const RETRIES = 2;

/** One node that fails as often as it is tried. */
const document = {
  id: WORKFLOW,
  name: 'Uses up its retries',
  version: '1.0.0',
  nodes: [
    {
      id: 'fail',
      typeId: 'core.fail',
      name: 'Fail',
      position: { x: 0, y: 0 },
      config: { code: 'always_fails', message: 'It fails on purpose.', retryable: true },
      inputs: {},
      settings: { maxRetries: RETRIES, retryDelayMs: 0 },
    },
  ],
  edges: [],
  triggers: [{ id: 'manual', type: 'manual', enabled: true, config: {} }],
  variables: [],
  metadata: {},
  settings: { maxRetries: RETRIES },
};

/** Starts a run that uses up its retries, as any run of a user might. */
export function deadLetterSeam({ workflows, runs }: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/host/sample/deadletter/exhaust',
    operationId: 'seamExhaustRetries',
    summary: 'For conformance tests: starts a run that uses up its retries.',
    access: { scopes: ['runs:create'] },
    body: { schema: anyObject, optional: true },
    success: { status: 201, description: 'The run.', schema: object({ runId: text }, ['runId']) },
    refusals: [422],
    async change({ caller }: KeyedCall) {
      const registered = await workflows.register(caller, document);
      return registered.ok ? runs.create(caller, { workflowId: WORKFLOW }) : registered;
    },
    show: ({ runId }) => answerJson(201, { runId }),
  });
}
