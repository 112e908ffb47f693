import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OwnerApi, type SignedIn } from '../../testing/owner-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { TestStream } from '../../testing/test-stream.ts';

const EVERYWHERE = '/owner/devices/sign-out-everywhere';

let scene: OwnerApi;
let api: TestApi;
beforeEach(async () => {
  scene = new OwnerApi({ hostOptions: {} });
  api = await scene.start();
});
afterEach(() => api.close());

interface Listed {
  readonly id: string;
  readonly isThisDevice: boolean;
}

async function listed(owner: SignedIn): Promise<readonly Listed[]> {
  const { status, json } = await owner.get('/owner/devices');
  expect(status).toBe(200);
  return json?.devices as unknown as readonly Listed[];
}

describe('the devices of an owner', () => {
  test('are listed with what is known of them, and nothing that opens a session', async () => {
    const desk = await scene.signIn(api);
    await scene.signIn(api);
    await scene.signIn(api, 'bob');
    const devices = await listed(desk);
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ isThisDevice }) => isThisDevice)).toHaveLength(1);
    expect(devices[0]).toEqual({
      id: expect.stringMatching(/^[\w-]+$/),
      browser: null,
      system: null,
      startedAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isThisDevice: true,
    });
  });

  test('are signed out one by one', async () => {
    const [desk, phone] = [await scene.signIn(api), await scene.signIn(api)];
    const other = (await listed(desk)).find(({ isThisDevice }) => !isThisDevice);
    expect((await desk.call('DELETE', `/owner/devices/${other?.id}`)).status).toBe(204);
    expect((await phone.get('/v1/runs')).status).toBe(401);
    expect((await desk.get('/v1/runs')).status).toBe(200);
    const again = await desk.call('DELETE', `/owner/devices/${other?.id}`);
    expect(again).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect((await desk.call('DELETE', '/owner/devices/')).status).toBe(404);
  });

  test('are signed out all at once', async () => {
    const [desk, phone] = [await scene.signIn(api), await scene.signIn(api)];
    const bob = await scene.signIn(api, 'bob');
    expect((await desk.post(EVERYWHERE)).status).toBe(204);
    for (const each of [desk, phone]) expect((await each.get('/v1/runs')).status).toBe(401);
    expect((await bob.get('/v1/runs')).status).toBe(200);
    expect((await (await scene.signIn(api)).get('/v1/runs')).status).toBe(200);
  });

  test('are not changed without the csrf value or from another site', async () => {
    const desk = await scene.signIn(api);
    for (const headers of [
      { 'x-handrail-csrf': '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await desk.post(EVERYWHERE, undefined, headers)).status).toBe(403);
    expect((await desk.get('/v1/runs')).status).toBe(200);
  });

  test('are nothing for keys, with or without a session', async () => {
    const desk = await scene.signIn(api);
    const refused = { status: 403, json: { error: 'forbidden' } };
    expect(await api.get('/owner/devices')).toMatchObject(refused);
    expect(await api.post(EVERYWHERE)).toMatchObject(refused);
    expect(await desk.post(EVERYWHERE, undefined, { authorization: 'Bearer x' })).toMatchObject(refused);
    expect((await api.get('/owner/devices', { key: '' })).status).toBe(421);
    expect((await desk.get('/v1/runs')).status).toBe(200);
  });

  test('have their open streams ended with their sessions', async () => {
    const runId = await api.start('conformance-approval');
    const [desk, phone] = [await scene.signIn(api), await scene.signIn(api)];
    const url = await api.http.listen({ host: '127.0.0.1', port: 0 });
    const stream = new TestStream(`${url}${phone.path}/v1/runs/${runId}/events`, phone.headers);
    await stream.until(({ frames }) => frames.length >= 1);
    await desk.post(EVERYWHERE);
    await stream.until(({ hasEnded }) => hasEnded);
  });
});
