import type { JsonObject } from '@handrail/base';
import { eventComplaints, readWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const ROOT = '/v1/host/sample/test';
const FIXTURES = [
  'agent-reasoning',
  'agent-reasoning-streaming',
  'agent-low-confidence',
  'orchestrator-low-confidence',
];
const PLAIN = ['noop', 'approval', 'clarification', 'multi-node', 'cap-breach'];

let api: TestApi;
let key = '';

beforeAll(async () => {
  const names = [...FIXTURES, ...PLAIN].map((name) => `conformance-${name}`);
  api = await startApi({ hostOptions: { systemWorkflows: names.map(readWorkflow) } });
  key = await api.issue({ mode: 'test' });
});
afterAll(() => api.close());

const append = (body: JsonObject) => api.post(`${ROOT}/cross-engine/append`, body, { key });
const seen = async (runId: string, query = '') =>
  ((await api.get(`${ROOT}/runs/${runId}/events${query}`, { key })).json?.events ??
    []) as unknown as readonly JsonObject[];
const started = (workflowId: string, body: JsonObject = {}) => api.start(workflowId, body, { key });

describe('seams', () => {
  test('WOP-SEAM-01 are there on a host under test only, for keys, and what they record is in the log', async () => {
    const plain = await startApi({ hostOptions: { testing: undefined as never } });
    for (const path of [`${ROOT}/runs/__probe__/events`, `${ROOT}/reset`]) {
      expect((await plain.get(path)).status).toBe(404);
      expect((await plain.post(path, {})).status).toBe(404);
    }
    await plain.close();
    expect((await api.get(`${ROOT}/runs/__probe__/events`, { key: '' })).status).toBe(401);
    expect((await api.post(`${ROOT}/reset`, {}, { key: '' })).status).toBe(401);
    const runId = await started('conformance-approval');
    expect(
      (await append({ runId, type: 'log.appended', payload: { level: 'info', message: 'seen' } })).status,
    ).toBe(201);
    const polled = await api.get(`/v1/runs/${runId}/events/poll?timeout=1`, { key });
    expect(polled.json?.events).toEqual(await seen(runId));
    expect(polled.text).toContain('"seen"');
    const rival = await api.issue({ mode: 'test', tenant: 'rival' });
    const foreign = { runId, type: 'log.appended', payload: { level: 'info', message: 'x' } };
    expect((await api.post(`${ROOT}/cross-engine/append`, foreign, { key: rival })).status).toBe(404);
    expect((await api.get(`${ROOT}/runs/${runId}/events`, { key: rival })).json).toEqual({ events: [] });
  });

  test('WOP-SEAM-02 show no events of a run that is not there, and those that are asked for of one that is', async () => {
    const probe = await api.get(`${ROOT}/runs/__probe__/events`, { key });
    expect([probe.status, probe.json]).toEqual([200, { events: [] }]);
    const runId = await started('conformance-multi-node');
    await expect.poll(async () => (await seen(runId, '?type=run.completed')).length).toBe(1);
    const all = await seen(runId);
    expect(await seen(runId, '?type=node.completed')).toEqual(
      all.filter(({ type }) => type === 'node.completed'),
    );
    expect(await seen(runId, '?nodeId=a')).toEqual(all.filter(({ nodeId }) => nodeId === 'a'));
    expect((await seen(runId, '?nodeId=a')).length).toBeGreaterThan(0);
    expect(await seen(runId, '?causationId=none')).toEqual([]);
    const waiting = await started('conformance-approval');
    await append({
      runId: waiting,
      type: 'agent.toolCalled',
      payload: { agentId: 'a', toolName: 't', callId: 'c' },
    });
    await append({
      runId: waiting,
      type: 'agent.toolReturned',
      payload: { agentId: 'a', toolName: 't', callId: 'c', status: 'ok' },
    });
    const [called] = await seen(waiting, '?type=agent.toolCalled');
    expect(await seen(waiting, `?causationId=${String(called?.eventId)}`)).toMatchObject([
      { type: 'agent.toolReturned' },
    ]);
    await append({ runId: waiting, type: 'handrail.test.note', payload: { correlationId: 'c1' } });
    expect(await seen(waiting, '?correlationId=c1')).toMatchObject([{ type: 'handrail.test.note' }]);
  });

  test('WOP-SEAM-03 are reset without touching runs', async () => {
    const runId = await started('conformance-approval');
    const request = { provider: 'p', model: 'm', messages: [{ role: 'user', content: 'reset' }] };
    const ask = async () => (await api.post(`${ROOT}/llm-cache-key`, request, { key })).json?.hit;
    expect([await ask(), await ask()]).toEqual([false, true]);
    const before = await seen(runId);
    expect((await api.post(`${ROOT}/reset`, {}, { key })).status).toBe(204);
    expect(await ask()).toBe(false);
    expect((await api.get(`/v1/runs/${runId}`, { key })).json).toMatchObject({ status: 'waiting-approval' });
    expect(await seen(runId)).toEqual(before);
  });
});

test('WOP-SEC-03 nothing is recorded after the last event, and nothing that is not what its type says', async () => {
  const done = await started('conformance-noop');
  await expect.poll(async () => (await seen(done, '?type=run.completed')).length).toBe(1);
  const log = await seen(done);
  const late = await append({
    runId: done,
    type: 'log.appended',
    payload: { level: 'info', message: 'late' },
  });
  expect(late).toMatchObject({ status: 409, json: { error: 'run_terminal' } });
  expect(await seen(done)).toEqual(log);
  const open = await started('conformance-approval');
  const before = await seen(open);
  const usage = { provider: 'p', model: 'm', inputTokens: 1, outputTokens: 1 };
  for (const fact of [
    { type: 'provider.usage', payload: { ...usage, apiKey: 'canary' } },
    { type: 'provider.usage', payload: { provider: 'p' } },
    { type: 'run.completed', payload: {} },
    { type: 'node.completed', payload: { nodeId: 'gate' } },
    { type: 'vendor.other', payload: {} },
  ]) {
    expect([fact.type, (await append({ runId: open, ...fact })).status]).toEqual([fact.type, 400]);
  }
  expect(await seen(open)).toEqual(before);
  expect((await append({ runId: open, type: 'provider.usage', payload: usage })).status).toBe(201);
  const after = await seen(open);
  expect(after.map(({ sequence }) => sequence)).toEqual(after.map((_event, index) => index));
});

test('WOP-REPL-08 the key of a model request is made of what matters to its answer, and is never shared by tenants', async () => {
  const request = {
    provider: 'mock',
    model: 'm',
    messages: [{ role: 'user', content: 'hello' }],
    tools: [{ name: 'b' }, { name: 'a' }],
    temperature: 0,
  };
  const ask = async (body: JsonObject, by = key) =>
    (await api.post(`${ROOT}/llm-cache-key`, body, { key: by })).json as { cacheKey: string; hit: boolean };
  const first = await ask(request);
  expect(first.cacheKey).toMatch(/^[0-9a-f]{64}$/);
  expect(first.hit).toBe(false);
  const same = [
    { ...request, tools: [{ name: 'a' }, { name: 'b' }] },
    { ...request, user: 'somebody', traceId: 'x' },
    Object.fromEntries(Object.entries(request).reverse()),
  ];
  for (const body of same) expect(await ask(body)).toEqual({ cacheKey: first.cacheKey, hit: true });
  for (const change of [
    { model: 'n' },
    { temperature: 1 },
    { topP: 0.5 },
    { messages: [] },
    { responseFormat: 'json' },
  ]) {
    expect((await ask({ ...request, ...change })).cacheKey).not.toBe(first.cacheKey);
  }
  const rival = await api.issue({ mode: 'test', tenant: 'rival' });
  expect(await ask(request, rival)).toEqual({ cacheKey: first.cacheKey, hit: false });
});

test('WOP-NODE-08 the mock agent records what its settings say, and is refused where no tests are run', async () => {
  const runId = await started('conformance-agent-reasoning');
  await expect.poll(async () => (await seen(runId, '?type=run.completed')).length).toBe(1);
  const told = (await seen(runId)).filter(({ type }) => String(type).startsWith('agent.'));
  expect(told.map(({ type }) => type)).toEqual([
    'agent.reasoned',
    'agent.toolCalled',
    'agent.toolReturned',
    'agent.handoff',
    'agent.decided',
  ]);
  for (const event of told) expect(eventComplaints(event as never)).toEqual([]);
  const streamed = await started('conformance-agent-reasoning-streaming');
  await expect.poll(async () => (await seen(streamed, '?type=run.completed')).length).toBe(1);
  const deltas = await seen(streamed, '?type=agent.reasoning.delta');
  expect(deltas.length).toBeGreaterThan(0);
  const whole = deltas.map(({ payload }) => (payload as JsonObject).delta).join('');
  expect((await seen(streamed, '?type=agent.reasoned'))[0]?.payload).toMatchObject({ reasoning: whole });
  expect((await api.get('/.well-known/openwop')).json).toMatchObject({ conformance: { mockAgent: true } });
  const plain = await startApi({ hostOptions: { testing: undefined as never } });
  expect((await plain.get('/.well-known/openwop')).json).not.toHaveProperty('conformance');
  const registered = await plain.post('/v1/workflows', readWorkflow('conformance-agent-reasoning'));
  const refused =
    registered.status < 300
      ? await plain.post('/v1/runs', { workflowId: 'conformance-agent-reasoning' })
      : registered;
  expect(refused.json?.error).toBe('capability_required');
  await plain.close();
});

test('WOP-CONV-01 a decision below the threshold waits for somebody, right behind it; one at the threshold goes on', async () => {
  for (const workflowId of ['conformance-agent-low-confidence', 'conformance-orchestrator-low-confidence']) {
    const runId = await started(workflowId);
    await expect
      .poll(async () => (await api.get(`/v1/runs/${runId}`, { key })).json?.status)
      .toBe('waiting-approval');
    expect((await seen(runId, '?type=interrupt.requested'))[0]?.payload).toMatchObject({
      kind: 'low-confidence',
    });
  }
  const asked = await started('conformance-agent-low-confidence');
  await expect.poll(async () => (await seen(asked, '?type=node.suspended')).length).toBe(1);
  const types = (await seen(asked))
    .map(({ type }) => type)
    .filter((type) => !String(type).startsWith('handrail.'));
  expect(types[types.indexOf('agent.decided') + 1]).toBe('interrupt.requested');
  const lower = await started('conformance-agent-low-confidence', {
    configurable: { escalationThreshold: 0.5 },
  });
  await expect.poll(async () => (await seen(lower, '?type=run.completed')).length).toBe(1);
  const base = readWorkflow('conformance-agent-low-confidence') as JsonObject & {
    nodes: readonly JsonObject[];
  };
  const withConfidence = async (id: string, mockDecision: JsonObject) => {
    await api.post(
      '/v1/workflows',
      { ...base, id, nodes: [{ ...base.nodes[0], config: { mockDecision } }] },
      { key },
    );
    const runId = await started(id);
    await expect.poll(async () => (await seen(runId, '?type=run.completed')).length).toBe(1);
  };
  await withConfidence('at-the-threshold', { decision: {}, confidence: 0.7 });
  await withConfidence('not-told', { decision: {} });
});

/** One of every kind of fact that a replay has to give again as it was (replay.md §Recorded facts). */
const FACTS: readonly (readonly [string, JsonObject])[] = [
  ['memory.written', { memoryRef: 'm', memoryId: 'm1' }],
  [
    'agent.invocation.started',
    { invocationId: 'i1', agentId: 'a', source: 'run-api', resolvedAgentVersion: '1.2.0' },
  ],
  ['agent.invocation.completed', { invocationId: 'i1', agentId: 'a', outcome: 'completed' }],
  ['eval.started', { suiteId: 's', suiteVersion: '1', taskCount: 1, modes: ['golden'] }],
  ['eval.scored', { taskId: 't', score: 0.5, passed: true }],
  ['eval.completed', { aggregateScore: 0.5, passed: true, taskCount: 1, passedCount: 1 }],
  ['deployment.promoted', { agentId: 'a', toVersion: '2', toState: 'active' }],
  [
    'roster.run.initiated',
    { rosterId: 'r', persona: 'p', agentId: 'a', workflowId: 'w', triggerSource: 'manual' },
  ],
  ['egress.decided', { decision: 'denied', destination: 'shop.example', reason: 'policy-denied' }],
  ['budget.reserved', { effectiveBudget: { maxTokens: 5 }, scope: 'run' }],
  ['budget.consumed', { dimension: 'tokens', consumed: 5, limit: 5 }],
  ['budget.exhausted', { dimension: 'tokens', consumed: 5, limit: 5 }],
  ['workspace.updated', { path: 'a.md', version: 3 }],
  [
    'trigger.subscription.state.changed',
    { subscriptionId: 's', source: 'webhook', fromState: 'active', toState: 'paused' },
  ],
  ['trigger.delivery.attempted', { subscriptionId: 's', dedupKey: 'd', attempt: 1, outcome: 'delivered' }],
];

test('WOP-REPL-02 recorded facts come back in a replay with their ids and values', async () => {
  const runId = await started('conformance-approval');
  for (const [type, payload] of FACTS) {
    expect([type, (await append({ runId, type, payload })).status]).toEqual([type, 201]);
  }
  await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } }, { key });
  const capped = await started('conformance-cap-breach', { configurable: { recursionLimit: 3 } });
  for (const [source, most] of [
    [runId, FACTS.length],
    [capped, 1],
  ] as const) {
    await expect
      .poll(async () => (await api.get(`/v1/runs/${source}`, { key })).json?.status)
      .toMatch(/completed|failed/);
    const made = await api.post(`/v1/runs/${source}:fork`, { mode: 'replay' }, { key });
    const factsOf = async (id: string) =>
      (await seen(id))
        .filter(({ type }) => type === 'cap.breached' || FACTS.some(([each]) => each === type))
        .map(({ type, payload }) => JSON.stringify([type, payload]));
    const recorded = await factsOf(source);
    expect(recorded).toHaveLength(most);
    expect(await factsOf(String(made.json?.runId))).toEqual(recorded);
  }
});
