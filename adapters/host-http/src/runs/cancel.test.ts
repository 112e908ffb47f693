import type { JsonObject } from '@handrail/base';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('cancelling', () => {
  test('WOP-CANC-01 WOP-CANC-04 ends a run that would wait for half a minute', async () => {
    const runId = await api.start('conformance-cancellable');
    expect((await api.run(runId)).status).toBe('running');
    // No time passes at all, so nothing of the half minute was waited for.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reply = await api.post(`/v1/runs/${runId}/cancel`, { reason: 'enough' });
    expect(reply.status).toBe(200);
    expect(['cancelled', 'cancelling']).toContain(reply.json?.status);
    await api.until(runId, 'cancelled');
    const last = (await api.events(runId)).at(-1);
    expect(last).toMatchObject({ type: 'run.cancelled', payload: { reason: 'enough' } });
    expect(last?.payload).not.toHaveProperty('parentRunId');
  });

  test('WOP-CANC-02 a run that has ended stays as it is', async () => {
    const runId = await api.start('conformance-noop');
    const before = await api.events(runId);
    const reply = await api.post(`/v1/runs/${runId}/cancel`);
    expect(reply).toMatchObject({ status: 200, json: { runId, status: 'completed' } });
    expect(await api.events(runId)).toEqual(before);
  });

  test('WOP-CANC-03 races an answer, and one of them wins', async () => {
    for (let round = 0; round < 20; round += 1) {
      const runId = await api.start('conformance-approval');
      const [cancel, resolve] = await Promise.all([
        api.post(`/v1/runs/${runId}/cancel`, {}),
        api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } }),
      ]);
      expect([200, 202, 409]).toContain(cancel.status);
      // 422 is what an answer to a cancelled run gets at any other time too.
      expect([200, 202, 400, 404, 409, 422]).toContain(resolve.status);
      expect(Math.min(cancel.status, resolve.status)).toBeLessThan(300);
      const run = await api.until(runId, 'completed', 'cancelled');
      if (resolve.status >= 300) expect(run.status).toBe('cancelled');
    }
  });

  test('takes no body but a reason', async () => {
    const runId = await api.start('conformance-cancellable');
    expect((await api.post(`/v1/runs/${runId}/cancel`, { reason: 7 })).status).toBe(400);
    expect((await api.post(`/v1/runs/${runId}/cancel`, { stray: 1 })).status).toBe(400);
    expect((await api.run(runId)).status).toBe('running');
    expect((await api.post(`/v1/runs/${runId}/cancel`)).status).toBe(200);
  });

  test('WOP-CASC-01 WOP-CASC-02 a parent cancels its children, whose interrupts are then gone', async () => {
    const parentId = await api.start('conformance-interrupt-parent-child-cancel');
    const parent = await api.until(parentId, 'waiting-approval');
    const [child] = parent.childRuns as readonly JsonObject[];
    const childId = String(child?.runId);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect((await api.post(`/v1/runs/${parentId}/cancel`, {})).status).toBe(200);
    await api.until(parentId, 'cancelled');
    await api.until(childId, 'cancelled');
    const last = (await api.events(childId)).at(-1);
    expect(last?.payload).toMatchObject({ reason: 'parent-cancelled', parentRunId: parentId });
    const late = await api.post(`/v1/runs/${childId}/interrupts/child-gate`, {
      resumeValue: { action: 'accept' },
    });
    expect(late).toMatchObject({ status: 410, json: { error: 'interrupt_gone' } });
  });
});

describe('cancelling many', () => {
  test('WOP-BULK-01 WOP-BULK-02 gives a result for each, in order', async () => {
    const live = await api.start('conformance-cancellable');
    const done = await api.start('conformance-noop');
    const runIds = [live, 'unknown', done];
    const { status, json } = await api.post('/v1/runs:bulk-cancel', { runIds, reason: 'all' });
    expect(status).toBe(200);
    expect(json?.results).toMatchObject([
      { runId: live, ok: true, status: expect.stringMatching(/^cancel(led|ling)$/) },
      { runId: 'unknown', ok: false, error: { code: 'not_found', message: expect.any(String) } },
      { runId: done, ok: false, error: { code: 'run_terminal', message: expect.any(String) } },
    ]);
  });

  test('WOP-BULK-03 WOP-BULK-05 takes one to a hundred ids and a short reason', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);
    expect(await api.post('/v1/runs:bulk-cancel', { runIds: [] })).toMatchObject({
      status: 400,
      json: { error: 'validation_error' },
    });
    expect(await api.post('/v1/runs:bulk-cancel', { runIds: ids(101) })).toMatchObject({
      status: 400,
      json: { details: { maxRunIds: 100 } },
    });
    expect((await api.post('/v1/runs:bulk-cancel', { runIds: ids(100) })).status).toBe(200);
    const wrong = [{ reason: 'x'.repeat(513) }, { stray: 1 }, { runIds: [1] }, { runIds: ['x'.repeat(129)] }];
    for (const part of wrong) {
      expect((await api.post('/v1/runs:bulk-cancel', { runIds: ['a'], ...part })).status).toBe(400);
    }
    expect((await api.post('/v1/runs:bulk-cancel', { runIds: ['a'], reason: 'x'.repeat(512) })).status).toBe(
      200,
    );
  });

  test('WOP-BULK-04 cancels what is cancelled again', async () => {
    const runIds = [await api.start('conformance-cancellable')];
    await api.post('/v1/runs:bulk-cancel', { runIds });
    await api.until(String(runIds[0]), 'cancelled');
    const { json } = await api.post('/v1/runs:bulk-cancel', { runIds });
    expect(json?.results).toMatchObject([{ ok: true, status: 'cancelled' }]);
  });
});
