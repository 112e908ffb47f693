import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { dataOf, type Frame, framesOf } from '../../testing/test-stream.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const stream = (runId: string, query = '', headers: Record<string, string> = {}) =>
  api.get(`/v1/runs/${runId}/events${query}`, { headers });
const frames = async (runId: string, query = '', headers: Record<string, string> = {}) =>
  framesOf((await stream(runId, query, headers)).text);
const events = (all: readonly Frame[]) => all.map(({ event }) => event);
const accept = (runId: string) =>
  api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });

async function finished(workflowId = 'conformance-multi-node'): Promise<string> {
  const runId = await api.start(workflowId);
  await api.until(runId, 'completed', 'failed', 'cancelled');
  return runId;
}

describe('a stream', () => {
  test('WOP-SSE-01 WOP-SSE-02 sends the log of a finished run as frames and ends', async () => {
    const runId = await finished();
    const reply = await stream(runId);
    expect(reply.headers['content-type']).toMatch(/^text\/event-stream/);
    const all = framesOf(reply.text);
    expect(all[0]?.event).toBe('run.started');
    expect(all.at(-1)?.event).toBe('run.completed');
    for (const frame of all) {
      expect(frame.id).toBe(dataOf(frame).sequence);
      expect(frame.event).toBe(dataOf(frame).type);
    }
  });

  test('WOP-SSE-02 goes on with what is committed, without a gap', async () => {
    const runId = await api.start('conformance-approval');
    const { reply } = await api.following(() => stream(runId, '?streamMode=debug'));
    await accept(runId);
    const all = framesOf((await reply).text);
    expect(all.map(({ id }) => id)).toEqual((await api.events(runId)).map(({ sequence }) => sequence));
    expect(all.at(-1)?.event).toBe('run.completed');
  });

  test('WOP-SSE-04 WOP-SSE-13 checks mode and buffer before it begins', async () => {
    const runId = await finished('conformance-noop');
    const headers = { accept: 'text/event-stream' };
    for (const query of ['?bufferMs=5001', '?bufferMs=-1', '?bufferMs=x', '?bufferMs=1.5', '?bufferMs=']) {
      const reply = await stream(runId, query, headers);
      expect(reply, query).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    }
    const reply = await stream(runId, '?streamMode=bogus', headers);
    expect(reply).toMatchObject({ status: 400, json: { error: 'unsupported_stream_mode' } });
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
  });

  test('WOP-SSE-05 resumes after the last id, and past the end there is nothing', async () => {
    const runId = await finished();
    const all = await frames(runId, '?streamMode=debug');
    for (const { id } of all) {
      const rest = await frames(runId, '?streamMode=debug', { 'last-event-id': String(id) });
      expect(rest).toEqual(all.slice(id + 1));
    }
    for (const mode of ['debug', 'updates', 'values']) {
      const past = await stream(runId, `?streamMode=${mode}`, { 'last-event-id': '999999' });
      expect(past).toMatchObject({ status: 200, text: '' });
    }
  });

  test.each(['garbage', '-1', '1e3', '0x1', '99999999999999999999', '../../x', '1 OR 1=1', '💥'])(
    'WOP-SSE-05 ends at once after an id that was never given: %s',
    async (id) => {
      const live = await api.start('conformance-approval');
      const headers = { 'last-event-id': encodeURI(id) };
      expect(await stream(live, '', headers)).toMatchObject({ status: 200, text: '' });
      const later = await stream(live, '', { 'last-event-id': '4711' });
      expect(later).toMatchObject({ status: 200, text: '' });
    },
  );

  test('WOP-SSE-06 shows in updates how runs and nodes end, and not how they start', async () => {
    const runId = await finished();
    const shown = events(await frames(runId));
    expect(shown).toEqual(events(await frames(runId, '?streamMode=updates')));
    expect(
      shown.filter((type) => !/^(run\.|node\.(completed|failed|skipped|suspended|dispatched)$)/.test(type)),
    ).toEqual([]);
    expect(shown).toEqual([
      'run.started',
      'node.completed',
      'node.completed',
      'node.completed',
      'run.completed',
    ]);
    const approval = await api.start('conformance-approval');
    await accept(approval);
    expect(events(await frames(approval))).toEqual(
      expect.arrayContaining([
        'approval.requested',
        'interrupt.requested',
        'interrupt.resolved',
        'approval.received',
      ]),
    );
  });

  test('WOP-SSE-07 shows in values the state after each change', async () => {
    const runId = await finished('conformance-channel-ttl');
    const values = await frames(runId, '?streamMode=values');
    expect(new Set(events(values))).toEqual(new Set(['state.snapshot']));
    for (const frame of values) expect(dataOf(frame)).toMatchObject({ runId, atSeq: frame.id });
    expect(dataOf(values.at(-1) as Frame)).toEqual(await api.run(runId));
    expect(dataOf(values.at(-1) as Frame)).toHaveProperty('channels');
    expect(dataOf(values[0] as Frame)).toMatchObject({ status: 'running' });
    const after = values[2]?.id ?? 0;
    const resumed = await frames(runId, '?streamMode=values', { 'last-event-id': String(after) });
    expect(resumed).toEqual(values.slice(2));
  });

  test('WOP-SSE-09 shows in debug everything', async () => {
    for (const workflowId of [
      'conformance-multi-node',
      'conformance-subworkflow-parent',
      'conformance-failure',
    ]) {
      const runId = await finished(workflowId);
      const debug = await frames(runId, '?streamMode=debug');
      expect(debug.map(({ data }) => data)).toEqual(await api.events(runId));
    }
  });

  test('WOP-SSE-10 WOP-SSE-11 takes several modes at once, but for values', async () => {
    const key = await api.issue({ mode: 'test' });
    const mockProvider = { id: 'stream-text', config: { tokens: ['a', 'b'] } };
    const runId = await api.start('conformance-stream-text', { configurable: { mockProvider } }, { key });
    const { text } = await api.get(`/v1/runs/${runId}/events?streamMode=updates,messages`, { key });
    const shown = events(framesOf(text));
    expect(shown).toContain('ai.message.chunk');
    expect(shown.at(-1)).toBe('run.completed');
    for (const modes of ['updates,bogus', 'values,updates', 'values,debug', 'updates,', ',', '', 'Updates']) {
      const reply = await stream(runId, `?streamMode=${modes}`);
      expect(reply, modes).toMatchObject({ status: 400, json: { error: 'unsupported_stream_mode' } });
    }
  });

  test('WOP-SSE-12 sends frames together when asked to', async () => {
    const runId = await finished();
    const all = await frames(runId, '?streamMode=debug');
    const batches = await frames(runId, '?streamMode=debug&bufferMs=500');
    expect(new Set(events(batches))).toEqual(new Set(['batch']));
    expect(batches.flatMap(({ data }) => data)).toEqual(all.map(({ data }) => data));
    expect(batches.at(-1)?.id).toBe(all.at(-1)?.id);
    expect(await frames(runId, '?streamMode=debug&bufferMs=0')).toEqual(all);
  });

  test('WOP-SSE-12 holds nothing back when a node suspends', async () => {
    const runId = await api.start('conformance-approval');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { reply } = await api.following(() => stream(runId, '?bufferMs=5000'));
    await accept(runId);
    // Less time passes than may be held back, so what comes was not.
    await vi.advanceTimersByTimeAsync(1_000);
    const batches = framesOf((await reply).text);
    expect(batches.length).toBeGreaterThanOrEqual(2);
    const firstBatch = batches[0]?.data as readonly { type: string }[];
    expect(firstBatch.at(-1)?.type).toBe('node.suspended');
    expect(JSON.stringify(batches.at(-1)?.data)).toContain('run.completed');
  });

  test('with Accept: application/json is what polling gives', async () => {
    const runId = await finished();
    const reply = await stream(runId, '', { accept: 'application/json' });
    expect(reply.json).toEqual((await api.get(`/v1/runs/${runId}/events/poll`)).json);
  });

  test('reads a long log in pages, none missing and none twice', async () => {
    const nodes = Array.from({ length: 400 }, (_, index) => ({ id: `n${index}`, type: 'core.noop' }));
    await api.post('/v1/workflows', sketchWorkflow(nodes, [], { id: 'wide' }));
    const runId = await finished('wide');
    const all = await frames(runId, '?streamMode=debug');
    expect(all.length).toBeGreaterThan(800);
    expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => index));
    const polled: unknown[] = [];
    for (let isComplete = false; !isComplete; ) {
      const after = polled.length > 0 ? `lastSequence=${polled.length - 1}&` : '';
      const { json } = await api.get(`/v1/runs/${runId}/events/poll?${after}timeout=1`);
      polled.push(...(Array.isArray(json?.events) ? json.events : []));
      isComplete = json?.isComplete === true;
    }
    expect(all.map(({ data }) => data)).toEqual(polled);
  });
});
