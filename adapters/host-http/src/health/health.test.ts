import { StoreFailure } from '@handrail/host';
import { afterEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const apis: TestApi[] = [];
afterEach(async () => {
  for (const api of apis.splice(0)) await api.close();
});

async function open(http: NonNullable<Parameters<typeof startApi>[0]>['http'] = {}) {
  const api = await startApi({ http });
  apis.push(api);
  return api;
}

test('a host that is up is alive and ready, and says so without a key', async () => {
  const api = await open();
  expect(await api.get('/healthz', { key: '' })).toMatchObject({ status: 200, json: { status: 'ok' } });
  const ready = await api.get('/readyz', { key: '' });
  expect(ready).toMatchObject({
    status: 200,
    json: { status: 'ok', checks: { started: 'ok', store: 'ok' } },
  });
});

test('a host that starts is alive and not ready', async () => {
  const api = await open({ isReady: () => false });
  expect((await api.get('/healthz', { key: '' })).status).toBe(200);
  expect(await api.get('/readyz', { key: '' })).toMatchObject({
    status: 503,
    json: { status: 'unavailable', checks: { started: 'starting' } },
  });
});

test('a host whose store fails is alive and not ready, and the cause is in the log only', async () => {
  const failed: unknown[] = [];
  let isBroken = true;
  const api = await open({
    checkStore: async () => {
      if (isBroken) throw new StoreFailure('broken', 'The store failed (disk I/O error).');
    },
    log: { answered: () => {}, failed: (error) => failed.push(error) },
  });
  const reply = await api.get('/readyz', { key: '' });
  expect(reply).toMatchObject({
    status: 503,
    json: { checks: { started: 'ok', store: 'failed', cause: 'broken' } },
  });
  expect(reply.text).not.toContain('disk');
  expect(failed).toMatchObject([{ message: 'The store failed (disk I/O error).' }]);
  expect((await api.get('/healthz', { key: '' })).status).toBe(200);
  isBroken = false;
  api.clock.advance(1_000);
  expect((await api.get('/readyz', { key: '' })).status).toBe(200);
});

test('a store that does not answer is not asked again before it has', async () => {
  let looks = 0;
  let answer = () => {};
  const api = await open({
    checkStore: () => {
      looks += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  for (let round = 0; round < 2; round += 1) {
    const reply = await api.get('/readyz', { key: '' });
    expect(reply).toMatchObject({ status: 503, json: { checks: { store: 'failed', cause: 'too-slow' } } });
    api.clock.advance(1_000);
  }
  expect(looks).toBe(1);
  answer();
});

test('the store is looked at once a second, however many ask', async () => {
  let looks = 0;
  const api = await open({
    checkStore: async () => {
      looks += 1;
    },
  });
  await Promise.all(Array.from({ length: 50 }, () => api.get('/readyz', { key: '' })));
  expect(looks).toBe(1);
});
