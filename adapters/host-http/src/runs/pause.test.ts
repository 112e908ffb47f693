import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const nodes = [
    { id: 'first', type: 'core.delay', config: { ms: 500 } },
    { id: 'second', type: 'core.delay', config: { ms: 60_000 } },
  ];
  await api.post('/v1/workflows', sketchWorkflow(nodes, [['first', 'second']], { id: 'delays' }));
});
afterAll(() => api.close());

const pause = (runId: string, body: object = {}, headers = {}) =>
  api.post(`/v1/runs/${runId}:pause`, body, { headers });
const resume = (runId: string, body?: object) => api.post(`/v1/runs/${runId}:resume`, body);

describe('pausing', () => {
  test('WOP-PAUS-01 rests a run and lets it go on', async () => {
    const runId = await api.start('conformance-cancellable');
    const paused = await pause(runId, { drainPolicy: 'immediate' });
    expect(paused).toMatchObject({
      status: 202,
      json: { runId, status: 'paused', pausedAt: expect.any(String) },
    });
    expect((await api.run(runId)).status).toBe('paused');
    const resumed = await resume(runId);
    expect(resumed).toMatchObject({
      status: 202,
      json: { runId, status: 'running', resumedAt: expect.any(String) },
    });
    expect((await api.run(runId)).status).toBe('running');
  });

  test('WOP-PAUS-02 WOP-PAUS-04 lets the node finish first, and records how and why', async () => {
    const runId = await api.start('delays');
    expect((await pause(runId, { reason: 'lunch' })).status).toBe(202);
    await api.until(runId, 'paused');
    const events = await api.events(runId);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('node.completed')).toBeGreaterThan(0);
    expect(types.indexOf('node.completed')).toBeLessThan(types.indexOf('run.paused'));
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'lunch', drainPolicy: 'drain-current-node' });
  });

  test('WOP-PAUS-03 stops between events when asked to, and starts the node anew', async () => {
    const runId = await api.start('conformance-cancellable');
    await pause(runId, { drainPolicy: 'immediate' });
    expect((await api.types(runId)).at(-1)).toBe('run.paused');
    expect(await api.types(runId)).not.toContain('node.completed');
    await resume(runId, { reason: 'back' });
    await api.until(runId, 'running');
    const starts = (await api.events(runId)).filter(({ type }) => type === 'node.started');
    expect(starts).toHaveLength(2);
    expect(starts[1]?.payload.attempt).not.toEqual(starts[0]?.payload.attempt);
  });

  test('WOP-PAUS-05 is a conflict with a run that has ended, or that is not paused', async () => {
    const done = await api.start('conformance-noop');
    expect(await pause(done)).toMatchObject({
      status: 409,
      json: { error: 'conflict', details: { runStatus: 'completed' } },
    });
    const running = await api.start('conformance-cancellable');
    expect(await resume(running)).toMatchObject({
      status: 409,
      json: { error: 'conflict', details: { runStatus: 'running' } },
    });
  });

  test('WOP-PAUS-06 twice is a conflict, but the same request again is the same answer', async () => {
    const runId = await api.start('conformance-cancellable');
    const key = { 'idempotency-key': 'pause-once' };
    const first = await pause(runId, { drainPolicy: 'immediate' }, key);
    expect(first.status).toBe(202);
    expect(await pause(runId)).toMatchObject({
      status: 409,
      json: { details: { pausedAt: expect.any(String) } },
    });
    expect(await pause(runId, { drainPolicy: 'immediate' }, key)).toMatchObject({
      status: 202,
      text: first.text,
    });
  });

  test('WOP-PAUS-07 keeps the interrupt of a run that waits', async () => {
    const runId = await api.start('conformance-approval');
    const reply = await pause(runId);
    expect([202, 409]).toContain(reply.status);
    if (reply.status === 202) await resume(runId);
    const resolved = await api.post(`/v1/runs/${runId}/interrupts/gate`, {
      resumeValue: { action: 'accept' },
    });
    expect(resolved.status).toBe(200);
    await api.until(runId, 'completed');
  });
});
