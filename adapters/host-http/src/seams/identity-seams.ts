import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type Endpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, object, text } from '../api/schemas.ts';
import { oneNode, startSeamRun } from './seam-run.ts';

const ROOT = '/v1/host/sample/identity';
const OTHER = 'conformance-other-workspace';
const document = oneNode('handrail-conformance-owned', 'core.noop', {});

/** Whose a run is, and that nobody else finds it. */
export function identitySeams(host: Host): readonly Endpoint[] {
  return [
    changeEndpoint({
      method: 'POST',
      path: `${ROOT}/owned-run`,
      operationId: 'seamOwnedRun',
      summary: 'For conformance tests: starts a run of the caller, and says whose it is.',
      access: { scopes: ['runs:create'] },
      body: { schema: anyObject, optional: true },
      success: {
        status: 201,
        description: 'The run.',
        schema: object({ runId: text, owner: anyObject }, ['runId', 'owner']),
      },
      refusals: [422],
      async change({ caller }: KeyedCall) {
        const started = await startSeamRun(host, caller, document);
        if (!started.ok) return started;
        const { runId } = started.value;
        const read = await host.runs.read(caller, runId);
        return read.ok ? { ok: true as const, value: { runId, owner: read.value.owner ?? {} } } : read;
      },
      show: (owned) => answerJson(201, owned),
    }),
    readEndpoint({
      method: 'POST',
      path: `${ROOT}/cross-workspace-read`,
      operationId: 'seamReadAcrossWorkspaces',
      summary: 'For conformance tests: what another workspace of the tenant sees of a run.',
      access: { scopes: ['runs:read'] },
      body: { schema: object({ runId: text }, ['runId']) },
      success: {
        status: 200,
        description: 'Whether it is found there.',
        schema: object({ found: { type: 'boolean' }, error: text }, ['found']),
      },
      async answer({ caller, body: { runId } }: KeyedCall<{ readonly runId: string }>) {
        const read = await host.runs.read({ ...caller, workspace: OTHER, isOwner: false }, runId);
        return answerJson(200, read.ok ? { found: true } : { found: false, error: read.refusal.code });
      },
    }),
  ];
}
