import { isJsonObject, type JsonObject } from '@handrail/base';
import { createMemoryStore } from '@handrail/host/testing';
import { complaintsOf, readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.post('/v1/workflows', readWorkflow('conformance-conversation-capability-negotiation'));
});
afterAll(() => api.close());

const NEW = ['pending', 'running', 'waiting-approval', 'waiting-input', 'waiting-external'];

describe('creating a run', () => {
  test('WOP-RUN-01 answers 201 with where to find it', async () => {
    const { status, json } = await api.post('/v1/runs', { workflowId: 'conformance-noop' });
    expect(status).toBe(201);
    expect(NEW).toContain(json?.status);
    const runId = String(json?.runId);
    expect(json).toMatchObject({ eventsUrl: `/v1/runs/${runId}/events`, statusUrl: `/v1/runs/${runId}` });
    expect((await api.get(String(json?.statusUrl))).json).toMatchObject({ runId, status: 'completed' });
  });

  test('links lead to where clients reach the host', async () => {
    const behind = await startApi({ http: { publicUrl: 'https://host.example' } });
    const { json } = await behind.post('/v1/runs', { workflowId: 'conformance-noop' });
    expect(json?.eventsUrl).toBe(`https://host.example/v1/runs/${json?.runId}/events`);
    await behind.close();
  });

  test('WOP-RUN-02 WOP-RUN-03 takes a closed body', async () => {
    const noop = { workflowId: 'conformance-noop' };
    const full = {
      ...noop,
      inputs: {},
      tenantId: 'acme',
      scopeId: 's',
      configurable: {},
      tags: ['t'],
      metadata: {},
    };
    expect((await api.post('/v1/runs', full)).status).toBe(201);
    const wrong: readonly JsonObject[] = [
      { ...noop, foo: 1 },
      {},
      { workflowId: '' },
      { workflowId: 'w'.repeat(129) },
      { workflowId: 7 },
      { ...noop, inputs: [] },
      { ...noop, callbackUrl: 'not a url' },
      { ...noop, mode: 'other' },
      { mode: 'eval' },
      { mode: 'eval', evalSuiteRef: 's' },
      { mode: 'eval', agentId: 'a' },
    ];
    for (const body of wrong) {
      const reply = await api.post('/v1/runs', body);
      expect(reply, JSON.stringify(body)).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    }
  });

  test('refuses a callback address and names what to use instead', async () => {
    const body = { workflowId: 'conformance-noop', callbackUrl: 'https://a.example/canary' };
    const before = await api.get('/v1/runs?limit=1');
    const reply = await api.post('/v1/runs', body);
    expect(reply).toMatchObject({
      status: 501,
      json: { error: 'capability_not_provided', details: { field: 'callbackUrl' } },
    });
    expect(reply.json?.message).toContain('POST /v1/webhooks');
    expect(reply.text).not.toContain('canary');
    expect((await api.get('/v1/runs?limit=1')).json).toEqual(before.json);
  });

  test('WOP-RUN-04 WOP-WF-06 refuses what cannot be run', async () => {
    const unknown = await api.post('/v1/runs', { workflowId: 'nothing-like-this' });
    expect(unknown).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    const missing = await api.post('/v1/runs', { workflowId: 'conformance-identity' });
    expect(missing).toMatchObject({ status: 400, json: { details: { field: 'inputs.payload' } } });
    const variables = [{ name: 'count', type: 'number', required: true }];
    await api.post(
      '/v1/workflows',
      sketchWorkflow([{ id: 'n', type: 'core.noop' }], [], { id: 'typed', variables }),
    );
    expect((await api.post('/v1/runs', { workflowId: 'typed', inputs: { count: 'many' } })).status).toBe(400);
    const extra = { workflowId: 'typed', inputs: { count: 1, delaySeconds: 3 } };
    expect((await api.post('/v1/runs', extra)).status).toBe(201);
    const overlay = { workflowId: 'conformance-configurable-schema', configurable: { temperature: 'hot' } };
    expect((await api.post('/v1/runs', overlay)).status).toBe(400);
  });

  test('WOP-RUN-05 keeps tags and metadata, within bounds', async () => {
    const tags = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(256, 'x'));
    const metadata = { ticket: 7, nested: { a: [1] } };
    const runId = await api.start('conformance-noop', { tags, metadata });
    expect(await api.run(runId)).toMatchObject({ tags, metadata, status: 'completed' });
    for (const bad of [[...tags, 'x'], ['x'.repeat(257)], [''], [1]]) {
      expect((await api.post('/v1/runs', { workflowId: 'conformance-noop', tags: bad })).status).toBe(400);
    }
  });

  test('WOP-RUN-06 WOP-RATE-02 is asked to come back when too much goes on; discovery never is', async () => {
    const busy = await startApi({ http: { limits: { maxRequests: 1, maxStreams: 0 } } });
    const { create } = busy.host.runs;
    let goOn = () => {};
    const hold = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let entered: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      entered = resolve;
    });
    Object.assign(busy.host.runs, {
      create: async (...request: Parameters<typeof create>) => {
        entered();
        await hold;
        return create(...request);
      },
    });
    const first = busy.post('/v1/runs', { workflowId: 'conformance-noop' });
    await isHeld;
    const second = await busy.post('/v1/runs', { workflowId: 'conformance-noop' });
    expect(second).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { error: 'overloaded' },
    });
    expect(complaintsOf('error-envelope', second.json)).toEqual([]);
    expect((await busy.get('/.well-known/openwop')).status).toBe(200);
    goOn();
    expect((await first).status).toBe(201);
    expect((await busy.post('/v1/runs', { workflowId: 'conformance-noop' })).status).toBe(201);
    const runId = await busy.start('conformance-noop');
    expect((await busy.get(`/v1/runs/${runId}/events`)).status).toBe(503);
    const waiting = await busy.start('conformance-approval');
    expect((await busy.get(`/v1/runs/${waiting}/events/poll?lastSequence=9&timeout=1`)).status).toBe(503);
    await busy.close();
  });

  test('WOP-RUN-07 makes ids without a colon', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => api.start('conformance-noop')));
    expect(ids.filter((runId) => runId.includes(':'))).toEqual([]);
    expect(new Set(ids).size).toBe(100);
  });
});

