import { eventComplaints } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const poll = (runId: string, query = '') => api.get(`/v1/runs/${runId}/events/poll${query}`);

describe('polling', () => {
  test('WOP-POLL-01 WOP-EVT-01 gives whole events and whether they are the last', async () => {
    const runId = await api.start('conformance-multi-node');
    const { status, json } = await poll(runId);
    expect(status).toBe(200);
    expect(Object.keys(json ?? {}).sort()).toEqual(['events', 'isComplete']);
    expect(json?.isComplete).toBe(true);
    const events = await api.events(runId);
    expect(events.length).toBeGreaterThan(6);
    for (const event of events) {
      expect(eventComplaints(event as never), event.type).toEqual([]);
      expect(eventComplaints({ ...event, stray: 1 } as never), event.type).not.toEqual([]);
    }
  });

  test('WOP-POLL-02 WOP-POLL-05 begins after lastSequence, and at the start without it', async () => {
    const runId = await api.start('conformance-multi-node');
    const all = await api.events(runId);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index));
    expect(all[0]?.type).toBe('run.started');
    const { json } = await poll(runId, '?lastSequence=0&timeout=1');
    expect(json?.events).toEqual(all.slice(1));
    expect(all[1]?.type).toBe('node.started');
    expect((await poll(runId, '?lastSequence=3')).json?.events).toEqual(all.slice(4));
  });

  test('WOP-POLL-03 waits only when there is nothing new and the run goes on', async () => {
    const done = await api.start('conformance-noop');
    const live = await api.start('conformance-approval');
    const last = (await api.events(live)).at(-1)?.sequence ?? 0;
    const timed = async (work: Promise<unknown>) => {
      const started = performance.now();
      await work;
      return performance.now() - started;
    };
    expect(await timed(poll(done, '?lastSequence=99&timeout=60'))).toBeLessThan(50_000);
    expect(await timed(poll(live, '?timeout=60'))).toBeLessThan(50_000);
    const waited = await timed(poll(live, `?lastSequence=${last}&timeout=1`));
    expect(waited).toBeGreaterThan(900);

    const waiting = await api.following(() => poll(live, `?lastSequence=${last}&timeout=60`));
    await api.post(`/v1/runs/${live}/interrupts/gate`, { resumeValue: { action: 'accept' } });
    const { json } = await waiting.reply;
    expect(JSON.stringify(json)).toContain(`"sequence":${last + 1}`);
  });

  test('WOP-POLL-03 refuses times out of bounds', async () => {
    const runId = await api.start('conformance-noop');
    for (const query of [
      '?timeout=0',
      '?timeout=61',
      '?timeout=x',
      '?timeout=',
      '?lastSequence=-1',
      '?lastSequence=a',
    ]) {
      expect((await poll(runId, query)).status, query).toBe(400);
    }
  });

  test('WOP-POLL-04 past the end of a finished run is empty, again and again', async () => {
    const runId = await api.start('conformance-noop');
    const first = await poll(runId, '?lastSequence=99999');
    expect(first).toMatchObject({ status: 200, json: { events: [], isComplete: true } });
    expect((await poll(runId, '?lastSequence=99999')).text).toBe(first.text);
  });

  test('WOP-EVT-03 WOP-EVT-04 WOP-EVT-05 events have a payload, a node where they need one, and one end', async () => {
    const paused = await api.start('conformance-cancellable');
    await api.post(`/v1/runs/${paused}:pause`, { drainPolicy: 'immediate' });
    await api.post(`/v1/runs/${paused}:resume`);
    await api.post(`/v1/runs/${paused}/cancel`);
    await api.until(paused, 'cancelled');
    const approved = await api.start('conformance-approval');
    await api.post(`/v1/runs/${approved}/interrupts/gate`, { resumeValue: { action: 'accept' } });
    for (const runId of [paused, approved, await api.start('conformance-failure')]) {
      await api.until(runId, 'cancelled', 'completed', 'failed');
      const events = await api.events(runId);
      const types = events.map(({ type }) => type);
      const ends = types.filter((type) => /^run\.(completed|failed|cancelled)$/.test(type));
      expect(ends).toEqual([types.at(-1)]);
      for (const event of events) {
        expect(event).toHaveProperty('payload');
        expect(eventComplaints(event as never), event.type).toEqual([]);
      }
    }
    expect(await api.types(paused)).toContain('run.resumed');
  });

  test('a host that closes lets waiting polls go', async () => {
    const other = await startApi();
    const runId = await other.start('conformance-approval');
    const last = (await other.events(runId)).at(-1)?.sequence;
    const waiting = await other.following(() =>
      other.get(`/v1/runs/${runId}/events/poll?lastSequence=${last}&timeout=60`),
    );
    const closed = other.http.close();
    expect((await waiting.reply).json).toEqual({ events: [], isComplete: false });
    await closed;
    await other.host.close();
  });
});
