import type { OpenToolset, ToolsetSource } from '@handrail/host';
import { testPorts } from '@handrail/runs/testing';
import { createToolset, type RelayedRequest, ToolFailure } from '@handrail/tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const asked: RelayedRequest[] = [];
const failures: string[] = [];
const toolset = createToolset({
  name: 'site',
  instance: 'shop',
  schemaCheck: testPorts.schemaCheck,
  tools: [],
});
const asking: Readonly<Record<string, OpenToolset['ask']>> = {
  shop: async (request) => {
    asked.push(request);
    return { answer: { kind: 'refusal', reason: 'negated', text: 'Nothing was done, as you said.' } };
  },
  mute: undefined,
  shut: () => Promise.reject(new ToolFailure('x-page-refused', 'The site could not be reached.')),
  broken: () => Promise.reject(new Error('secret of the host')),
};
const sites: ToolsetSource = {
  name: 'site',
  instances: () => Object.keys(asking).map((instance) => ({ instance, title: instance })),
  async open(instance) {
    const ask = asking[instance];
    return { toolset, save: () => null, ...(ask ? { ask } : {}) };
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    http: {
      log: { answered: () => {}, failed: (error) => failures.push(String(error)) },
      console: { toolsets: [sites] },
    },
  });
});
afterAll(() => api.close());

const ask = (body: object) => api.post('/v1/handrail/toolsets/ask', body);

test('a site is asked what a request and the replies come to', async () => {
  const body = { toolset: 'site/shop', request: 'do not buy it', replies: ['no'] };
  expect(await ask(body)).toMatchObject({ status: 200, json: { answer: { kind: 'refusal' } } });
  expect(asked).toEqual([{ text: 'do not buy it', replies: ['no'] }]);
});

test.each([
  ['is not there', 'site/nowhere', 404, 'no such toolset'],
  ['is of another source', 'form/shop', 404, 'no such toolset'],
  ['understands no requests', 'site/mute', 404, 'plain words'],
  ['cannot be reached', 'site/shut', 503, 'could not be reached'],
  ['fails', 'site/broken', 503, 'The log of the host says why'],
])('a toolset that %s is said to', async (_case, toolset, status, message) => {
  const answer = await ask({ toolset, request: 'buy it' });
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.json)).toContain(message);
  expect(JSON.stringify(answer.json)).not.toContain('secret');
});

test.each([
  [{ toolset: 'site/shop' }],
  [{ toolset: 'site/shop', request: '' }],
  [{ toolset: 'site/shop', request: 'x'.repeat(2_001) }],
  [{ toolset: 'site/shop', request: 'buy', replies: Array.from({ length: 21 }, () => 'x') }],
])('a body that is not a request is refused (%#)', async (body) => {
  expect((await ask(body)).status).toBe(400);
});

test('the catalog says which toolsets understand requests', async () => {
  const { json } = await api.get('/v1/handrail/toolsets');
  expect(json).toMatchObject({
    toolsets: [
      { id: 'site/shop', canBeAsked: true },
      { id: 'site/mute', canBeAsked: false },
      { id: 'site/shut', canBeAsked: true },
      { id: 'site/broken', canBeAsked: true },
    ],
  });
});