describe('a snapshot', () => {
  test.each([
    ['conformance-noop', 'completed', undefined],
    ['conformance-approval', 'waiting-approval', 'gate'],
    ['conformance-clarification', 'waiting-input', 'ask'],
    ['conformance-interrupt-external-event', 'waiting-external', 'wait-for-external'],
    ['conformance-orchestrator-low-confidence', 'waiting-approval', 'supervisor'],
    ['conformance-conversation-capability-negotiation', 'waiting-approval', 'convo'],
  ])('WOP-RUN-08 WOP-RUN-09 WOP-RUN-10 of %s is %s at %s', async (workflowId, status, currentNodeId) => {
    const run = await api.until(await api.start(workflowId), status);
    expect(complaintsOf('run-snapshot', run)).toEqual([]);
    expect(run.currentNodeId).toBe(currentNodeId);
    expect(typeof run.engineVersion).toBe('string');
  });

  test('WOP-RUN-11 holds inputs and outputs, and masks what is sensitive', async () => {
    const payload = { deep: [1, { two: null }] };
    const identity = await api.start('conformance-identity', { inputs: { payload } });
    expect((await api.until(identity, 'completed')).variables).toEqual({ payload });
    const variables = [
      { name: 'pin', type: 'string', sensitive: true },
      { name: 'city', type: 'string' },
    ];
    const from = (variableName: string) => ({ type: 'variable', variableName });
    const inputs = { pin: from('pin'), spoken: from('city') };
    const nodes = [{ id: 'n', type: 'core.identity', inputs }];
    await api.post('/v1/workflows', sketchWorkflow(nodes, [], { id: 'masked', variables }));
    const masked = await api.start('masked', { inputs: { pin: 'canary-7391', city: 'Berlin' } });
    expect((await api.until(masked, 'completed')).variables).toEqual({
      pin: '[REDACTED:pin]',
      city: 'Berlin',
      spoken: 'Berlin',
    });
    for (const path of ['', '/events/poll', '/events?streamMode=debug', '/events?streamMode=values']) {
      expect((await api.get(`/v1/runs/${masked}${path}`)).text).not.toContain('canary-7391');
    }
    const log = JSON.stringify(await api.store.events.readEvents(masked, 0, 1_000));
    expect(log).toContain('Berlin');
    expect(log).not.toContain('canary-7391');
  });

  test('WOP-RUN-12 WOP-NODE-03 of a failed run has the error of its last event', async () => {
    const run = await api.until(await api.start('conformance-failure'), 'failed');
    const last = (await api.events(String(run.runId))).at(-1);
    expect(last).toMatchObject({ type: 'run.failed', payload: { error: run.error } });
    expect(Object.keys(run.error as JsonObject).sort()).toEqual(['code', 'message']);
    const again = await api.until(await api.start('conformance-failure'), 'failed');
    expect(again.error).toEqual(run.error);
  });

  test('WOP-RUN-13 of a run that waits for an external event has a token that works', async () => {
    const runId = await api.start('conformance-interrupt-external-event');
    const { interrupt } = await api.until(runId, 'waiting-external');
    const { interruptToken, callbackUrl } = isJsonObject(interrupt) ? interrupt : {};
    expect(callbackUrl).toBe(`/v1/interrupts/${encodeURIComponent(String(interruptToken))}`);
    const inspected = await api.get(String(callbackUrl), { key: '' });
    expect(inspected).toMatchObject({ status: 200, json: { kind: 'external-event' } });
    expect(complaintsOf('suspend-request', inspected.json)).toEqual([]);
    expect(await api.run(await api.start('conformance-approval'))).not.toHaveProperty(
      'interrupt.interruptToken',
    );
  });

  test('WOP-RUN-14 of parent and child name each other', async () => {
    const parentId = await api.start('conformance-subworkflow-parent');
    const parent = await api.until(parentId, 'completed');
    const [child] = parent.childRuns as readonly JsonObject[];
    expect(child).toMatchObject({ status: 'completed' });
    expect(await api.run(String(child?.runId))).toMatchObject({
      parentRunId: parentId,
      parentNodeId: expect.any(String),
      status: 'completed',
    });
    expect(parent.variables).toMatchObject({ childOutcome: 'child-completed' });
  });

  test('WOP-RUN-17 tells what models cost in closed words', async () => {
    const key = await api.issue({ mode: 'test' });
    const usage = { promptTokens: 3, completionTokens: 4, totalTokens: 7 };
    const mockProvider = { id: 'usage-only', config: { usage } };
    const runId = await api.start('conformance-stream-text', { configurable: { mockProvider } }, { key });
    await api.get(`/v1/runs/${runId}/events`, { key });
    const { json } = await api.get(`/v1/runs/${runId}`, { key });
    expect(typeof json?.engineVersion).toBe('string');
    const { openwopCost } = isJsonObject(json?.metrics) ? json.metrics : {};
    expect(openwopCost).toMatchObject({ tokens: { input: 3, output: 4 } });
    const allowed = ['usd', 'tokens', 'model', 'provider', 'duration_ms'];
    expect(Object.keys(openwopCost as JsonObject).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(complaintsOf('run-snapshot', json)).toEqual([]);
  });

  test('WOP-RATE-03 of a run that was kept long enough is gone', async () => {
    const store = createMemoryStore();
    const before = await startApi({ store });
    const runId = await before.start('conformance-noop');
    await before.close();
    expect(await store.retention.remove([runId])).toEqual([runId]);
    const after = await startApi({ store: store.reopen() });
    for (const path of ['', '/events', '/events/poll']) {
      expect([404, 410]).toContain((await after.get(`/v1/runs/${runId}${path}`)).status);
    }
    await after.close();
  });

  test('WOP-RUN-15 is the same after a restart', async () => {
    const store = createMemoryStore();
    const before = await startApi({ store });
    const ids = await Promise.all(
      ['conformance-approval', 'conformance-multi-node', 'conformance-failure'].map((id) => before.start(id)),
    );
    const snapshots = await Promise.all(ids.map((runId) => before.run(runId)));
    await before.close();
    const after = await startApi({ store: store.reopen() });
    expect(await Promise.all(ids.map((runId) => after.run(runId)))).toEqual(snapshots);
    await after.close();
  });

  test.each([
    ['GET', ''],
    ['GET', '/events'],
    ['GET', '/events/poll'],
    ['GET', '/artifacts/a'],
    ['GET', '/annotations'],
    ['GET', '/debug-bundle'],
    ['GET', ':diff?against=y'],
    ['POST', '/cancel'],
    ['POST', ':pause'],
    ['POST', ':resume'],
    ['POST', ':fork'],
    ['POST', '/annotations'],
    ['POST', '/interrupts/gate'],
  ] as const)('WOP-RUN-16 %s on /v1/runs/nope%s is 404', async (method, path) => {
    const bodies: Record<string, unknown> = {
      '/interrupts/gate': { resumeValue: 1 },
      ':fork': { mode: 'replay' },
      '/annotations': { signal: { kind: 'flag' } },
    };
    const body = method === 'POST' ? { body: bodies[path] ?? {} } : {};
    const reply = await api.call(method, `/v1/runs/nope${path}`, body);
    expect(reply).toMatchObject({ status: 404, json: { error: 'not_found' } });
  });
});

describe('artifacts', () => {
  test('WOP-RUN-19 are read only, and 401 comes before 404', async () => {
    const runId = await api.start('conformance-noop');
    const path = `/v1/runs/${runId}/artifacts/none`;
    expect((await api.get(path, { key: '' })).status).toBe(401);
    expect((await api.get(path)).status).toBe(404);
    expect((await api.get(path, { key: await api.issue({ scopes: ['runs:read'] }) })).status).toBe(403);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await api.call(method, path)).toMatchObject({ status: 405, headers: { allow: 'GET' } });
    }
    const record = await api.store.events.readRecord(runId);
    if (!record) throw new Error('The run is gone.');
    await api.store.events.append({
      runs: [],
      artifacts: [{ runId, artifactId: 'form', content: { response: { name: 'Ada' } } }],
    });
    const found = await api.get(`/v1/runs/${runId}/artifacts/form`);
    expect(found).toMatchObject({ status: 200, json: { response: { name: 'Ada' } } });
  });
});
