import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ hostOptions: { hostId: 'host-under-test' } });
});
afterAll(() => api.close());

test('WOP-ANC-01 a run tells which run started it, one step up, and one at the top tells that none did', async () => {
  const runId = await api.start('conformance-subworkflow-parent');
  const { childRuns } = (await api.until(runId, 'completed')) as { childRuns?: readonly { runId: string }[] };
  const top = (await api.get(`/v1/runs/${runId}/ancestry`)).json;
  expect(top).toEqual({ runId, hostId: 'host-under-test', parent: null });
  const child = childRuns?.[0]?.runId ?? '';
  const below = (await api.get(`/v1/runs/${child}/ancestry`)).json;
  expect(below).toEqual({
    runId: child,
    hostId: 'host-under-test',
    parent: { runId, hostId: 'host-under-test', cause: 'core.subWorkflow' },
  });
  for (const answer of [top, below]) expect(complaintsOf('run-ancestry-response', answer)).toEqual([]);
  const { json } = await api.get('/.well-known/openwop');
  expect(json).toMatchObject({
    multiAgent: {
      executionModel: { crossHostCausation: { hostId: 'host-under-test', ancestryEndpointSupported: true } },
    },
  });
  expect(complaintsOf('capabilities', json)).toEqual([]);
});

test('WOP-ANC-02 a host that does not tell has nothing there', async () => {
  const silent = await startApi();
  const runId = await silent.start('conformance-noop');
  expect((await silent.get(`/v1/runs/${runId}/ancestry`)).status).toBe(404);
  expect((await silent.get('/.well-known/openwop')).json).not.toHaveProperty('multiAgent');
  await silent.close();
});

test('no client can name a parent', async () => {
  for (const body of [
    { workflowId: 'conformance-noop', parentRunId: 'forged' },
    { workflowId: 'conformance-noop', parent: { runId: 'forged', nodeId: 'x' } },
  ]) {
    expect((await api.post('/v1/runs', body)).status).toBe(400);
  }
  const runId = await api.start('conformance-noop', {
    metadata: { parentRunId: 'forged', handrail: { parent: {} } },
  });
  expect((await api.get(`/v1/runs/${runId}/ancestry`)).json?.parent).toBeNull();
});
