import type { JsonObject } from '@handrail/base';
import { createMemoryStore } from '@handrail/host/testing';
import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForkScene, startForkScene } from '../testing/fork-scene.ts';
import { startApi } from '../testing/test-api.ts';
import { TestStream } from '../testing/test-stream.ts';

let scene: ForkScene;

beforeAll(async () => {
  scene = await startForkScene();
});
afterAll(() => scene.api.close());

const annotate = (runId: string, body: unknown, request = {}) =>
  scene.api.post(`/v1/runs/${runId}/annotations`, body, request);
const listed = async (runId: string) =>
  ((await scene.api.get(`/v1/runs/${runId}/annotations`)).json?.annotations ??
    []) as unknown as readonly JsonObject[];

test('WOP-FEED-01 a run is annotated while it runs and after it ended, and a host that keeps none answers 501', async () => {
  const runId = await scene.ordered();
  const { status, json } = await annotate(runId, { signal: { kind: 'rating', rating: 4 }, note: 'quick' });
  expect(status).toBe(201);
  expect(complaintsOf('annotation', json)).toEqual([]);
  expect(json).toMatchObject({ target: { runId }, actor: { principalRef: 'tester' }, note: 'quick' });
  expect(await listed(runId)).toEqual([json]);
  const waiting = await scene.api.start('conformance-approval');
  expect((await annotate(waiting, { signal: { kind: 'flag' }, target: { nodeId: 'gate' } })).status).toBe(
    201,
  );
  const { json: capabilities } = await scene.api.get('/.well-known/openwop');
  expect(capabilities).toMatchObject({ feedback: { supported: true } });
  expect(complaintsOf('capabilities', capabilities)).toEqual([]);
  const { records: _records, ...without } = createMemoryStore();
  const bare = await startApi({ store: without });
  const other = await bare.start('conformance-noop');
  for (const method of ['GET', 'POST'] as const) {
    const reply = await bare.call(
      method,
      `/v1/runs/${other}/annotations`,
      method === 'POST' ? { body: {} } : {},
    );
    expect([reply.status, reply.json?.error]).toEqual([501, 'capability_not_provided']);
  }
  expect((await bare.get('/.well-known/openwop')).json).not.toHaveProperty('feedback');
  await bare.close();
});

test('WOP-FEED-02 a signal needs what its kind says, and names no run', async () => {
  const runId = await scene.ordered();
  const events = await scene.api.events(runId);
  for (const body of [
    {},
    { signal: {} },
    { signal: { kind: 'rating' } },
    { signal: { kind: 'rating', rating: 6 } },
    { signal: { kind: 'rating', rating: 1.5 } },
    { signal: { kind: 'label' } },
    { signal: { kind: 'correction' } },
    { signal: { kind: 'praise' } },
    { signal: { kind: 'flag', weight: 1 } },
    { signal: { kind: 'flag' }, target: { runId } },
    { signal: { kind: 'flag' }, actor: { principalRef: 'somebody' } },
    { signal: { kind: 'flag' }, target: { nodeId: 'no-node' } },
    { signal: { kind: 'flag' }, target: { eventId: `${runId}.999` } },
    { signal: { kind: 'flag' }, target: { eventId: 'another.0' } },
  ]) {
    expect([body, (await annotate(runId, body)).status]).toEqual([body, 400]);
  }
  expect(await listed(runId)).toEqual([]);
  for (const signal of [
    { kind: 'label', label: 'good' },
    { kind: 'correction', correction: 'tea' },
    { kind: 'flag' },
  ]) {
    expect((await annotate(runId, { signal, target: { eventId: events[1]?.eventId } })).status).toBe(201);
  }
});

test('WOP-FEED-03 an annotation is told to who follows the run, and is never an event of it', async () => {
  const runId = await scene.api.start('conformance-approval');
  await scene.api.until(runId, 'waiting-approval');
  const before = await scene.api.events(runId);
  const base = await scene.api.http.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${scene.api.key}` };
  const stream = new TestStream(`${base}/v1/runs/${runId}/events`, headers);
  await stream.until(({ frames }) => frames.some(({ event }) => event === 'node.suspended'));
  await annotate(runId, { signal: { kind: 'rating', rating: 5 } });
  await stream.until(({ frames }) => frames.some(({ event }) => event === 'run.annotated'));
  const frame = stream.frames.find(({ event }) => event === 'run.annotated');
  expect(frame?.data).toMatchObject({ target: { runId }, signal: { rating: 5 } });
  expect(stream.text.slice(stream.text.indexOf('event: run.annotated'))).not.toContain('id: ');
  stream.close();
  expect(await scene.api.events(runId)).toEqual(before);
});

test('WOP-FORK-07 annotations stay with their run when it is forked', async () => {
  const runId = await scene.ordered();
  await annotate(runId, { signal: { kind: 'flag' } });
  for (const body of [{ mode: 'replay' }, { mode: 'branch', fromSeq: 2 }]) {
    expect(await listed(await scene.forked(runId, body))).toEqual([]);
  }
  expect(await listed(runId)).toHaveLength(1);
});

test('annotations of another tenant are not there, and credentials in them are masked', async () => {
  const runId = await scene.ordered();
  const key = await scene.api.issue({ tenant: 'rival' });
  expect((await annotate(runId, { signal: { kind: 'flag' } }, { key })).status).toBe(404);
  expect((await scene.api.get(`/v1/runs/${runId}/annotations`, { key })).status).toBe(404);
  await annotate(runId, {
    signal: { kind: 'correction', correction: 'use sk-canary instead' },
    note: 'Bearer canary',
  });
  expect(JSON.stringify(await listed(runId))).not.toContain('canary');
});
