import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const config = { title: 'All', actions: ['accept', 'reject', 'refine'] };
  const nodes = [{ id: 'gate', type: 'core.approvalGate', config }];
  await api.post('/v1/workflows', sketchWorkflow(nodes, [], { id: 'changeable' }));
});
afterAll(() => api.close());

const changes = (text: string) => ({ action: 'refine', refineFeedback: { scope: 'whole', text } });

test.each<[string, JsonObject]>([
  ['yes and no', { action: 'accept', decision: 'rejected' }],
  ['yes with changes', { ...changes('Make it 5.'), action: 'accept' }],
  ['changes that nobody can read', changes('\u200b')],
  ['changes without end', changes('x'.repeat(2_001))],
])('an answer that says %s is refused, and the gate waits on', async (_what, resumeValue) => {
  const runId = await api.start('changeable');
  const refused = await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue });
  expect(refused).toMatchObject({ status: 400, json: { error: 'validation_error' } });
  expect((await api.run(runId)).status).toBe('waiting-approval');
});
