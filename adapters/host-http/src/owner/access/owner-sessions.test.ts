import { createHmac } from 'node:crypto';
import { createMemoryStore } from '@handrail/host/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestRequest } from '../../../testing/test-api.ts';
import { TestClock, testIds } from '../../../testing/test-host.ts';
import { LIVES } from '../owner-settings.ts';
import type { SessionAccess } from './owner-sessions.ts';
import { endSession, sealSession, startSession } from './session.ts';

const ORIGIN = 'http://handrail.test:8787';
const HOST = 'handrail.test:8787';
const NAME = 'handrail_8787';

const clock = new TestClock();
const store = createMemoryStore();
const ada = { id: 'ada', name: 'Ada', tenant: 'acme' };
const access: SessionAccess = {
  owners: [ada, { id: 'eve', name: 'Eve', tenant: 'elsewhere' }],
  origins: [ORIGIN, 'https://handrail.example'],
  mac: { sign: async (text) => createHmac('sha256', 'a key').update(text).digest('base64url') },
  ids: testIds,
  clock,
  once: store.once,
  linkCommand: 'handrail owner link',
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock, store, http: { owner: access } });
});
afterAll(() => api.close());

async function signIn(owner = ada) {
  const session = startSession(access, owner);
  const cookie = `${NAME}=${await sealSession(access, session)}`;
  const reply = await api.get('/owner/session', { key: '', headers: { host: HOST, cookie } });
  return { session, cookie, csrf: String(reply.json?.csrf), reply };
}

const noop = { workflowId: 'conformance-noop' };

function change(cookie: string, csrf: string, headers: Record<string, string> = {}): TestRequest {
  return { key: '', headers: { host: HOST, cookie, origin: ORIGIN, 'x-handrail-csrf': csrf, ...headers } };
}

describe('the session of an owner', () => {
  test('tells who is signed in, until when, and what to send with a change', async () => {
    const { reply, session } = await signIn();
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      owner: { id: 'ada', name: 'Ada' },
      csrf: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(session.expiresAt).toISOString(),
    });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(reply.text).not.toContain(session.id);
  });

  test('lets its owner read and change what is theirs', async () => {
    const { cookie, csrf } = await signIn();
    const made = await api.post('/v1/runs', noop, change(cookie, csrf));
    expect(made.status).toBe(201);
    const headers = { host: HOST, cookie };
    const read = await api.get(`/v1/runs/${made.json?.runId}`, { key: '', headers });
    expect(read).toMatchObject({ status: 200, json: { runId: made.json?.runId } });
    const eve = await signIn({ id: 'eve', name: 'Eve', tenant: 'elsewhere' });
    const other = await api.get(`/v1/runs/${made.json?.runId}`, {
      key: '',
      headers: { host: HOST, cookie: eve.cookie },
    });
    expect(other.status).toBe(404);
  });

  test('is renewed by looking at it once half of its time is over, and never by anything else', async () => {
    const { cookie } = await signIn();
    clock.advance(LIVES.session / 2 + 1_000);
    const headers = { host: HOST, cookie };
    expect((await api.get('/v1/runs', { key: '', headers })).headers['set-cookie']).toBeUndefined();
    const renewed = await api.get('/owner/session', { key: '', headers });
    expect(renewed.headers['set-cookie']).toMatch(/^handrail_8787=.+; HttpOnly; SameSite=Strict$/);
    clock.advance(LIVES.session / 2);
    expect((await api.get('/v1/runs', { key: '', headers })).status).toBe(401);
    const next = String(renewed.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await api.get('/v1/runs', { key: '', headers: { host: HOST, cookie: next } })).status).toBe(200);
  });

  test('is over when it was ended, for every copy of its cookie', async () => {
    const { cookie, csrf, session } = await signIn();
    await endSession(store.once, session);
    for (const url of ['/v1/runs', '/owner/session']) {
      const reply = await api.get(url, { key: '', headers: { host: HOST, cookie } });
      expect(reply).toMatchObject({
        status: 401,
        json: { error: 'unauthenticated', details: { linkCommand: 'handrail owner link' } },
      });
    }
    expect((await api.post('/v1/runs', noop, change(cookie, csrf))).status).toBe(401);
  });
});

describe('who is not the owner on a page of ours', () => {
  test.each([
    ['no csrf value', 403, { 'x-handrail-csrf': '' }],
    ['a guessed csrf value', 403, { 'x-handrail-csrf': 'A'.repeat(43) }],
    ['no origin', 403, { origin: '' }],
    ['the origin of another site', 403, { origin: 'https://evil.example' }],
    ['the origin of another port', 403, { origin: 'http://handrail.test:9999' }],
    ['another of our own origins', 403, { origin: 'https://handrail.example' }],
    ['an origin that is null', 403, { origin: 'null' }],
    ['a form of another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a page on another port', 403, { 'sec-fetch-site': 'same-site' }],
    [
      'the name of another host',
      421,
      { host: 'rebound.example:8787', origin: 'http://rebound.example:8787' },
    ],
  ])('cannot change anything with %s', async (_what, status, headers) => {
    const { cookie, csrf } = await signIn();
    const before = (await api.get('/v1/runs')).text;
    const reply = await api.post('/v1/runs', noop, change(cookie, csrf, headers));
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain(csrf);
    expect((await api.get('/v1/runs')).text).toBe(before);
  });

  test('cannot use the csrf value of somebody else', async () => {
    const [one, other] = [await signIn(), await signIn()];
    expect((await api.post('/v1/runs', noop, change(one.cookie, other.csrf))).status).toBe(403);
  });

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 200],
    ['same-origin', 200],
  ])('reads with a request that is %s: %i', async (site, status) => {
    const { cookie } = await signIn();
    for (const url of ['/v1/runs', '/owner/session']) {
      const headers = { host: HOST, cookie, 'sec-fetch-site': site };
      expect((await api.get(url, { key: '', headers })).status).toBe(status);
    }
  });

  test('reads nothing under a name that is not ours', async () => {
    const { cookie } = await signIn();
    for (const url of ['/v1/runs', '/owner/session']) {
      const reply = await api.get(url, { key: '', headers: { host: 'rebound.example', cookie } });
      expect(reply).toMatchObject({ status: 421, json: { error: 'misdirected_request' } });
    }
  });

  test('does not get in by cookie when a key was sent, however bad the key', async () => {
    const { cookie, csrf } = await signIn();
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', '']) {
      const reply = await api.post('/v1/runs', noop, change(cookie, csrf, { authorization }));
      expect(reply).toMatchObject({ status: 401, json: { error: 'unauthenticated' } });
    }
  });

  test.each([
    ['made up', `${NAME}=aaaa.bbbbbbbbbbbbbbbbbbbbbbbb`],
    ['empty', `${NAME}=`],
    ['there twice', `${NAME}=a; ${NAME}=b`],
    ['far too long', `${NAME}=${'a'.repeat(9_000)}`],
  ])('does not get in by a cookie that is %s', async (_what, cookie) => {
    for (const url of ['/v1/runs', '/owner/session', '/v1/nothing']) {
      const reply = await api.get(url, { key: '', headers: { host: HOST, cookie } });
      expect(reply).toMatchObject({ status: 401, json: { error: 'unauthenticated' } });
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('is told of no way in for other origins', async () => {
    const headers = { host: HOST, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const reply = await api.call('OPTIONS', '/v1/runs', { key: '', headers });
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
