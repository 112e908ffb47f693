import { createHmac } from 'node:crypto';
import { createMemoryStore } from '@handrail/host/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealedSession } from '../../../testing/seal-in.ts';
import { startApi, type TestApi, type TestRequest } from '../../../testing/test-api.ts';
import { TestClock, testIds } from '../../../testing/test-host.ts';
import { LIVES } from '../owner-settings.ts';
import type { SessionAccess } from './session.ts';
import { endSession } from './sign-out.ts';
import { SignedInDevices } from './signed-in-devices.ts';

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
  startId: 'start-1',
  devices: new SignedInDevices({ clock, ids: testIds }),
  linkCommand: 'handrail owner link',
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock, store, http: { owner: access } });
});
afterAll(() => api.close());

async function signIn(owner = ada) {
  const sealed = await sealedSession(access, owner);
  const { cookie, path } = sealed;
  const reply = await api.get('/owner/session', { key: '', path, headers: { host: HOST, cookie } });
  return { ...sealed, csrf: String(reply.json?.csrf), reply };
}

const noop = { workflowId: 'conformance-noop' };

function change(
  { cookie, path }: { readonly cookie: string; readonly path: string },
  csrf: string,
  headers: Record<string, string> = {},
): TestRequest {
  return {
    key: '',
    path,
    headers: { host: HOST, cookie, origin: ORIGIN, 'x-handrail-csrf': csrf, ...headers },
  };
}

describe('the session of an owner', () => {
  test('tells who is signed in, until when, and what to send with a change', async () => {
    const { reply, session } = await signIn();
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      owner: { id: 'ada', name: 'Ada' },
      roles: ['owner'],
      csrf: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(session.expiresAt).toISOString(),
    });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(reply.text).not.toContain(session.id);
  });

  test('lets its owner read and change what is theirs', async () => {
    const { cookie, csrf, path } = await signIn();
    const made = await api.post('/v1/runs', noop, change({ cookie, path }, csrf));
    expect(made.status).toBe(201);
    const headers = { host: HOST, cookie };
    const read = await api.get(`/v1/runs/${made.json?.runId}`, { key: '', path, headers });
    expect(read).toMatchObject({ status: 200, json: { runId: made.json?.runId } });
    const eve = await signIn({ id: 'eve', name: 'Eve', tenant: 'elsewhere' });
    const other = await api.get(`/v1/runs/${made.json?.runId}`, {
      key: '',
      path: eve.path,
      headers: { host: HOST, cookie: eve.cookie },
    });
    expect(other.status).toBe(404);
  });

  test('is renewed by looking at it once half of its time is over, and never by anything else', async () => {
    const { cookie, path } = await signIn();
    clock.advance(LIVES.session / 2 + 1_000);
    const headers = { host: HOST, cookie };
    expect((await api.get('/v1/runs', { key: '', path, headers })).headers['set-cookie']).toBeUndefined();
    const renewed = await api.get('/owner/session', { key: '', path, headers });
    expect(String(renewed.headers['set-cookie'])).toMatch(
      new RegExp(`^handrail_8787=.+; Path=${path}/; .*HttpOnly; SameSite=Strict$`),
    );
    clock.advance(LIVES.session / 2);
    expect((await api.get('/v1/runs', { key: '', path, headers })).status).toBe(401);
    const next = String(renewed.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await api.get('/v1/runs', { key: '', path, headers: { host: HOST, cookie: next } })).status).toBe(
      200,
    );
  });

  test('is over when it was ended, for every copy of its cookie', async () => {
    const { cookie, csrf, session, path } = await signIn();
    await endSession(access, session);
    for (const url of ['/v1/runs', '/owner/session']) {
      const reply = await api.get(url, { key: '', path, headers: { host: HOST, cookie } });
      expect(reply).toMatchObject({
        status: 401,
        json: { error: 'unauthenticated', details: { linkCommand: 'handrail owner link' } },
      });
    }
    expect((await api.post('/v1/runs', noop, change({ cookie, path }, csrf))).status).toBe(401);
  });
});

