import { PROBE_FAILURE_CODES, type ProbeFailure } from '@handrail/assistance';
import { isJsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import {
  type AssistanceBench,
  askedOf,
  connect,
  signedIn,
  startAssistanceBench,
  timelineOf,
} from '../../testing/assistance-bench.ts';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { ScriptedSurface } from '../../testing/scripted-surface.ts';
import { accepted, codeOf } from '../../testing/test-host.ts';

const askForBrowser = {
  type: 'INTERACTION',
  request_id: 'i-1',
  kind: 'manual_action',
  message: 'Sign in.',
  timeout_seconds: 3_600,
};
const askForCode = { ...askForBrowser, kind: 'otp', message: 'Enter the code.' };
const structuredCode = {
  type: 'ASSISTANCE',
  assistance_request_id: 'i-1',
  progress_posture: 'blocked',
  owner_action: 'provide_value',
  response_contract: 'response_required',
  kind: 'otp',
  message: 'Enter the code.',
  timeout_seconds: 3_600,
};
const gone: ProbeFailure = {
  code: 'browser_surface_cdp_unreachable',
  detail: 'No answer from ws://127.0.0.1:9222/devtools/page/SENT-CDP',
};

async function waiting(line: object = askForBrowser, bench?: AssistanceBench) {
  const it = bench ?? (await startAssistanceBench());
  const connection = await connect(it);
  const surface = it.surfaces.put(connection.runId, new ScriptedSurface('page-1'));
  await connection.say(line);
  return { ...it, ...connection, surface };
}

const types = async (it: AssistanceBench, runId: string) =>
  (await askedOf(it, runId)).filter((type) => !/^(run|node)\.|progress/.test(type));

describe('a live page while its owner is waited for', () => {
  test('RUN-6-01 is probed again and again until the wait is over', async () => {
    const it = await waiting();
    expect(it.surface.probes).toBe(1);
    await it.time.advance(55_000);
    expect(it.surface.probes).toBe(6);
    accepted(await it.reply('i-1'));
    await it.time.advance(60_000);
    expect(it.surface.probes).toBe(6);
    expect(it.surface.released).toEqual(['i-1']);
  });

  test.each(PROBE_FAILURE_CODES)('RUN-6-02 that fails as %s ends the wait as cancelled', async (code) => {
    const it = await waiting();
    it.surface.answer = async () => ({ code, detail: 'Gone.' });
    await it.time.advance(10_000);
    expect(it.connector.told).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'cancelled' },
    ]);
    const lost = (await timelineOf(it, it.runId)).filter(({ type }) => type === 'run.browser_surface_lost');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.data).toMatchObject({ code, interaction_id: 'i-1' });
  });

  test('that is lost is named as the reason to a connector whose request is structured', async () => {
    const it = await waiting({ ...structuredCode, owner_action: 'operate_attachment', kind: undefined });
    it.surface.answer = async () => gone;
    await it.time.advance(10_000);
    const answer = { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'cancelled' };
    expect(it.connector.told).toEqual([{ ...answer, reason: 'surface_lost' }]);
  });

  test('RUN-6-03 that was not ready beforehand is reported as unavailable, and never as lost', async () => {
    const it = await startAssistanceBench();
    const { runId, connector, say } = await connect(it);
    const surface = it.surfaces.put(runId, new ScriptedSurface('page-1'));
    surface.answer = async () => gone;
    await say(askForBrowser);
    const view = accepted(await it.host.assistance.view(signedIn, runId));
    expect(view.category).toBe('browser-unavailable');
    expect(view.attachments).toEqual([{ kind: 'browser_surface', availability: 'unavailable' }]);
    await it.time.advance(120_000);
    expect(connector.told).toEqual([]);
    expect(await types(it, runId)).not.toContain('handrail.browser_surface_lost');
    // Once it is ready, it can be worked in, and from then on it is watched.
    surface.answer = async () => undefined;
    it.surfaces.changed(runId);
    await it.time.advance(1);
    expect(accepted(await it.host.assistance.view(signedIn, runId)).category).toBe('browser');
    surface.answer = async () => gone;
    await it.time.advance(10_000);
    expect(connector.told).toHaveLength(1);
  });

  test.each([
    ['RUN-6-04 RUN-6-09 browser work', askForBrowser],
    ['RUN-6-11 a code beside the page', askForCode],
    ['a code in the structured form, beside the page', structuredCode],
  ])('%s: its loss is found by polling alone, long before the time is over', async (_what, line) => {
    const it = await waiting(line);
    it.surface.answer = () => new Promise(() => {});
    await it.time.advance(9_999);
    expect(it.connector.told).toEqual([]);
    await it.time.advance(10_002);
    expect(it.connector.told.map(({ status }) => status)).toEqual(['cancelled']);
    expect(codeOf(await it.reply('i-1', { code: '4711' }))).toBe('no_pending_interaction');
    expect(it.connector.told).toHaveLength(1);
  });

  test('RUN-6-22 of another run is left alone', async () => {
    const bench = await startAssistanceBench();
    const one = await waiting(askForBrowser, bench);
    const other = await waiting(askForBrowser, bench);
    one.surface.answer = async () => gone;
    await bench.time.advance(60_000);
    expect(one.connector.told).toHaveLength(1);
    expect(other.connector.told).toEqual([]);
    expect(accepted(await bench.host.assistance.view(signedIn, other.runId)).category).toBe('browser');
  });

  test('RUN-6-23 ends in order: nothing pending, the loss, the cancellation, word to the connector', async () => {
    let isFull = false;
    const store = createFaultyStore(createMemoryStore(), ({ batch }) =>
      batch && isFull ? { type: 'fail', reason: 'full' } : undefined,
    );
    const it = await waiting(askForCode, await startAssistanceBench({ store }));
    isFull = true;
    it.surface.answer = async () => gone;
    await it.time.advance(10_001);
    // The loss is not stored yet, and all the same nobody can answer any more.
    expect(it.connector.told).toEqual([]);
    isFull = false;
    const late = it.reply('i-1', { code: 'SENT-LATE' });
    await it.time.advance(1_000);
    expect(codeOf(await late)).toBe('no_pending_interaction');
    expect(await types(it, it.runId)).toEqual([
      'handrail.interaction.required',
      'handrail.assistance.requested',
      'interrupt.requested',
      'handrail.browser_surface_lost',
      'handrail.interaction.completed',
      'handrail.assistance.cancelled',
      'interrupt.resolved',
    ]);
    expect(it.connector.told.map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('RUN-6-25 is asked once at a time, within a budget, and failing counts as failing', async () => {
    const hanging = await waiting();
    hanging.surface.answer = () => new Promise(() => {});
    await hanging.time.advance(14_999);
    expect(hanging.surface.probes).toBe(2);
    await hanging.time.advance(5_001);
    expect(hanging.surface.probes).toBe(3);
    expect(await codesOf(hanging)).toEqual(['browser_surface_probe_timeout']);

    const throwing = await waiting();
    throwing.surface.answer = () => Promise.reject(new Error('SENT-THROWN'));
    await throwing.time.advance(10_000);
    expect(await codesOf(throwing)).toEqual(['browser_surface_cdp_unreachable']);

    const slow = await waiting();
    slow.surface.answer = () => new Promise((end) => slow.time.after(4_000, () => end(undefined)));
    await slow.time.advance(13_999);
    expect(slow.surface.probes).toBe(2);
    await slow.time.advance(10_001);
    expect(slow.surface.probes).toBe(3);
    expect(await codesOf(slow)).toEqual([]);
  });

  test('RUN-6-28 that comes back revives nothing, and another in its place is a loss', async () => {
    const it = await waiting();
    it.surface.answer = async () => gone;
    await it.time.advance(10_000);
    it.surface.answer = async () => undefined;
    it.surfaces.changed(it.runId);
    await it.time.advance(60_000);
    expect(accepted(await it.host.assistance.view(signedIn, it.runId)).category).toBe('lost');
    await it.say({ ...askForBrowser, request_id: 'i-2' });
    expect(accepted(await it.host.assistance.view(signedIn, it.runId)).requestId).toBe('i-2');
    it.surfaces.put(it.runId, new ScriptedSurface('page-2'));
    await it.time.advance(1);
    expect(await codesOf(it)).toEqual(['browser_surface_cdp_unreachable', 'browser_surface_page_stale']);
    expect(it.connector.told.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  test.each([
    ['knows why it is gone', gone, 'browser_surface_cdp_unreachable'],
    ['says nothing', undefined, 'browser_surface_not_ready'],
  ])('that was given up is asked at once, and %s', async (_what, answer, code) => {
    const it = await waiting();
    it.surface.answer = async () => answer;
    it.surface.state = 'lost';
    it.surfaces.changed(it.runId);
    await it.time.advance(1);
    expect(await codesOf(it)).toEqual([code]);
    expect(it.connector.told.map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('RUN-2-07 is nowhere in what a run records or answers, whatever its connector sends', async () => {
    const it = await waiting({
      ...askForBrowser,
      page: { _guid: 'SENT-page@1', targetId: 'SENT-TARGET' },
      cdp_endpoint: 'ws://127.0.0.1:9222/SENT-CDP',
      schema: { type: 'object', page: 'SENT-page@2' },
    });
    it.surface.answer = async () => gone;
    const during = [
      await it.host.assistance.view(signedIn, it.runId),
      await it.host.assistance.open(signedIn, { limit: 9 }),
    ];
    await it.time.advance(20_000);
    const log = accepted(await it.host.runs.readEvents(signedIn, it.runId, 0, 1_000)).events;
    const said = JSON.stringify([during, log, await timelineOf(it, it.runId), it.notices]);
    for (const word of ['SENT-', 'page@', 'page-1', 'targetId', 'devtools']) expect(said).not.toContain(word);
  });
});

async function codesOf(it: AssistanceBench & { readonly runId: string }): Promise<readonly unknown[]> {
  return (await timelineOf(it, it.runId)).flatMap(({ type, data }) =>
    type === 'run.browser_surface_lost' && isJsonObject(data) ? [data.code] : [],
  );
}
