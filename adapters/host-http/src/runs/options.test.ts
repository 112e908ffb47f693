import { isJsonObject, type JsonObject } from '@handrail/base';
import type { PureNodeType } from '@handrail/host';
import { eventComplaints, sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { TestClock, testNodeTypes } from '../../testing/test-host.ts';

/** Tells what a node is given of the options. */
const echo: PureNodeType = {
  typeId: 'vendor.echo',
  reach: 'none',
  execute: ({ run }) => ({ type: 'complete-node', variables: { seen: run.configurable } }),
};

let api: TestApi;
beforeAll(async () => {
  const clock = new TestClock();
  const nodeTypes = [...testNodeTypes(clock), echo];
  api = await startApi({ clock, hostOptions: { nodeTypes, limits: { maxNodeExecutions: 5, pollMs: 20 } } });
  await api.post('/v1/workflows', sketchWorkflow([{ id: 'e', type: 'vendor.echo' }], [], { id: 'echoes' }));
});
afterAll(() => api.close());

describe('options of a run', () => {
  test('WOP-OPT-01 pass through, unknown keys included, unless the workflow forbids them', async () => {
    const configurable = { 'acme.flag': { deep: [1] }, model: 'm' };
    const runId = await api.start('echoes', { configurable });
    expect(await api.run(runId)).toMatchObject({ configurable, variables: { seen: configurable } });
    const bad = { workflowId: 'conformance-configurable-schema', configurable: { temperature: 'hot' } };
    expect(await api.post('/v1/runs', bad)).toMatchObject({
      status: 400,
      json: { error: 'validation_error' },
    });
  });

  test('WOP-OPT-02 WOP-OPT-05 WOP-EVT-18 stop a run before the node that would be one too many', async () => {
    for (const recursionLimit of [0, -1, 1.5, 'many']) {
      const body = { workflowId: 'conformance-noop', configurable: { recursionLimit } };
      expect((await api.post('/v1/runs', body)).status).toBe(400);
    }
    for (const [recursionLimit, limit] of [
      [3, 3],
      [1_000_000, 5],
    ]) {
      const runId = await api.start('conformance-cap-breach', {
        configurable: { recursionLimit: recursionLimit ?? 0 },
      });
      expect(await api.until(runId, 'failed')).toMatchObject({ error: { code: 'recursion_limit_exceeded' } });
      const events = await api.events(runId);
      const types = events.map(({ type }) => type);
      expect(types.filter((type) => type === 'node.started')).toHaveLength(limit ?? 0);
      expect(types.filter((type) => type === 'cap.breached')).toHaveLength(1);
      const breach = events.find(({ type }) => type === 'cap.breached');
      expect(breach?.payload).toMatchObject({ kind: 'node-executions', limit });
      expect(Number(breach?.payload.observed)).toBeGreaterThan(limit ?? 0);
      expect(breach && eventComplaints(breach as never)).toEqual([]);
      expect(types.lastIndexOf('node.started')).toBeLessThan(types.indexOf('cap.breached'));
    }
  });

  test('WOP-OPT-03 stop a run that takes too long', async () => {
    const runId = await api.start('conformance-run-duration-breach', {
      configurable: { runTimeoutMs: 1000 },
    });
    api.clock.advance(900);
    expect(await api.until(runId, 'failed')).toMatchObject({ error: { code: 'run_timeout' } });
    const breach = (await api.events(runId)).find(({ type }) => type === 'cap.breached');
    expect(breach?.payload).toMatchObject({ kind: 'run-duration', limit: 1000 });
    expect(Number(breach?.payload.observed)).toBeGreaterThanOrEqual(1000);
  });

  test('WOP-OPT-06 WOP-SSE-08 let a test key hear a mock provider, piece by piece', async () => {
    const key = await api.issue({ mode: 'test' });
    const usage = { promptTokens: 3, completionTokens: 2 };
    const config = { tokens: ['a', 'b', 'c'], finishReason: 'stop', usage };
    const mockProvider = { id: 'stream-text', config };
    const body = { workflowId: 'conformance-stream-text', configurable: { mockProvider } };
    expect(await api.post('/v1/runs', body)).toMatchObject({
      status: 403,
      json: { error: 'mock_provider_forbidden' },
    });
    const unknown = { ...body, configurable: { mockProvider: { id: 'zzz' } } };
    expect(await api.post('/v1/runs', unknown, { key })).toMatchObject({
      status: 400,
      json: { error: 'unsupported_mock_provider' },
    });
    const runId = await api.start(body.workflowId, { configurable: { mockProvider } }, { key });
    const stream = await api.get(`/v1/runs/${runId}/events?streamMode=messages`, { key });
    const chunks = framesOf(stream.text);
    expect(chunks.map(({ event }) => event)).toEqual(Array(chunks.length).fill('ai.message.chunk'));
    expect(chunks.map(({ data }) => data.chunk)).toEqual(config.tokens);
    expect(chunks.map(({ data }) => data.isLast ?? false)).toEqual([false, false, true]);
    expect(chunks.at(-1)?.data.meta).toMatchObject({ finishReason: 'stop', usage });
    for (const { data } of chunks) expect(data).toMatchObject({ runId, nodeId: 'ai' });
  });

  test.each([
    ['temperature', 2.1],
    ['temperature', -0.1],
    ['maxTokens', 0],
    ['mockProvider', { id: 'stream-text', stray: 1 }],
    ['mockProvider', {}],
  ])('WOP-OPT-07 check the range of %s: %j', async (name, value) => {
    const key = await api.issue({ mode: 'test' });
    const body = { workflowId: 'conformance-noop', configurable: { [name]: value } };
    expect((await api.post('/v1/runs', body, { key })).status).toBe(400);
  });
});

function framesOf(text: string): readonly { readonly event: string; readonly data: JsonObject }[] {
  return text
    .split('\n\n')
    .filter((frame) => frame.includes('data: '))
    .map((frame) => {
      const data: unknown = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? 'null');
      return { event: /^event: (.*)$/m.exec(frame)?.[1] ?? '', data: isJsonObject(data) ? data : {} };
    });
}
