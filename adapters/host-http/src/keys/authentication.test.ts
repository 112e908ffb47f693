import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testIds } from '../../testing/test-host.ts';
import { forgetKeys, revokeKey, rotateKey, SCOPES, type Scope } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ports = () => ({ keys: api.store.keys, ids: testIds, clock: api.clock });

describe('keys', () => {
  test.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic z' }],
    ['an unknown one', { authorization: 'Bearer nope' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['one that is far too long', { authorization: `Bearer ${'x'.repeat(5000)}` }],
  ])('WOP-AUTH-01 WOP-AUTH-03 %s is 401 and never 403', async (_what, headers) => {
    const reply = await api.get('/v1/runs/x', { key: '', headers });
    expect(reply).toMatchObject({ status: 401, json: { error: 'unauthenticated' } });
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
  });

  test('WOP-AUTH-02 an expired key and a revoked one say what they are', async () => {
    const expired = await api.issue({ expiresAt: api.clock.now() - 1 });
    expect(await api.get('/v1/runs', { key: expired })).toMatchObject({
      status: 401,
      json: { error: 'key_expired' },
    });
    const { key, record } = await api.issueRecord();
    expect((await api.get('/v1/runs', { key })).status).toBe(200);
    expect(await revokeKey(ports(), record.id)).toBe(true);
    expect(await api.get('/v1/runs', { key })).toMatchObject({ status: 401, json: { error: 'key_revoked' } });
    expect(await revokeKey(ports(), 'nobody')).toBe(false);
  });

  const paths = [
    '/v1/runs/r-unknown',
    '/v1/runs/r-unknown/cancel',
    '/v1/runs/r-unknown:pause',
    '/v1/runs/r-unknown/artifacts/a',
    '/v1/workflows/w-unknown',
    '/v1/webhooks/h',
    '/v1/nothing/here',
    '/v1',
    '/v1/%zz',
  ];
  test.each(paths)('WOP-AUTH-04 %s is 401 without a key, whatever the method and the body', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const bodies = method === 'GET' ? [undefined] : [undefined, '{', 'x'.repeat(2_000_000)];
      for (const body of bodies) {
        const reply = await api.call(method, path, { key: '', ...(body && { body }) });
        expect(reply.status, method).toBe(401);
      }
    }
  });

  test('WOP-AUTH-05 a key without the scope is 403 with the hint in the details', async () => {
    const low = await api.issue({ scopes: ['runs:read'] });
    const reply = await api.post('/v1/runs', { workflowId: 'conformance-noop' }, { key: low });
    expect(reply).toMatchObject({
      status: 403,
      json: { error: 'forbidden', details: { scopeRequired: 'runs:create' } },
    });
    expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
  });

  test('WOP-AUTH-06 who may cancel a run may not read it', async () => {
    const runId = await api.start('conformance-cancellable');
    const key = await api.issue({ scopes: ['runs:cancel'] });
    expect((await api.post(`/v1/runs/${runId}/cancel`, {}, { key })).status).toBe(200);
    expect((await api.get(`/v1/runs/${runId}`, { key })).status).toBe(403);
  });

  /** A stream that ends with the session or the key. */
  const ENDLESS = '/v1/handrail/inbox/events';
  type Operation = readonly ['GET' | 'POST' | 'DELETE', string, Scope, object?];
  const operations: readonly Operation[] = [
    ['GET', '/v1/workflows/conformance-noop', 'manifest:read'],
    ['GET', '/v1/workflows', 'manifest:read'],
    ['POST', '/v1/workflows', 'manifest:write', {}],
    ['POST', '/v1/runs', 'runs:create', { workflowId: 'conformance-noop' }],
    ['GET', '/v1/runs', 'runs:read'],
    ['GET', '/v1/runs/{id}', 'runs:read'],
    ['GET', '/v1/runs/{id}/events', 'runs:read'],
    ['GET', '/v1/runs/{id}/events/poll', 'runs:read'],
    ['POST', '/v1/runs/{id}/cancel', 'runs:cancel', {}],
    ['POST', '/v1/runs/{id}:pause', 'runs:cancel', {}],
    ['POST', '/v1/runs/{id}:resume', 'runs:cancel', {}],
    ['POST', '/v1/runs:bulk-cancel', 'runs:cancel', { runIds: ['x'] }],
    ['GET', '/v1/runs/{id}/artifacts/a', 'artifacts:read'],
    ['POST', '/v1/webhooks', 'webhooks:manage', { url: 'https://a.example', events: ['run.completed'] }],
    ['DELETE', '/v1/webhooks/w', 'webhooks:manage'],
    ['POST', '/v1/runs/{id}/interrupts/n', 'approvals:respond', { resumeValue: 1 }],
    ['GET', '/v1/audit/verify', 'audit:read'],
  ];

  /** What the description of the API opens to a key beyond these, with the scope that it names. */
  async function describedBeside(known: readonly Operation[]): Promise<readonly Operation[]> {
    type Described = { readonly security?: readonly { readonly key?: readonly Scope[] }[] };
    const { json } = await api.get('/v1/openapi.json');
    const paths = Object.entries(json?.paths as Record<string, Record<string, Described>>);
    const shape = (path: string) => path.replaceAll(/{\w+}|conformance-noop|(?<=\/)[anw]$/g, '*');
    const isKnown = new Set(known.map(([method, path]) => `${method} ${shape(path)}`));
    return paths.flatMap(([path, described]) =>
      Object.entries(described).flatMap(([name, { security }]): Operation[] => {
        const method = name.toUpperCase() as Operation[0];
        const scopes = security?.flatMap(({ key }) => key ?? []) ?? [];
        // The one operation that takes two is tried by itself.
        if (path.endsWith(':fork')) return [];
        expect(scopes.length, path).toBeLessThanOrEqual(1);
        if (scopes[0] === undefined || isKnown.has(`${method} ${shape(path)}`)) return [];
        const at = path.replace('{runId}', '{id}').replaceAll(/{(?!id})\w+}/g, 'x');
        return [[method, at, scopes[0], ...(method === 'GET' ? [] : [{}])] as unknown as Operation];
      }),
    );
  }
  test('WOP-AUTH-07 WOP-AUTH-08 each scope opens its own operations and no other', async () => {
    const runId = await api.start('conformance-noop');
    const all = [...operations, ...(await describedBeside(operations))];
    expect(all.length).toBeGreaterThan(operations.length + 3);
    for (const scope of SCOPES) {
      const key = await api.issue({ scopes: [scope] });
      for (const [method, path, needed, body] of all) {
        const at = path.replace('{id}', runId);
        const status =
          path === ENDLESS
            ? await api.statusOf(at, { key })
            : (await api.call(method, at, { key, ...(body && { body }) })).status;
        expect(status !== 403, `${scope} on ${method} ${path}: ${status}`).toBe(scope === needed);
      }
      // Forking creates a run from one that is read.
      expect((await api.post(`/v1/runs/${runId}:fork`, { mode: 'replay' }, { key })).status).toBe(403);
    }
    const both = await api.issue({ scopes: ['runs:create', 'runs:read'] });
    expect((await api.post(`/v1/runs/${runId}:fork`, { mode: 'replay' }, { key: both })).status).toBe(201);
    const foreign = await api.start('conformance-noop', {}, { key: await api.issue({ tenant: 'other' }) });
    expect((await api.get(`/v1/runs/${runId}:diff?against=${foreign}`)).status).toBe(404);
    expect((await api.get(`/v1/runs/${foreign}:diff?against=${runId}`)).status).toBe(404);
  });

  test('WOP-AUTH-09 the rate is looked at before the scope', async () => {
    const limited = await startApi({ http: { rates: { key: { perSecond: 1, burst: 1 } } } });
    const key = await limited.issue({ scopes: [] });
    expect((await limited.get('/v1/runs', { key })).status).toBe(403);
    expect((await limited.get('/v1/runs', { key })).status).toBe(429);
    await limited.close();
  });
});

