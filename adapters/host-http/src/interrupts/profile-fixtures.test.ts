import { isJsonObject } from '@handrail/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ACCEPT = { action: 'accept' };
const resolve = (runId: string, nodeId: string, resumeValue: unknown, key = api.key) =>
  api.post(`/v1/runs/${runId}/interrupts/${nodeId}`, { resumeValue }, { key });

/** What a host claims by offering the workflow of a profile (interrupt-profiles.md). */
const SCENARIOS: Readonly<Record<string, () => Promise<void>>> = {
  'conformance-interrupt-quorum': async () => {
    const runId = await api.start('conformance-interrupt-quorum');
    for (const voter of ['a', 'b']) {
      await resolve(runId, 'gate', { ...ACCEPT, voter });
      expect((await api.run(runId)).status).toBe('waiting-approval');
    }
    await resolve(runId, 'gate', { ...ACCEPT, voter: 'c' });
    await api.until(runId, 'completed');
  },
  'conformance-interrupt-auth-required': async () => {
    const runId = await api.start('conformance-interrupt-auth-required');
    const low = await api.issue({ scopes: ['runs:read'] });
    expect((await resolve(runId, 'gate', ACCEPT, low)).status).toBe(403);
    expect((await api.run(runId)).status).toBe('waiting-approval');
    expect((await resolve(runId, 'gate', ACCEPT)).status).toBe(200);
    await api.until(runId, 'completed');
  },
  'conformance-interrupt-external-event': async () => {
    const runId = await api.start('conformance-interrupt-external-event');
    const { interrupt } = await api.run(runId);
    const token = String(isJsonObject(interrupt) ? interrupt.interruptToken : '');
    const bring = (resumeValue: unknown) => api.post(`/v1/interrupts/${token}`, { resumeValue }, { key: '' });
    expect([400, 422]).toContain((await bring({ orderId: 'other' })).status);
    expect((await api.run(runId)).status).toBe('waiting-external');
    expect((await bring({ orderId: 'fixture-order-1', status: 'completed' })).status).toBe(200);
    await api.until(runId, 'completed');
  },
  'conformance-interrupt-parent-child-cancel': async () => {
    const runId = await api.start('conformance-interrupt-parent-child-cancel');
    const { childRuns } = (await api.until(runId, 'waiting-approval')) as {
      childRuns?: readonly { readonly runId: string }[];
    };
    const child = childRuns?.[0]?.runId ?? '';
    await api.post(`/v1/runs/${runId}/cancel`);
    await api.until(child, 'cancelled');
    const ended = (await api.events(child)).find(({ type }) => type === 'run.cancelled');
    expect(ended?.payload).toMatchObject({ reason: 'parent-cancelled', parentRunId: runId });
  },
};

test('WOP-PROF-05 a host that offers the workflow of a profile does what the profile says', async () => {
  const { fixtures } = (await api.get('/.well-known/openwop')).json as unknown as {
    fixtures: readonly string[];
  };
  const offered = fixtures.filter((name) => /^conformance-interrupt-/.test(name) && !name.endsWith('-child'));
  expect([...offered].sort()).toEqual(Object.keys(SCENARIOS).sort());
  for (const name of offered) await SCENARIOS[name]?.();
});
