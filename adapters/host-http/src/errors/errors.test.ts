import { createHash } from 'node:crypto';
import { coreNodeTypes, StoreFailure } from '@handrail/host';
import { createMemoryStore } from '@handrail/host/testing';
import { complaintsOf, readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestReply } from '../../testing/test-api.ts';
import { createTestHost, TestClock } from '../../testing/test-host.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

function expectEnvelope(reply: TestReply, status: number, error: string): void {
  expect(reply).toMatchObject({ status, json: { error } });
  expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.json?.details).toMatchObject({ correlationId: expect.stringMatching(/.+/) });
}

describe('every reply that is not success', () => {
  test.each([
    ['an unknown address', 'GET', '/v1/nope', {}, 404, 'not_found'],
    ['an unknown action', 'POST', '/v1/runs/x:dance', {}, 405, 'method_not_allowed'],
    ['a wrong method', 'DELETE', '/v1/runs', {}, 405, 'method_not_allowed'],
    ['broken JSON', 'POST', '/v1/runs', { body: '{' }, 400, 'validation_error'],
    ['no JSON at all', 'POST', '/v1/runs', { body: 'x' }, 400, 'validation_error'],
    ['a body that is a list', 'POST', '/v1/runs', { body: [] }, 400, 'validation_error'],
    ['a body that is null', 'POST', '/v1/runs', { body: 'null' }, 400, 'validation_error'],
    ['no body', 'POST', '/v1/runs', {}, 400, 'validation_error'],
    ['broken UTF-8', 'POST', '/v1/runs', { body: Buffer.from([0x22, 0xff, 0x22]) }, 400, 'validation_error'],
    [
      'a body too large',
      'POST',
      '/v1/runs',
      { body: `"${'x'.repeat(1024 * 1024)}"` },
      413,
      'payload_too_large',
    ],
    ['JSON too deep', 'POST', '/v1/runs', { body: '['.repeat(65) }, 400, 'validation_error'],
    [
      'another media type',
      'POST',
      '/v1/runs',
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['a broken path', 'GET', '/v1/runs/%zz', {}, 400, 'validation_error'],
    ['a bad query', 'GET', '/v1/runs?limit=x', {}, 400, 'validation_error'],
    ['a query given twice', 'GET', '/v1/runs?limit=1&limit=2', {}, 400, 'validation_error'],
    ['a bad cursor', 'GET', '/v1/runs?cursor=abc', {}, 400, 'validation_error'],
  ] as const)(
    'WOP-ERR-02 WOP-ERR-03 is the envelope: %s',
    async (_what, method, url, request, status, code) => {
      expectEnvelope(await api.call(method, url, request), status, code);
    },
  );

  test('WOP-ERR-04 of malformed input names the field', async () => {
    const reply = await api.post('/v1/runs', {});
    expectEnvelope(reply, 400, 'validation_error');
    expect(reply.json).toMatchObject({
      message: 'workflowId is required.',
      details: { field: 'workflowId' },
    });
    const nested = await api.post('/v1/runs', { workflowId: 'w', tags: ['ok', ''] });
    expect(nested.json?.details).toMatchObject({ field: 'tags.1' });
  });

  test('never repeats what was sent', async () => {
    const canary = 'canary value';
    const replies = [
      await api.post('/v1/runs', { workflowId: canary.repeat(40) }),
      await api.post('/v1/runs', { workflowId: 'w', [canary]: canary }),
      await api.post('/v1/runs', `{"${canary}`),
      await api.get(`/v1/runs/${encodeURIComponent(canary)}`),
      await api.get(`/v1/runs?status=${encodeURIComponent(canary)}`),
      await api.get(`/v1/interrupts/${encodeURIComponent(canary)}`),
      await api.get('/v1/runs', { key: canary }),
    ];
    for (const { text } of replies) expect(text).not.toContain(canary);
  });

  test('WOP-ERR-05 of a missing thing is 404, of a defect 500 without a word about it', async () => {
    expectEnvelope(await api.get('/v1/runs/nothing'), 404, 'not_found');
    const clock = new TestClock();
    const store = createMemoryStore();
    const host = createTestHost(clock, store);
    const failures: unknown[] = [];
    const defect = new TypeError('secret at /srv/app.ts: SELECT 1');
    const broken = await startApi({
      clock,
      store,
      host: { ...host, runs: { ...host.runs, read: () => Promise.reject(defect) } },
      http: { log: { answered: () => undefined, failed: (error) => failures.push(error) } },
    });
    const reply = await broken.get('/v1/runs/x');
    expectEnvelope(reply, 500, 'internal_error');
    expect(reply.text).not.toMatch(/secret|srv|SELECT|TypeError|at /);
    expect(failures).toEqual([defect]);
    await broken.close();
  });

  test('of a store that cannot be reached is 503 with the time to come back', async () => {
    const clock = new TestClock();
    const store = createMemoryStore();
    const host = createTestHost(clock, store);
    const failing = () => Promise.reject(new StoreFailure('full', 'The disk is full.'));
    const broken = await startApi({ clock, store, host: { ...host, receipts: { begin: failing } } });
    const headers = { 'idempotency-key': 'k' };
    const reply = await broken.post('/v1/runs', { workflowId: 'conformance-noop' }, { headers });
    expectEnvelope(reply, 503, 'store_unavailable');
    expect(reply.headers['retry-after']).toBe('5');
    await broken.close();
  });

  test('of stored values that are damaged is 500 with its own code, and no time to come back', async () => {
    const clock = new TestClock();
    const store = createMemoryStore();
    const failing = () => Promise.reject(new StoreFailure('damaged', 'A sealed value was changed.'));
    const broken = await startApi({
      clock,
      store: { ...store, events: { ...store.events, readRecord: failing, readEvents: failing } },
    });
    for (const path of ['/v1/runs/x', '/v1/runs/x/events/poll?timeout=1']) {
      const reply = await broken.get(path);
      expectEnvelope(reply, 500, 'store_damaged');
      expect(reply.headers).not.toHaveProperty('retry-after');
    }
    await broken.close();
  });

  test('WOP-ERR-01 of every route is the envelope, without a key, with a broken body and for what is not there', async () => {
    const { json } = await api.get('/v1/openapi.json');
    const routes = Object.entries(json?.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => [method.toUpperCase(), path.replaceAll(/{\w+}/g, 'none')]),
    );
    expect(routes.length).toBeGreaterThan(40);
    const silent: string[] = [];
    for (const [method = '', path = ''] of routes) {
      const body = method === 'GET' ? {} : { body: '{' };
      const replies = await Promise.all(
        [{ key: '', ...body }, body, method === 'GET' ? { key: 'hr_live_wrong' } : { body: {} }].map(
          (request) => api.call(method as 'GET', `${path}?stray=%zz`, request),
        ),
      );
      const refused = replies.filter(({ status }) => status < 200 || status > 299);
      for (const reply of refused) {
        expect(complaintsOf('error-envelope', reply.json), `${method} ${path}`).toEqual([]);
      }
      if (refused.length === 0) silent.push(path);
    }
    // Open to anybody, and without anything to get wrong.
    expect(silent).toEqual([
      '/.well-known/openwop',
      '/healthz',
      '/readyz',
      '/v1/openapi.json',
      '/v1/asyncapi.json',
    ]);
  });

  test('WOP-ERR-06 of an unknown stream mode lists the modes', async () => {
    const runId = await api.start('conformance-noop');
    const reply = await api.get(`/v1/runs/${runId}/events?streamMode=bogus`);
    expectEnvelope(reply, 400, 'unsupported_stream_mode');
    expect(reply.json?.details).toMatchObject({ supported: ['values', 'updates', 'messages', 'debug'] });
  });

  test.each([
    ['core.conversationGate', 'conversationPrimitive'],
    ['core.orchestrator.supervisor', 'agents.orchestrator'],
    ['core.dispatch', 'agents.dispatch'],
  ])('WOP-ERR-07 WOP-WF-09 of the gated node type %s names it and what it needs', async (type, needed) => {
    const nodeTypes = coreNodeTypes().filter(({ typeId }) => typeId !== type);
    const hostOptions = { nodeTypes, systemWorkflows: [], testing: undefined as never };
    const without = await startApi({ hostOptions });
    const reply = await without.post('/v1/workflows', sketchWorkflow([{ id: 'n', type }]));
    expect([400, 404, 422]).toContain(reply.status);
    expectEnvelope(reply, reply.status, 'capability_required');
    expect(reply.json?.details).toMatchObject({
      requiredCapability: needed,
      offendingTypeId: type,
      nodeId: 'n',
    });
    await without.close();
  });

  test('WOP-ERR-08 of an evaluation says that there are none', async () => {
    const body = { mode: 'eval', evalSuiteRef: 's', agentId: 'a' };
    expectEnvelope(await api.post('/v1/runs', body), 501, 'capability_not_provided');
  });

  test.each(['/runs', '/', '/v2/runs', '/v1x', '//v1/runs', '/V1/runs'])(
    'WOP-ERR-09 of %s, outside the versioned root, is 400',
    async (path) => {
      expectEnvelope(await api.get(path), 400, 'validation_error');
      expectEnvelope(await api.get(path, { key: '' }), 400, 'validation_error');
    },
  );

  test('outside the versioned root is a page for people, with the same status', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const page = await api.get('/nowhere/<b>canary', { key: '', headers: { accept } });
    expect(page.status).toBe(400);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept' });
    expect(page.text).toContain('There is no page at this address.');
    expect(page.text).not.toContain('canary');
    for (const other of ['*/*', 'application/json', 'text/html;q=0', 'text/html;q=0.0, */*']) {
      const reply = await api.get('/nowhere', { key: '', headers: { accept: other } });
      expectEnvelope(reply, 400, 'validation_error');
    }
  });

  test.each([
    ['/v1/nowhere', {}, 404, 'Page not found'],
    ['/v1/runs/a/b/c/d', {}, 404, 'Page not found'],
    ['/v1/nowhere', { key: '' }, 401, 'Sign in to continue'],
  ])(
    'of %s with %j is a page for people and the envelope for programs, both with %i',
    async (path, by, status, title) => {
      const page = await api.get(path, { ...by, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(page.text).toContain(`<h1>${title}</h1>`);
      expect(page.text).toContain('<a href="/">Go to the start page</a>');
      const hash = createHash('sha256').update(/<style>(.*?)<\/style>/s.exec(page.text)?.[1] ?? '');
      expect(page.headers['content-security-policy']).toContain(
        `style-src 'sha256-${hash.digest('base64')}'`,
      );
      expectEnvelope(await api.get(path, by), status, status === 401 ? 'unauthenticated' : 'not_found');
    },
  );

  test('of an address that exists stays the envelope, whoever asks', async () => {
    const reply = await api.get('/v1/runs/01nowhere', { headers: { accept: 'text/html' } });
    expectEnvelope(reply, 404, 'not_found');
  });

  test('WOP-ERR-10 WOP-VER-03 of what only tests may do is 403 with a live key and 400 for a wrong value', async () => {
    const test = await api.issue({ mode: 'test' });
    const force = (version: string) => ({ headers: { 'x-force-engine-version': version } });
    const noop = { workflowId: 'conformance-noop' };
    expectEnvelope(await api.post('/v1/runs', noop, force('1')), 403, 'force_engine_version_forbidden');
    for (const version of ['99', '-1', 'x', '']) {
      const reply = await api.post('/v1/runs', noop, { ...force(version), key: test });
      expectEnvelope(reply, 400, 'unsupported_force_engine_version');
    }
    const forced = await api.post('/v1/runs', noop, { ...force('2'), key: test });
    const run = await api.get(`/v1/runs/${forced.json?.runId}`, { key: test });
    expect(run.json?.engineVersion).toBe('2');
    const { json } = await api.get(`/v1/runs/${forced.json?.runId}/events/poll`, { key: test });
    expect(json).toMatchObject({
      events: [{ type: 'run.started', payload: { engineVersion: '2' } }, {}, {}, {}],
    });
    const mock = (id: string) => ({ ...noop, configurable: { mockProvider: { id } } });
    expectEnvelope(await api.post('/v1/runs', mock('stream-text')), 403, 'mock_provider_forbidden');
    expectEnvelope(await api.post('/v1/runs', mock('zzz'), { key: test }), 400, 'unsupported_mock_provider');
  });

  test('keys that would change a prototype are data', async () => {
    const body =
      '{"workflowId":"conformance-identity","inputs":{"payload":{"__proto__":{"x":1},"constructor":2}}}';
    const created = await api.post('/v1/runs', body);
    expect(created.status).toBe(201);
    const { text } = await api.get(`/v1/runs/${created.json?.runId}`);
    expect(text).toContain('"payload":{"__proto__":{"x":1},"constructor":2}');
    expect(Object.prototype).not.toHaveProperty('x');
    const top = await api.post('/v1/runs', '{"workflowId":"conformance-noop","__proto__":{"mode":"eval"}}');
    expectEnvelope(top, 400, 'validation_error');
  });

  test('has nothing to say about a workflow that is not one', async () => {
    const reply = await api.post('/v1/workflows', { ...readWorkflow('conformance-noop'), nodes: 7 });
    expectEnvelope(reply, 400, 'validation_error');
  });
});
