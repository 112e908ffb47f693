import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PATH = '/v1/handrail/inbox/changes';

test('a request waits until something in the inbox of its scope changes', async () => {
  const key = await api.issue({ tenant: 'changes' });
  const other = await api.issue({ tenant: 'changes-2' });
  const version = async (query = '', own = key) =>
    String((await api.get(`${PATH}${query}`, { key: own })).json?.version);
  const first = await version();
  const waiting = version(`?after=${first}`);
  const elsewhere = await version('', other);
  const runId = await api.start('conformance-approval', {}, { key });
  const second = await waiting;
  expect(second).not.toBe(first);
  expect(await version(`?after=${first}`)).toBe(await version());
  const resolved = (async () => version(`?after=${await version()}`))();
  await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } }, { key });
  expect(await resolved).not.toBe(second);
  // What happens in another scope is not noticed, not even that it happens.
  expect(await version('', other)).toBe(elsewhere);
});

test('a request that waits ends after its time with the same version, and when the server closes', async () => {
  const own = await startApi();
  const first = String((await own.get(PATH)).json?.version);
  expect((await own.get(`${PATH}?after=${first}&timeout=1`)).json?.version).toBe(first);
  const waiting = own.get(`${PATH}?after=${first}&timeout=60`);
  const closed = waiting.then(
    () => 'ended',
    () => 'ended',
  );
  await own.close();
  expect(await closed).toBe('ended');
});

test.each(['after=x&timeout=0', 'timeout=61', 'other=1'])('%s is refused', async (query) => {
  expect((await api.get(`${PATH}?${query}`)).status).toBe(400);
});
