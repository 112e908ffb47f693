import { createMemoryStore } from '@handrail/host/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, testAccess } from '../../testing/owner-session.ts';
import { startApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';
import { TestClock, testIds } from '../../testing/test-host.ts';
import { KeyUses } from '../keys/key-uses.ts';

const clock = new TestClock();
const store = createMemoryStore();
const access = testAccess(clock, store.once);
const PATH = '/v1/handrail/members';
const KEYS = '/v1/handrail/keys';

let api: TestApi;
let ada: TestRequest;
let eve: TestRequest;
let sam: TestRequest;
beforeAll(async () => {
  const { records } = store;
  const keyUses = records && new KeyUses(records, clock);
  api = await startApi({
    clock,
    store,
    http: { owner: access, console: { ids: testIds }, ...(keyUses && { keyUses }) },
  });
  [ada, eve, sam] = await Promise.all([
    signIn(api, access),
    signIn(api, access, 'eve'),
    signIn(api, access, 'sam'),
  ]);
});
afterAll(() => api.close());

const principals = async (as: TestRequest) =>
  (((await api.get(PATH, as)).json?.members ?? []) as unknown as readonly { principal: string }[]).map(
    ({ principal }) => principal,
  );

describe('roles given by an owner', () => {
  test('are exactly those that were chosen, for this tenant and workspace alone', async () => {
    const given = await api.call('PUT', PATH, {
      ...ada,
      body: { principal: 'acme:bo', roles: ['approver', 'auditor'] },
    });
    expect(given).toMatchObject({
      status: 200,
      json: { principal: 'acme:bo', granted: ['approver', 'auditor'] },
    });
    const less = await api.call('PUT', PATH, { ...ada, body: { principal: 'acme:bo', roles: ['auditor'] } });
    expect(less.json?.granted).toEqual(['auditor']);
    expect(await principals(ada)).toEqual(['acme:bo']);
    for (const other of [eve, sam]) expect(await principals(other)).toEqual([]);
    expect((await api.call('DELETE', `${PATH}/acme%3Abo`, eve)).status).toBe(404);
    expect((await api.call('DELETE', `${PATH}/acme%3Abo`, ada)).status).toBe(204);
    expect((await api.call('DELETE', `${PATH}/acme%3Abo`, ada)).status).toBe(404);
    expect(await principals(ada)).toEqual([]);
  });

  test('are refused when they are none, or when a key asks', async () => {
    for (const body of [
      { principal: 'x', roles: ['king'] },
      { principal: '', roles: [] },
      { principal: 'a\u0000b', roles: ['admin'] },
      { principal: 'acme:ada\u200b', roles: ['admin'] },
      { principal: 'acme:\u202eada', roles: ['admin'] },
      { principal: ' acme:ada', roles: ['admin'] },
      { principal: 'x', roles: ['admin', 'admin'] },
    ]) {
      expect((await api.call('PUT', PATH, { ...ada, body })).status).toBe(400);
    }
    const body = { principal: 'tester', roles: ['owner'] };
    expect((await api.call('PUT', PATH, { body })).status).toBe(403);
    expect((await api.get(PATH)).status).toBe(403);
    expect((await api.call('DELETE', `${PATH}/tester`)).status).toBe(403);
    expect(await principals(ada)).toEqual([]);
  });
});

describe('a key', () => {
  const made = async (as = ada) =>
    (await api.post(KEYS, { label: 'Build', scopes: ['runs:read'] }, as)).json ?? {};

  test('that is rotated works beside the new one until its time is over', async () => {
    const old = await made();
    const rotated = await api.post(`${KEYS}/${String(old.id)}/rotate`, { graceHours: 2 }, ada);
    expect(rotated).toMatchObject({ status: 201, json: { label: 'Build', scopes: ['runs:read'] } });
    const keys = [String(old.key), String(rotated.json?.key)];
    for (const key of keys) expect((await api.get('/v1/runs', { key })).status).toBe(200);
    clock.advance(2 * 3_600_000);
    const answers = await Promise.all(keys.map((key) => api.get('/v1/runs', { key })));
    expect(answers.map(({ status, json }) => [status, json?.error])).toEqual([
      [401, 'key_revoked'],
      [200, undefined],
    ]);
  });

  test('is rotated by nobody else, and not after it was revoked', async () => {
    ada = await signIn(api, access);
    [eve, sam] = [await signIn(api, access, 'eve'), await signIn(api, access, 'sam')];
    const old = await made();
    const path = `${KEYS}/${String(old.id)}/rotate`;
    for (const other of [eve, sam, {}]) expect((await api.post(path, {}, other)).status).not.toBe(201);
    expect((await api.post(path, { graceHours: -1 }, ada)).status).toBe(400);
    await api.call('DELETE', `${KEYS}/${String(old.id)}`, ada);
    expect((await api.post(path, {}, ada)).status).toBe(404);
  });

  test('tells when it was last used, and one that was not tells nothing', async () => {
    const [used, unused] = [await made(), await made()];
    await api.get('/v1/runs', { key: String(used.key) });
    const listed = async () =>
      new Map(
        (
          ((await api.get(KEYS, ada)).json?.keys ?? []) as unknown as readonly {
            id: string;
            lastUsedAt?: string;
          }[]
        ).map(({ id, lastUsedAt }) => [id, lastUsedAt]),
      );
    await expect.poll(async () => (await listed()).get(String(used.id))).toEqual(expect.any(String));
    expect((await listed()).get(String(unused.id))).toBeUndefined();
  });
});
