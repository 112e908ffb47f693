import { hash } from 'node:crypto';
import type { JsonObject } from '@handrail/base';
import { complaintsOf, eventComplaints, readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const ROOT = '/v1/host/sample/test';
const CANARY = 'canary-secret-of-the-tests';
const NAMES = [
  'conformance-approval',
  'conformance-failure',
  'openwop-smoke-byok-roundtrip',
  'openwop-smoke-cost-emit',
];

let api: TestApi;
let key = '';

beforeAll(async () => {
  api = await startApi({ hostOptions: { systemWorkflows: NAMES.map(readWorkflow) } });
  key = await api.issue({ mode: 'test' });
});
afterAll(() => api.close());

const run = async (runId: string) => (await api.get(`/v1/runs/${runId}`, { key })).json ?? {};
const events = async (runId: string) =>
  ((await api.get(`/v1/runs/${runId}/events/poll?timeout=1`, { key })).json?.events ??
    []) as unknown as readonly (JsonObject & {
    type: string;
    payload: JsonObject;
  })[];
const told = async (runId: string, pattern: RegExp) =>
  (await events(runId)).filter(({ type }) => pattern.test(type));
async function ended(workflowId: string, body: JsonObject = {}): Promise<JsonObject & { runId: string }> {
  const runId = await api.start(workflowId, body, { key });
  await expect.poll(async () => String((await run(runId)).status)).toMatch(/completed|failed/);
  return { ...(await run(runId)), runId };
}

test('WOP-CHAN-07 another run writes to channels whose order does not matter, and to no other', async () => {
  const base = readWorkflow('conformance-approval');
  const channels = Object.fromEntries(
    ['replace', 'merge', 'append', 'counter', 'votes', 'feedback', 'message'].map((reducer) => [
      reducer,
      { reducer },
    ]),
  );
  await api.post('/v1/workflows', { ...base, id: 'with-channels', channels }, { key });
  const parent = sketchWorkflow(
    [{ id: 'call', type: 'core.subWorkflow', config: { workflowId: 'conformance-approval' } }],
    [],
    { id: 'parent-with-channels', name: 'Parent', channels },
  );
  const registered = await api.post('/v1/workflows', parent, { key });
  expect(registered.status, registered.text).toBe(201);
  const runId = await api.start('parent-with-channels', {}, { key });
  await expect.poll(async () => (await run(runId)).status).toBe('waiting-approval');
  const [child] = (await run(runId)).childRuns as unknown as readonly JsonObject[];
  const sourceRunId = String(child?.runId);
  const write = (channel: string, value: unknown) =>
    api.post(`${ROOT}/cross-engine/write`, { runId, sourceRunId, channel, value }, { key });
  const before = await events(runId);
  for (const reducer of ['replace', 'merge']) {
    const reply = await write(reducer, { a: 1 });
    expect([reducer, reply.status, reply.json?.error]).toEqual([
      reducer,
      400,
      'channel_cross_engine_write_forbidden',
    ]);
  }
  expect(await events(runId)).toEqual(before);
  for (const [reducer, value] of [
    ['append', 'x'],
    ['counter', 2],
    ['votes', { userId: 'u', action: 'accept', timestamp: '2026-01-01T00:00:00Z' }],
    ['feedback', { feedback: 'f', timestamp: '2026-01-01T00:00:00Z', iteration: 1 }],
    ['message', { messageId: 'm', content: 'hello' }],
  ] as const) {
    expect([reducer, (await write(reducer, value)).status]).toEqual([reducer, 201]);
  }
  const written = await told(runId, /^channel\.written$/);
  expect(written.map(({ payload }) => payload.sourceRunId)).toEqual(
    Array.from({ length: 5 }, () => sourceRunId),
  );
});

test('the probes say the digest of a secret and the costs that may be said, and nothing else', async () => {
  await api.store.secrets.put({
    tenant: 'acme',
    workspace: undefined,
    mode: 'test',
    name: 'openwop-conformance-canary-secret',
    value: CANARY,
  } as never);
  const { runId, status, variables } = await ended('openwop-smoke-byok-roundtrip');
  expect(status).toBe('completed');
  expect(variables).toMatchObject({ secretSha256: hash('sha256', CANARY), secretBytes: CANARY.length });
  const surfaces = [
    await api.get(`/v1/runs/${runId}`, { key }),
    await api.get(`/v1/runs/${runId}/events/poll?timeout=1`, { key }),
    await api.get(`/v1/runs/${runId}/debug-bundle`, { key }),
  ];
  for (const { text } of surfaces) expect(text).not.toContain(CANARY);
  const cost = await ended('openwop-smoke-cost-emit');
  const [done] = await told(cost.runId, /^node\.completed$/);
  expect(JSON.stringify(done)).not.toMatch(/CANARY|evil/);
  const outputs = done?.payload.outputs as JsonObject | undefined;
  expect(Object.keys(outputs?.cost ?? {})).toHaveLength(7);
});

test('WOP-SCHD-02 a run that used up its retries says so before it fails, and can be forked', async () => {
  const made = await api.post('/v1/host/sample/deadletter/exhaust', {}, { key });
  const runId = String(made.json?.runId);
  await expect.poll(async () => (await run(runId)).status).toBe('failed');
  const types = (await events(runId)).map(({ type }) => type);
  expect(types.slice(-3)).toEqual(['node.failed', 'run.dead_lettered', 'run.failed']);
  const [dead] = await told(runId, /^run\.dead_lettered$/);
  expect(dead?.payload).toEqual({ runId, nodeId: 'fail', reason: 'always_fails', attempts: 3 });
  expect(eventComplaints(dead as never)).toEqual([]);
  for (const body of [{ mode: 'replay' }, { mode: 'branch', fromSeq: 1 }]) {
    expect((await api.post(`/v1/runs/${runId}:fork`, body, { key })).status).toBe(201);
  }
  const failure = await ended('conformance-failure');
  expect(await told(failure.runId, /^run\.dead_lettered$/)).toEqual([]);
  const { json } = await api.get('/.well-known/openwop');
  expect([json?.deadLetter, complaintsOf('capabilities', json)]).toMatchObject([{ supported: true }, []]);
});