describe('tenants, modes and workspaces', () => {
  const subpaths = ['', '/events', '/events/poll', '/artifacts/a', '/annotations'];
  const posts = ['/cancel', ':pause', ':resume', ':fork', '/interrupts/gate'];

  test('WOP-AUTH-10 a run of another tenant is exactly like none', async () => {
    const runId = await api.start('conformance-approval');
    const key = await api.issue({ tenant: 'other' });
    for (const [theirs, none] of [
      ...subpaths.map((path) => [`/v1/runs/${runId}${path}`, `/v1/runs/r0${path}`] as const),
    ]) {
      const [a, b] = [await api.get(theirs, { key }), await api.get(none, { key })];
      expect(a.status, theirs).toBe(404);
      expect(withoutId(a.text)).toBe(withoutId(b.text));
    }
    for (const path of posts) {
      const bodies: Record<string, unknown> = {
        ':fork': { mode: 'replay' },
        '/annotations': { signal: { kind: 'flag' } },
      };
      const body = path.startsWith('/interrupts')
        ? { resumeValue: { action: 'accept' } }
        : (bodies[path] ?? {});
      const [a, b] = [
        await api.post(`/v1/runs/${runId}${path}`, body, { key }),
        await api.post(`/v1/runs/r0${path}`, body, { key }),
      ];
      expect(a.status, path).toBe(404);
      expect(withoutId(a.text)).toBe(withoutId(b.text));
    }
    const bulk = await api.post('/v1/runs:bulk-cancel', { runIds: [runId] }, { key });
    expect(bulk.json).toMatchObject({ results: [{ ok: false, error: { code: 'not_found' } }] });
    expect((await api.get('/v1/runs?limit=200', { key })).text).not.toContain(runId);
    expect((await api.run(runId)).status).toBe('waiting-approval');
  });

  test('WOP-AUTH-11 the tenant comes from the key, and test and live never meet', async () => {
    for (const [path, body] of [
      ['/v1/runs', { workflowId: 'conformance-noop', tenantId: 'empty' }],
      ['/v1/webhooks', { url: 'https://a.example', events: ['run.completed'], tenantId: 'empty' }],
    ] as const) {
      expect((await api.post(path, body)).status).toBe(403);
    }
    const empty = await api.issue({ tenant: 'empty' });
    expect((await api.get('/v1/runs', { key: empty })).json).toEqual({ runs: [] });
    const live = await api.start('conformance-noop', { tenantId: 'acme' });
    const test = await api.issue({ mode: 'test' });
    expect(test).toMatch(/^hr_test_/);
    expect(api.key).toMatch(/^hr_live_/);
    expect((await api.get(`/v1/runs/${live}`, { key: test })).status).toBe(404);
    const testRun = await api.start('conformance-noop', {}, { key: test });
    expect((await api.get(`/v1/runs/${testRun}`)).status).toBe(404);
    expect((await api.get('/v1/runs?limit=200')).text).not.toContain(testRun);
  });

  test('WOP-AUTH-12 WOP-AUTH-13 a run knows whose it is, and other workspaces see none', async () => {
    const key = await api.issue({ workspace: 'w1', principal: 'p1' });
    const runId = await api.start('conformance-noop', {}, { key });
    const owner = { tenant: 'acme', workspace: 'w1', principal: 'p1' };
    expect((await api.get(`/v1/runs/${runId}`, { key })).json?.owner).toEqual(owner);
    const { json } = await api.get(`/v1/runs/${runId}/events/poll`, { key });
    expect(json).toMatchObject({ events: [{ type: 'run.started', payload: { owner } }, {}, {}, {}] });
    const elsewhere = await api.issue({ workspace: 'w2' });
    expect((await api.get(`/v1/runs/${runId}`, { key: elsewhere })).status).toBe(404);
  });
});

