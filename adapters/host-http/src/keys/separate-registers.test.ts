import type { JsonObject } from '@handrail/base';
import { createMemoryStore } from '@handrail/host/testing';
import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import type { KeyRequest } from './issue-key.ts';

const store = createMemoryStore();
let api: TestApi;
let sales: string;
beforeAll(async () => {
  api = await startApi({ store, http: { console: { subscriptions: store.subscriptions } } });
  sales = await api.issue({ workspace: 'sales' });
});
afterAll(() => api.close());

/** Whoever must not touch what the live key of the workspace "sales" of "acme" registers. */
const STRANGERS: readonly [string, Partial<KeyRequest>][] = [
  ['another workspace', { workspace: 'support' }],
  ['the same workspace in test mode', { workspace: 'sales', mode: 'test' }],
  ['the whole tenant in test mode', { mode: 'test' }],
  ['a workspace of the same name in another tenant', { tenant: 'elsewhere', workspace: 'sales' }],
];

/** Runs of it end with `who` in their variables. */
function saying(who: string, id: string): JsonObject {
  const inputs = { who: { type: 'static', value: who } };
  return sketchWorkflow([{ id: 'n', type: 'core.identity', inputs }], [], { id, name: who }) as JsonObject;
}

async function register(document: JsonObject, key: string): Promise<void> {
  const { status, text } = await api.post('/v1/workflows', document, { key });
  expect({ status, text }).toMatchObject({ status: 201 });
}

async function variablesOf(workflowId: string, key: string): Promise<unknown> {
  const runId = await api.start(workflowId, {}, { key });
  for (;;) {
    const { json } = await api.get(`/v1/runs/${runId}`, { key });
    if (json?.status === 'completed') return json.variables;
    if (json?.status === 'failed') return json.error;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const namesFor = async (key: string) => {
  const { json } = await api.get('/v1/workflows?limit=100', { key });
  const listed = json?.workflows as readonly JsonObject[];
  return new Map(listed.map(({ workflowId, name }) => [workflowId, name]));
};

describe.each(STRANGERS)('what a live key registers is safe from a key of %s', (title, request) => {
  const id = `pay-${STRANGERS.findIndex(([each]) => each === title)}`;
  let stranger: string;
  beforeAll(async () => {
    stranger = await api.issue(request);
    await register(saying('ours', id), sales);
  });

  test('a workflow cannot be read, listed or started', async () => {
    expect((await api.get(`/v1/workflows/${id}`, { key: stranger })).status).toBe(404);
    expect(await namesFor(stranger)).not.toContain(id);
    const begun = await api.post('/v1/runs', { workflowId: id }, { key: stranger });
    expect(begun).toMatchObject({ status: 400, json: { details: { field: 'workflowId' } } });
  });

  test('a workflow of the same id replaces nothing: each run executes what its own scope registered', async () => {
    const parent = sketchWorkflow(
      [{ id: 'sub', type: 'core.subWorkflow', config: { workflowId: id, outputMapping: { said: 'who' } } }],
      [],
      { id: `${id}-parent` },
    ) as JsonObject;
    await register(parent, sales);
    await register(saying('theirs', id), stranger);
    expect((await api.get(`/v1/workflows/${id}`, { key: sales })).json).toEqual(saying('ours', id));
    expect((await api.get(`/v1/workflows/${id}`, { key: stranger })).json).toEqual(saying('theirs', id));
    expect((await namesFor(sales)).get(id)).toBe('ours');
    expect((await namesFor(stranger)).get(id)).toBe('theirs');
    expect(await variablesOf(id, sales)).toEqual({ who: 'ours' });
    expect(await variablesOf(id, stranger)).toEqual({ who: 'theirs' });
    expect(await variablesOf(`${id}-parent`, sales)).toMatchObject({ said: 'ours' });
  });

  test('a webhook cannot be listed or removed', async () => {
    const hook = { url: 'https://hooks.example/x', events: ['run.completed'] };
    const webhookId = String((await api.post('/v1/webhooks', hook, { key: sales })).json?.webhookId);
    const listed = async (key: string) => (await api.get('/v1/handrail/webhooks', { key })).text;
    expect(await listed(stranger)).not.toContain(webhookId);
    await api.call('DELETE', `/v1/webhooks/${webhookId}`, { key: stranger });
    expect(await listed(sales)).toContain(webhookId);
  });

  test('an artifact cannot be read, and its run cannot be seen or cancelled', async () => {
    const runId = await api.start('conformance-approval', {}, { key: sales });
    const content = { name: 'Ada' };
    await api.store.events.append({ runs: [], artifacts: [{ runId, artifactId: 'form', content }] });
    const path = `/v1/runs/${runId}`;
    expect((await api.get(`${path}/artifacts/form`, { key: sales })).json).toEqual(content);
    for (const part of ['', '/artifacts/form', '/events/poll?timeout=1']) {
      expect((await api.get(path + part, { key: stranger })).status, part).toBe(404);
    }
    expect((await api.post(`${path}/cancel`, {}, { key: stranger })).status).toBe(404);
    expect((await api.get('/v1/runs', { key: stranger })).text).not.toContain(runId);
  });

  test('a scope id that is in use there is free here, and its run is not named', async () => {
    const dedup = { 'x-dedup': 'enforce' };
    const body = { workflowId: 'conformance-approval', scopeId: `order-${id}` };
    const first = await api.post('/v1/runs', body, { key: sales, headers: dedup });
    expect(first.status).toBe(201);
    const again = await api.post('/v1/runs', body, { key: sales, headers: dedup });
    expect(again).toMatchObject({ status: 409, json: { details: { activeRunId: first.json?.runId } } });
    expect((await api.post('/v1/runs', body, { key: stranger, headers: dedup })).status).toBe(201);
  });

  test('an idempotency key that was used there is free here', async () => {
    const headers = { 'idempotency-key': `key-${id}` };
    const body = { workflowId: 'conformance-noop' };
    const [first, second] = [
      await api.post('/v1/runs', body, { key: sales, headers }),
      await api.post('/v1/runs', body, { key: stranger, headers }),
    ];
    expect(second.status).toBe(201);
    expect(second.json?.runId).not.toBe(first.json?.runId);
    expect(second.headers).not.toHaveProperty('openwop-idempotent-replay');
  });
});

describe('what a key of the whole tenant registers', () => {
  test('is what its workspaces run until they have their own, and no workspace replaces it', async () => {
    const support = await api.issue({ workspace: 'support' });
    await register(saying('shared', 'invoice'), api.key);
    expect(await variablesOf('invoice', sales)).toEqual({ who: 'shared' });
    await register(saying('sales', 'invoice'), sales);
    expect(await variablesOf('invoice', sales)).toEqual({ who: 'sales' });
    expect(await variablesOf('invoice', support)).toEqual({ who: 'shared' });
    expect(await variablesOf('invoice', api.key)).toEqual({ who: 'shared' });
    const inTest = await api.issue({ workspace: 'sales', mode: 'test' });
    expect((await api.get('/v1/workflows/invoice', { key: inTest })).status).toBe(404);
  });
});
