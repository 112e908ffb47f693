import { createMemoryStore } from '@handrail/host/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, testAccess } from '../../testing/owner-session.ts';
import { startApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';
import { TestClock, testIds } from '../../testing/test-host.ts';
import { hashKey } from '../keys/issue-key.ts';

const clock = new TestClock();
const store = createMemoryStore();
const access = testAccess(clock, store.once);

let api: TestApi;
let ada: TestRequest;
let eve: TestRequest;
beforeAll(async () => {
  api = await startApi({ clock, store, http: { owner: access, console: { ids: testIds } } });
  ada = await signIn(api, access);
  eve = await signIn(api, access, 'eve');
});
afterAll(() => api.close());

const PATH = '/v1/handrail/keys';
const wanted = { label: 'Build server', scopes: ['runs:read', 'runs:create'] };

describe('keys made by an owner', () => {
  test('are shown once, work, and are listed without anything of the key', async () => {
    const made = await api.post(PATH, { ...wanted, expiresInDays: 7 }, ada);
    expect(made).toMatchObject({ status: 201, json: { ...wanted, mode: 'live', principal: 'Build server' } });
    const key = String(made.json?.key);
    expect(key).toMatch(/^hr_live_/);
    expect((await api.get('/v1/runs', { key })).status).toBe(200);
    expect((await api.get('/v1/workflows', { key })).status).toBe(403);
    const listed = await api.get(PATH, ada);
    expect(listed.json?.keys as unknown).toContainEqual(
      expect.objectContaining({ label: 'Build server', id: String(made.json?.id) }),
    );
    for (const secret of [key, key.slice(8), hashKey(key), '"hash"'])
      expect(listed.text).not.toContain(secret);
    clock.advance(7 * 86_400_000);
    ada = await signIn(api, access);
    expect(await api.get('/v1/runs', { key })).toMatchObject({ status: 401, json: { error: 'key_expired' } });
  });

  test('are never named like the people of a provider, and have none of their roles', async () => {
    const scope = { tenant: 'acme', workspace: undefined, mode: 'live' } as const;
    await api.host.roles.grant(scope, 'login:ada', 'approver');
    const made = await api.post(PATH, { ...wanted, label: 'login:ada' }, ada);
    expect(made).toMatchObject({ status: 201, json: { label: 'login:ada', principal: 'login-ada' } });
    expect(await api.host.roles.rolesOf(scope, String(made.json?.principal))).toEqual([]);
  });

  test('open nothing any more once they are revoked, and revoking again changes nothing', async () => {
    const made = await api.post(PATH, { ...wanted, mode: 'test' }, ada);
    const key = String(made.json?.key);
    expect(key).toMatch(/^hr_test_/);
    const path = `${PATH}/${String(made.json?.id)}`;
    expect((await api.call('DELETE', path, ada)).status).toBe(204);
    expect(await api.get('/v1/runs', { key })).toMatchObject({ status: 401, json: { error: 'key_revoked' } });
    expect((await api.call('DELETE', path, ada)).status).toBe(204);
    const listed: unknown = (await api.get(PATH, ada)).json?.keys;
    expect(listed).toContainEqual(
      expect.objectContaining({ id: String(made.json?.id), revokedAt: expect.any(String) }),
    );
  });

  test('belong to their tenant: another owner neither sees nor revokes them', async () => {
    const made = await api.post(PATH, wanted, ada);
    eve = await signIn(api, access, 'eve');
    expect((await api.get(PATH, eve)).text).not.toContain(String(made.json?.id));
    const refused = await api.call('DELETE', `${PATH}/${String(made.json?.id)}`, eve);
    expect(refused).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect((await api.get('/v1/runs', { key: String(made.json?.key) })).status).toBe(200);
  });

  test('belong to their workspace: an owner of another one neither sees nor revokes them', async () => {
    const sam = await signIn(api, access, 'sam');
    const [shared, own] = [await api.post(PATH, wanted, ada), await api.post(PATH, wanted, sam)];
    const support = await api.issueRecord({ workspace: 'support' });
    const listed = (await api.get(PATH, sam)).text;
    expect(listed).toContain(String(own.json?.id));
    for (const id of [String(shared.json?.id), support.record.id]) {
      expect(listed).not.toContain(id);
      expect((await api.call('DELETE', `${PATH}/${id}`, sam)).status).toBe(404);
    }
    expect((await api.get('/v1/runs', { key: support.key })).status).toBe(200);
    expect((await api.get(PATH, ada)).text).toContain(support.record.id);
  });

  test('for live runs are neither made, seen nor revoked by an owner of test runs', async () => {
    const tess = await signIn(api, access, 'tess');
    const live = await api.issueRecord();
    expect(await api.post(PATH, wanted, tess)).toMatchObject({ status: 403 });
    expect((await api.get(PATH, tess)).text).not.toContain(live.record.id);
    expect((await api.call('DELETE', `${PATH}/${live.record.id}`, tess)).status).toBe(404);
    const made = await api.post(PATH, { ...wanted, mode: 'test' }, tess);
    expect(made).toMatchObject({ status: 201, json: { mode: 'test' } });
    expect((await api.get(PATH, ada)).text).toContain(String(made.json?.id));
  });

  test('cannot be read, made or revoked with a key, whatever its scopes', async () => {
    for (const reply of [
      await api.get(PATH),
      await api.post(PATH, wanted),
      await api.call('DELETE', `${PATH}/x`),
      await api.get('/v1/handrail/settings'),
    ]) {
      expect(reply).toMatchObject({ status: 403, json: { error: 'forbidden' } });
    }
  });

  test.each([
    ['no label', { scopes: ['runs:read'] }],
    ['a blank label', { label: ' ', scopes: ['runs:read'] }],
    ['a long label', { label: 'x'.repeat(201), scopes: ['runs:read'] }],
    ['no scopes', { label: 'x', scopes: [] }],
    ['an unknown scope', { label: 'x', scopes: ['everything'] }],
    ['a scope twice', { label: 'x', scopes: ['runs:read', 'runs:read'] }],
    ['another tenant', { label: 'x', scopes: ['runs:read'], tenant: 'elsewhere' }],
    ['a day that is none', { label: 'x', scopes: ['runs:read'], expiresInDays: 0 }],
  ])('are refused with %s', async (_what, body) => {
    const before = (await store.keys.list(undefined)).length;
    const reply = await api.post(PATH, body, ada);
    expect(reply).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    expect((await store.keys.list(undefined)).length).toBe(before);
  });

  test('are not made without a way to name them', async () => {
    const other = new TestClock();
    const bareStore = createMemoryStore();
    const bareAccess = testAccess(other, bareStore.once);
    const bare = await startApi({ clock: other, store: bareStore, http: { owner: bareAccess } });
    const owner = await signIn(bare, bareAccess);
    expect((await bare.post(PATH, wanted, owner)).status).toBe(501);
    expect((await bare.get('/v1/handrail/settings', owner)).status).toBe(501);
    await bare.close();
  });
});