describe('kept keys', () => {
  test('only hashes are kept', async () => {
    const key = await api.issue();
    const kept = JSON.stringify(await api.store.keys.list(undefined));
    expect(kept).not.toContain(key);
    expect(kept).not.toContain(key.slice('hr_live_'.length));
  });

  test('WOP-AUTH-17 after a rotation both keys work for a time, then the old one is revoked', async () => {
    const { key: old, record } = await api.issueRecord({ scopes: ['runs:read'] });
    const next = await rotateKey(ports(), record.id, 3600);
    expect(next?.record).toMatchObject({ principal: record.principal, scopes: ['runs:read'] });
    for (const key of [old, next?.key ?? '']) expect((await api.get('/v1/runs', { key })).status).toBe(200);
    api.clock.advance(3600_000);
    expect(await api.get('/v1/runs', { key: old })).toMatchObject({
      status: 401,
      json: { error: 'key_revoked' },
    });
    expect((await api.get('/v1/runs', { key: next?.key ?? '' })).status).toBe(200);
    expect(await rotateKey(ports(), record.id)).toBeUndefined();
  });

  test('a key that is revoked ends at once, also where it is trusted for a moment', async () => {
    const quick = await startApi({ http: { limits: { rememberKeysMs: 60_000 } } });
    const { key, record } = await quick.issueRecord();
    const other = await quick.issue();
    expect((await quick.get('/v1/runs', { key })).status).toBe(200);
    await revokeKey({ keys: quick.store.keys, clock: quick.clock }, record.id);
    expect(await quick.get('/v1/runs', { key })).toMatchObject({
      status: 401,
      json: { error: 'key_revoked' },
    });
    expect((await quick.get('/v1/runs', { key: other })).status).toBe(200);
    await quick.close();
  });

  test('a found key is trusted for a moment without another look', async () => {
    const quick = await startApi({ http: { limits: { rememberKeysMs: 60_000 } } });
    const { key, record } = await quick.issueRecord();
    expect((await quick.get('/v1/runs', { key })).status).toBe(200);
    await quick.store.keys.revoke(record.id, quick.clock.now());
    expect((await quick.get('/v1/runs', { key })).status).toBe(200);
    quick.clock.advance(60_000);
    expect((await quick.get('/v1/runs', { key })).status).toBe(401);
    // Unless it is heard that another process has revoked keys.
    const { key: second, record: itsRecord } = await quick.issueRecord();
    expect((await quick.get('/v1/runs', { key: second })).status).toBe(200);
    await quick.store.keys.revoke(itsRecord.id, quick.clock.now());
    forgetKeys(quick.store.keys);
    expect((await quick.get('/v1/runs', { key: second })).status).toBe(401);
    await quick.close();
  });
});

function withoutId(text: string): string {
  return text.replace(/"correlationId":"[^"]+"/, '');
}