describe('the cookie of a session', () => {
  const other = '/o/AAAAAAAAAAAAAAAAAAAAAA';
  test.each([
    ['outside of every session', () => ''],
    ['under another name', () => other],
    ['under half of its name', (path: string) => path.slice(0, -5)],
    ['under its name in capitals', (path: string) => path.toUpperCase()],
  ])('is worth nothing %s', async (_where, pathOf) => {
    const sealed = await signIn();
    const headers = { host: HOST, cookie: sealed.cookie };
    for (const url of ['/v1/runs', '/owner/session']) {
      const reply = await api.get(url, { key: '', path: pathOf(sealed.path), headers });
      expect(reply.status === 401 || reply.status === 400).toBe(true);
      expect(reply.text).not.toContain('Ada');
    }
    const made = await api.post(
      '/v1/runs',
      noop,
      change({ ...sealed, path: pathOf(sealed.path) }, sealed.csrf),
    );
    expect(made.status).not.toBe(201);
  });

  test('does not hold the name of its path', async () => {
    const { cookie, path } = await signIn();
    const [, body = ''] = /=([\w-]+)\./.exec(cookie) ?? [];
    const name = path.slice(3);
    expect(Buffer.from(body, 'base64url').toString()).not.toContain(name);
    expect(cookie).not.toContain(name);
  });

  test('is found among others of its name that another port added', async () => {
    const { cookie, path } = await signIn();
    const tossed = [1, 2, 3, 4].map((each) => `${NAME}=tossed${each}.${'x'.repeat(43)}`);
    for (const header of [
      [cookie, ...tossed],
      [...tossed, cookie],
    ]) {
      const headers = { host: HOST, cookie: header.join('; ') };
      expect((await api.get('/v1/runs', { key: '', path, headers })).status).toBe(200);
    }
  });

  test('is over with the start of the host that made it, over plain http', async () => {
    const { cookie, path } = await sealedSession({ ...access, startId: 'start-0' }, ada);
    const headers = { host: HOST, cookie };
    expect((await api.get('/v1/runs', { key: '', path, headers })).status).toBe(401);
  });

  test('needs its second half over https, and outlives a restart there', async () => {
    const secure: SessionAccess = { ...access, origins: ['https://handrail.example'], startId: 'start-0' };
    const { cookie, path } = await sealedSession(secure, ada);
    const read = (sent: string) =>
      api.get('/v1/runs', { key: '', path, headers: { host: 'handrail.example', cookie: sent } });
    expect((await read(cookie)).status).toBe(200);
    const [first = '', second = ''] = cookie.split('; ');
    expect([first.slice(0, 18), second.slice(0, 16)]).toEqual(['__Secure-handrail=', '__Host-handrail=']);
    expect((await read(first)).status).toBe(401);
    expect((await read(second)).status).toBe(401);
    expect((await read(`${first}; __Host-handrail=${'x'.repeat(43)}`)).status).toBe(401);
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
    const { cookie, csrf, path } = await signIn();
    const before = (await api.get('/v1/runs')).text;
    const reply = await api.post('/v1/runs', noop, change({ cookie, path }, csrf, headers));
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain(csrf);
    expect((await api.get('/v1/runs')).text).toBe(before);
  });

  test('cannot use the csrf value of somebody else', async () => {
    const [one, other] = [await signIn(), await signIn()];
    expect((await api.post('/v1/runs', noop, change(one, other.csrf))).status).toBe(403);
  });

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 200],
    ['same-origin', 200],
  ])('reads with a request that is %s: %i', async (site, status) => {
    const { cookie, path } = await signIn();
    for (const url of ['/v1/runs', '/owner/session']) {
      const headers = { host: HOST, cookie, 'sec-fetch-site': site };
      expect((await api.get(url, { key: '', path, headers })).status).toBe(status);
    }
  });

  test('reads nothing under a name that is not ours', async () => {
    const { cookie, path } = await signIn();
    for (const url of ['/v1/runs', '/owner/session']) {
      const reply = await api.get(url, { key: '', path, headers: { host: 'rebound.example', cookie } });
      expect(reply).toMatchObject({ status: 421, json: { error: 'misdirected_request' } });
    }
  });

  test('does not get in by cookie when a key was sent, however bad the key', async () => {
    const { cookie, csrf, path } = await signIn();
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', '']) {
      const reply = await api.post('/v1/runs', noop, change({ cookie, path }, csrf, { authorization }));
      expect(reply).toMatchObject({ status: 401, json: { error: 'unauthenticated' } });
    }
  });

  test.each([
    ['made up', `${NAME}=aaaa.bbbbbbbbbbbbbbbbbbbbbbbb`],
    ['empty', `${NAME}=`],
    ['there twice', `${NAME}=a; ${NAME}=b`],
    ['far too long', `${NAME}=${'a'.repeat(9_000)}`],
  ])('does not get in by a cookie that is %s', async (_what, cookie) => {
    const { path } = await signIn();
    for (const url of ['/v1/runs', '/owner/session', '/v1/nothing']) {
      const reply = await api.get(url, { key: '', path, headers: { host: HOST, cookie } });
      expect(reply).toMatchObject({ status: 401, json: { error: 'unauthenticated' } });
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('offers no way in for other origins', async () => {
    const headers = { host: HOST, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const reply = await api.call('OPTIONS', '/v1/runs', { key: '', headers });
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
