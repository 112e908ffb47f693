import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/test-api.ts';

const PATH = '/v1/handrail/schedules';
const TICK = '/v1/host/sample/scheduling/tick';
const MINUTE = 60_000;

let api: TestApi;
let key = '';

beforeAll(async () => {
  api = await startApi();
  key = await api.issue({ mode: 'test', tenant: 'clock' });
});
afterAll(() => api.close());

const runs = async () =>
  ((await api.get('/v1/runs', { key })).json?.runs as unknown as readonly unknown[] | undefined)?.length ?? 0;

async function scheduled(): Promise<{ scheduleId: string; at: (slots: number) => string }> {
  const made = await api.post(PATH, { workflowId: 'conformance-noop', cron: '0 * * * *' }, { key });
  expect([made.status, made.json?.state]).toEqual([201, 'active']);
  const first = Date.parse(String(made.json?.nextAt));
  return {
    scheduleId: String(made.json?.scheduleId),
    at: (slots) => new Date(first + (slots - 1) * 60 * MINUTE).toISOString(),
  };
}

const tick = async (scheduleId: string, at: string) =>
  (await api.post(TICK, { scheduleId, at }, { key })).json ?? {};

test('WOP-SCHD-01 a slot starts one run, missed slots start one together, and slots of a pause start none', async () => {
  const { scheduleId, at } = await scheduled();
  const before = await runs();
  expect(await tick(scheduleId, new Date(Date.parse(at(1)) - 1).toISOString())).toEqual({ fired: false });
  const first = await tick(scheduleId, at(1));
  expect(first).toEqual({ fired: true, runId: expect.any(String) });
  expect(await tick(scheduleId, at(1))).toEqual({ fired: false });
  expect((await runs()) - before).toBe(1);
  expect((await tick(scheduleId, at(5))).fired).toBe(true);
  expect(await tick(scheduleId, at(5))).toEqual({ fired: false });
  expect((await runs()) - before).toBe(2);
  expect((await api.post(`${PATH}/${scheduleId}/pause`, {}, { key })).json?.state).toBe('paused');
  for (const slot of [6, 7, 8]) expect(await tick(scheduleId, at(slot))).toEqual({ fired: false });
  api.clock.advance(8 * 60 * MINUTE);
  const resumed = (await api.post(`${PATH}/${scheduleId}/resume`, {}, { key })).json;
  expect(resumed).toMatchObject({ state: 'active' });
  expect(await tick(scheduleId, new Date(api.clock.now()).toISOString())).toEqual({ fired: false });
  expect((await runs()) - before).toBe(2);
  expect((await tick(scheduleId, String(resumed?.nextAt))).fired).toBe(true);
});

test('schedules are listed, taken away and described, and need the scope of what they do', async () => {
  const { scheduleId } = await scheduled();
  const listed = await api.get(PATH, { key });
  expect(listed.text).toContain(scheduleId);
  const reader = await api.issue({ mode: 'test', tenant: 'clock', scopes: ['runs:read', 'manifest:write'] });
  const body = { workflowId: 'conformance-noop', cron: '0 * * * *' };
  expect((await api.post(PATH, body, { key: reader })).status).toBe(403);
  expect((await api.call('DELETE', `${PATH}/${scheduleId}`, { key: reader })).status).toBe(403);
  const foreign = await api.issue({ mode: 'test', tenant: 'elsewhere' });
  expect((await api.call('DELETE', `${PATH}/${scheduleId}`, { key: foreign })).status).toBe(404);
  expect((await api.call('DELETE', `${PATH}/${scheduleId}`, { key })).status).toBe(204);
  expect((await api.call('DELETE', `${PATH}/${scheduleId}`, { key })).status).toBe(404);
  expect((await api.post(PATH, { ...body, cron: 'often' }, { key })).status).toBe(400);
  expect((await api.get('/.well-known/openwop')).json?.scheduling).toEqual({ supported: true, cron: true });
});
