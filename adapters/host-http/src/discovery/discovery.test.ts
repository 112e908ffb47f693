import type { JsonObject } from '@handrail/base';
import { createMemoryStore } from '@handrail/host/testing';
import { complaintsOf, readWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { allWorkflows, testIds } from '../../testing/test-host.ts';
import { rotateKey } from '../keys/issue-key.ts';

const WELL_KNOWN = '/.well-known/openwop';

let api: TestApi;
let document: JsonObject;

beforeAll(async () => {
  api = await startApi({ hostOptions: { systemWorkflows: allWorkflows() } });
  document = (await api.get(WELL_KNOWN, { key: '' })).json ?? {};
});
afterAll(() => api.close());

const limits = () => document.limits as JsonObject;
const without = (name: string) =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));

describe('discovery', () => {
  test('WOP-DISC-01 WOP-DISC-02 is JSON that anybody may read and keep for a while', async () => {
    const { status, headers } = await api.get(WELL_KNOWN, { key: '' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  test('WOP-DISC-03 has the four mandatory fields and validates', () => {
    expect(complaintsOf('capabilities', document)).toEqual([]);
    for (const name of ['protocolVersion', 'supportedEnvelopes', 'schemaVersions', 'limits']) {
      expect(complaintsOf('capabilities', without(name))).not.toEqual([]);
    }
  });

  test('WOP-DISC-04 WOP-DISC-05 WOP-DISC-16 writes versions as the protocol does', () => {
    expect(document.protocolVersion).toMatch(/^1\.[0-9]+$/);
    expect(document.supportedEnvelopes).toEqual(['clarification.request']);
    expect(document.schemaVersions).toEqual({ 'clarification.request': 1 });
    expect(document.supportedTransports).toEqual(['rest']);
    expect(document.engineVersion).toBe(1);
    expect(document.eventLogSchemaVersion).toBe(2);
  });

  test('WOP-DISC-06 keeps limits closed', () => {
    const required = ['clarificationRounds', 'schemaRounds', 'envelopesPerTurn'];
    const allowed = [
      ...required,
      'maxNodeExecutions',
      'maxRunDurationMs',
      'maxLoopIterations',
      'maxBudgetTokens',
      'maxBudgetCostUsd',
    ];
    expect(Object.keys(limits()).filter((name) => !allowed.includes(name))).toEqual([]);
    for (const name of required) {
      expect(Number.isInteger(limits()[name]), name).toBe(true);
      expect(limits()[name], name).toBeGreaterThanOrEqual(0);
    }
    const least = { maxNodeExecutions: 1, maxRunDurationMs: 1000, maxLoopIterations: 1 };
    for (const [name, bound] of Object.entries(least)) {
      expect(limits()[name], name).toBeGreaterThanOrEqual(bound);
    }
    // Nothing here is metered by tokens or money.
    for (const name of ['maxBudgetTokens', 'maxBudgetCostUsd', 'maxRequestBodyBytes']) {
      expect(limits()).not.toHaveProperty(name);
    }
  });

  test('WOP-DISC-07 WOP-DISC-08 puts every family at the root, closed, and takes unknown keys only there', () => {
    expect(document).not.toHaveProperty('capabilities');
    expect(document).toMatchObject({
      webhooks: { supported: true },
      runs: { pauseResume: { supported: true } },
    });
    expect(complaintsOf('capabilities', { ...document, stray: true })).toEqual([]);
    const strayLimit = { ...document, limits: { ...limits(), stray: 1 } };
    expect(complaintsOf('capabilities', strayLimit)).not.toEqual([]);
    const httpClient = { supported: true, ssrfGuard: true, maxResponseBodyBytes: 1 };
    for (const [name, block] of Object.entries({
      toolCatalog: { supported: true },
      budget: { supported: true },
      httpClient,
    })) {
      expect(complaintsOf('capabilities', { ...document, [name]: block }), name).toEqual([]);
      const stray = { ...document, [name]: { ...block, stray: 1 } };
      expect(complaintsOf('capabilities', stray), name).not.toEqual([]);
    }
  });

  test('WOP-DISC-19 WOP-DISC-20 claims nothing whose ground is missing', () => {
    expect(document).not.toHaveProperty('agents.liveRuntime');
    expect(document).not.toHaveProperty('agents.roster');
    expect(document).not.toHaveProperty('agents.orgChart');
    expect(document).not.toHaveProperty('httpClient.egressPolicy');
    expect(JSON.stringify(document)).not.toMatch(/"tier"|"experimentalUntil"/);
    expect(document.webhooks).toMatchObject({ signatureAlgorithms: ['v1'] });
    expect(document).toMatchObject({ authorization: { failClosed: true } });
    expect(document).not.toHaveProperty('production');
  });

  test('WOP-DISC-13 never says the word that approvals do not know', () => {
    expect(JSON.stringify(document)).not.toContain('"edit"');
  });

  test('WOP-DISC-14 has a tag that stays the same and spares the body', async () => {
    const first = await api.get(WELL_KNOWN);
    const second = await api.get(WELL_KNOWN);
    expect(first.headers.etag).toMatch(/^".+"$/);
    expect(first.headers['capabilities-etag']).toBeTruthy();
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers['capabilities-etag']).toBe(first.headers['capabilities-etag']);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await api.get(WELL_KNOWN, { headers })).toMatchObject({ status: 304, text: '' });
    const other = await api.get(WELL_KNOWN, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('WOP-DISC-15 tells to come back while the host starts, and so does the API', async () => {
    let isReady = false;
    const early = await startApi({ http: { isReady: () => isReady } });
    for (const url of [WELL_KNOWN, '/v1/runs']) {
      const reply = await early.get(url);
      expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
      expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
    }
    isReady = true;
    expect((await early.get(WELL_KNOWN)).status).toBe(200);
    await early.close();
  });

  test('WOP-DISC-17 names only workflows that are there and can be started', async () => {
    const fixtures = document.fixtures as readonly string[];
    expect(new Set(fixtures).size).toBe(fixtures.length);
    expect(fixtures.length).toBeGreaterThan(40);
    const inputs = { nonce: 'n', payload: {} };
    for (const workflowId of fixtures) {
      expect((await api.get(`/v1/workflows/${workflowId}`)).status).toBe(200);
      expect((await api.post('/v1/runs', { workflowId, inputs })).status, workflowId).toBe(201);
    }
  });

  test('WOP-DISC-09 serves each value that it lists', async () => {
    const key = await api.issue({ mode: 'test' });
    const { mockProviders, forceEngineVersionRange, testKeyPrefix } = document.testing as JsonObject;
    expect(key.startsWith(String(testKeyPrefix))).toBe(true);
    expect(mockProviders).toEqual(['stream-text', 'error', 'usage-only']);
    for (const id of mockProviders as readonly string[]) {
      const mockProvider = { id, config: id === 'stream-text' ? { tokens: ['a'] } : {} };
      const runId = await api.start('conformance-stream-text', { configurable: { mockProvider } }, { key });
      const { text } = await api.get(`/v1/runs/${runId}/events?streamMode=debug`, { key });
      expect(text).toContain(id === 'error' ? 'event: run.failed' : 'event: run.completed');
    }
    expect(forceEngineVersionRange).toEqual({ min: 0, max: 2 });
    for (const version of ['0', '1', '2']) {
      const headers = { 'x-force-engine-version': version };
      expect((await api.post('/v1/runs', { workflowId: 'conformance-noop' }, { key, headers })).status).toBe(
        201,
      );
    }
    expect(document.runs).toEqual({
      pauseResume: { supported: true, drainPolicies: ['immediate', 'drain-current-node'] },
    });
    for (const drainPolicy of ['immediate', 'drain-current-node']) {
      const runId = await api.start('conformance-cancellable');
      expect((await api.post(`/v1/runs/${runId}:pause`, { drainPolicy })).status).toBe(202);
    }
    expect(document.agents).toEqual({ orchestrator: true, dispatch: true, dispatchMapping: true });
    for (const workflowId of ['conformance-orchestrator-dispatch', 'conformance-dispatch-input-mapping']) {
      await api.until(await api.start(workflowId), 'completed');
    }
    const asking = await api.start('conformance-clarification');
    const answers = { resumeValue: { answers: { q1: 'blue' } } };
    expect((await api.post(`/v1/runs/${asking}/interrupts/ask`, answers)).status).toBe(200);
    const hook = await api.post('/v1/webhooks', { url: 'https://a.example', events: ['run.completed'] });
    expect(hook.status).toBe(201);
    expect(document.auth).toMatchObject({ profiles: ['openwop-auth-api-key-rotation'] });
    const old = await api.issueRecord();
    const next = await rotateKey({ keys: api.store.keys, ids: testIds, clock: api.clock }, old.record.id);
    for (const each of [old.key, next?.key ?? '']) {
      expect((await api.get('/v1/runs', { key: each })).status).toBe(200);
    }
  });

  test('WOP-DISC-18 says at the root what can be done with runs, and not what cannot', async () => {
    expect(document).toMatchObject({
      runs: { pauseResume: { supported: true, drainPolicies: ['immediate', 'drain-current-node'] } },
    });
    expect(document).toMatchObject({
      replay: { supported: true, modes: ['replay', 'branch'] },
      debugBundle: { supported: true },
    });
    expect(document).not.toHaveProperty('multiAgent');
    const runId = await api.start('conformance-cancellable');
    for (const drainPolicy of ['drain-current-node', 'immediate']) {
      expect((await api.post(`/v1/runs/${runId}:pause`, { drainPolicy })).status).toBe(202);
      expect((await api.post(`/v1/runs/${runId}:resume`)).status).toBe(202);
    }
  });

  test('WOP-DISC-10 refuses values that no list names', async () => {
    const runId = await api.start('conformance-cancellable');
    const refused = await api.post(`/v1/runs/${runId}:pause`, { drainPolicy: 'sometime' });
    expect(refused).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    const test = await api.issue({ mode: 'test' });
    const body = { workflowId: 'conformance-stream-text', configurable: { mockProvider: { id: 'zzz' } } };
    expect((await api.post('/v1/runs', body, { key: test })).status).toBe(400);
  });

  test.each([
    ['GET', '/v1/runs/{id}/annotations', 501],
    ['POST', '/v1/runs/{id}/annotations', 501],
    ['GET', '/v1/runs/{id}/debug-bundle', 404],
    ['GET', '/v1/runs/{id}/ancestry', 404],
    ['GET', '/v1/runs/{id}/eval-summary', 404],
    ['GET', '/v1/audit/verify?fromSeq=0&toSeq=1', 404],
    ['GET', '/v1/agents/roster', 404],
    ['GET', '/v1/prompts', 501],
    ['GET', '/v1/host/workspace/files', 501],
  ] as const)(
    'WOP-DISC-11 answers %s %s of a family it does not name with %i',
    async (method, path, status) => {
      const { records: _records, ...store } = createMemoryStore();
      const systemWorkflows = [readWorkflow('conformance-noop')];
      const bare = await startApi({ store, hostOptions: { debugBundle: false, systemWorkflows } });
      const runId = await bare.start('conformance-noop');
      const body = method === 'POST' ? { body: { signal: { kind: 'flag' } } } : {};
      const reply = await bare.call(method, path.replaceAll('{id}', runId), body);
      await bare.close();
      expect(reply.status).toBe(status);
      expect(reply.json?.error).toBe(status === 501 ? 'capability_not_provided' : 'not_found');
      expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
    },
  );

  test('leaves out what is not registered, and does not serve it', async () => {
    const bare = await startApi({
      hostOptions: { webhooks: undefined as never, nodeTypes: [], systemWorkflows: [] },
    });
    const { json } = await bare.get(WELL_KNOWN);
    expect(json).toMatchObject({ supportedEnvelopes: [], schemaVersions: {} });
    for (const name of ['webhooks', 'fixtures', 'agents', 'httpClient'])
      expect(json).not.toHaveProperty(name);
    expect(complaintsOf('capabilities', json)).toEqual([]);
    expect((await bare.post('/v1/webhooks', { url: 'https://a.example', events: ['x'] })).status).toBe(404);
    await bare.close();
  });
});

test('a host that is not under test does not speak of testing, and refuses what is for tests', async () => {
  const plain = await startApi({ hostOptions: { testing: undefined as never } });
  const { json } = await plain.get(WELL_KNOWN);
  expect(json).not.toHaveProperty('testing');
  expect(complaintsOf('capabilities', json)).toEqual([]);
  const key = await plain.issue({ mode: 'test' });
  const noop = { workflowId: 'conformance-noop' };
  const mocked = { ...noop, configurable: { mockProvider: { id: 'stream-text' } } };
  expect(await plain.post('/v1/runs', mocked, { key })).toMatchObject({
    status: 400,
    json: { error: 'unsupported_mock_provider' },
  });
  const headers = { 'x-force-engine-version': '1' };
  expect(await plain.post('/v1/runs', noop, { key, headers })).toMatchObject({
    status: 400,
    json: { error: 'unsupported_force_engine_version' },
  });
  await plain.close();
});
