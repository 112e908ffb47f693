import type { JsonObject } from '@handrail/base';
import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForkScene, startForkScene } from '../../testing/fork-scene.ts';
import { startApi } from '../../testing/test-api.ts';

let scene: ForkScene;

beforeAll(async () => {
  scene = await startForkScene();
});
afterAll(() => scene.api.close());

const bundleOf = async (runId: string) => (await scene.api.get(`/v1/runs/${runId}/debug-bundle`)).json ?? {};

test('WOP-BUND-02 WOP-BUND-03: a bundle has the members of its schema and as many events as polling gives', async () => {
  const runId = await scene.ordered();
  const bundle = await bundleOf(runId);
  expect(complaintsOf('debug-bundle', bundle)).toEqual([]);
  expect(bundle).toMatchObject({ bundleVersion: '1.0', redactionApplied: true, redactionMode: 'mask' });
  const polled = await scene.api.events(runId);
  const { metrics, events } = bundle as JsonObject & {
    metrics: { eventCount: number };
    events: readonly JsonObject[];
  };
  expect([metrics.eventCount, events.length]).toEqual([polled.length, polled.length]);
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual(
    polled.map(({ type, sequence }) => [type, sequence]),
  );
});

test('WOP-BUND-04 nothing that a run was given is in its bundle, wherever it went', async () => {
  const canary = 'Jonas Canary 4711';
  const runId = await scene.ordered({
    inputs: { item: canary },
    tags: [`tag ${canary}`],
    metadata: { note: canary, [canary]: true },
    configurable: { 'acme.hint': canary },
  });
  await scene.api.post(`/v1/runs/${runId}/cancel`, { reason: canary });
  const { text, json } = await scene.api.get(`/v1/runs/${runId}/debug-bundle`);
  expect(text).not.toContain('Canary');
  expect(text).not.toContain('4711');
  expect(json).toMatchObject({ redactionApplied: true });
  expect(json?.redactionMode).not.toBe('passthrough');
  const cancelled = await scene.api.start('conformance-cancellable', { inputs: { delayMs: 60_000 } });
  await scene.api.post(`/v1/runs/${cancelled}/cancel`, { reason: 'sk-canary-of-a-reason' });
  expect((await scene.api.get(`/v1/runs/${cancelled}/debug-bundle`)).text).not.toContain('canary-of');
});

test('WOP-BUND-05 what a run waits for is stated in the words of the bundle', async () => {
  for (const [workflowId, waiting, status] of [
    ['conformance-clarification', 'waiting-input', 'waiting-clarification'],
    ['conformance-interrupt-external-event', 'waiting-external', 'waiting-clarification'],
    ['conformance-approval', 'waiting-approval', 'waiting-approval'],
  ] as const) {
    const runId = await scene.api.start(workflowId);
    await scene.api.until(runId, waiting);
    const bundle = await bundleOf(runId);
    expect(complaintsOf('debug-bundle', bundle)).toEqual([]);
    expect(bundle.run).toMatchObject({ status });
  }
});

test('WOP-BUND-01 a host that hands out no bundles has nothing there, for unknown runs as well', async () => {
  const closed = await startApi({ hostOptions: { debugBundle: false } });
  const runId = await closed.start('conformance-noop');
  for (const id of [runId, 'nope'])
    expect((await closed.get(`/v1/runs/${id}/debug-bundle`)).status).toBe(404);
  expect((await closed.get('/.well-known/openwop')).json).not.toHaveProperty('debugBundle');
  await closed.close();
  expect((await scene.api.get('/.well-known/openwop')).json?.debugBundle).toEqual({ supported: true });
  expect((await scene.api.get('/v1/runs/nope/debug-bundle')).status).toBe(404);
});

test('a bundle of another tenant is not there', async () => {
  const runId = await scene.ordered();
  const rival = await scene.api.issue({ tenant: 'rival' });
  expect((await scene.api.get(`/v1/runs/${runId}/debug-bundle`, { key: rival })).status).toBe(404);
});
