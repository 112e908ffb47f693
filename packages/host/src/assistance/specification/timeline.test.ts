import { foldAssistance, ownerView } from '@handrail/assistance';
import { describe, expect, test } from 'vitest';
import { signedIn, startAssistanceBench, timelineOf } from '../../../testing/assistance-bench.ts';
import {
  ask,
  askForBrowser,
  askForCode,
  backoff,
  browser,
  said,
  status,
  value,
} from '../../../testing/assistance-lines.ts';
import { createFaultyStore } from '../../../testing/faulty-store.ts';
import { createMemoryStore } from '../../../testing/memory-store.ts';
import { accepted, codeOf, logOf } from '../../../testing/test-host.ts';

const done = { type: 'DONE', status: 'success' };

describe('the timeline of a run', () => {
  test('RUN-3-01 RUN-3-02 RUN-3-21 shows a request and that its connector saw it done', async () => {
    const run = await said([ask()]);
    expect(await run.transitions()).toEqual([['requested', 'a-1']]);
    expect((await run.view()).requestId).toBe('a-1');
    await run.say(status('resolved'));
    expect(await run.transitions()).toEqual([
      ['requested', 'a-1'],
      ['resolved', 'a-1'],
    ]);
    expect((await run.view()).requestId).toBeNull();
  });

  test('RUN-3-22 shows no reply and no interaction where the connector saw it done', async () => {
    const run = await said([ask(), status('resolved'), done]);
    expect(await run.status()).toBe('completed');
    expect(await run.ofTypes(/interaction|interrupt/)).toEqual([]);
    const [closed] = await run.ofTypes(/assistance_resolved/);
    expect(closed?.data).toMatchObject({ reason: 'observed' });
    expect(closed?.data).not.toHaveProperty('data');
  });

  test('RUN-3-03 shows that a request timed out, at the time its connector set', async () => {
    const run = await said([ask({ timeout_seconds: 5 })]);
    await run.time.advance(4_999);
    expect(await run.transitions()).toEqual([['requested', 'a-1']]);
    await run.time.advance(1);
    expect(await run.transitions()).toEqual([
      ['requested', 'a-1'],
      ['timed_out', 'a-1'],
    ]);
  });

  test.each([
    ['its owner', askForCode, 'i-1'],
    ['its owner', ask({ ...value, kind: 'otp' }), 'a-1'],
    ['the end of its run', ask(), 'a-1'],
    ['the end of its run', askForCode, 'i-1'],
  ])('RUN-3-04 shows that a request was cancelled by %s: %j', async (who, line, id) => {
    const run = await said([line]);
    if (who === 'its owner') accepted(await run.reply(id, undefined, 'cancelled'));
    else accepted(await run.host.runs.cancel(signedIn, run.runId));
    await run.time.advance(1);
    expect(await run.transitions()).toEqual([
      ['requested', id],
      ['cancelled', id],
    ]);
  });

  test('RUN-3-05 RUN-3-23 RUN-3-25 shows the end of a passive wait before the code that replaces it, to every reader', async () => {
    const purpose = 'sign_in';
    const run = await said([ask({ purpose })]);
    await run.say(ask({ ...value, kind: 'otp', purpose, assistance_request_id: 'a-2' }));
    // The log only grows, so a reader finds its beginning, up to one entry or another.
    expect(await run.transitions()).toEqual([
      ['requested', 'a-1'],
      ['escalated', 'a-1'],
      ['requested', 'a-2'],
    ]);
    expect((await run.asked('a-2'))?.supersedes).toBe('a-1');
  });

  test('RUN-3-24 shows a passive request as it was asked, and the blocking one as its own request', async () => {
    const run = await said([ask()]);
    const before = await run.asked('a-1');
    await run.say(ask({ ...value, assistance_request_id: 'a-2' }));
    expect(await run.transitions()).toContainEqual(['escalated', 'a-1']);
    expect(await run.asked('a-1')).toEqual(before);
    expect(before).toMatchObject({
      progress_posture: 'running',
      owner_action: 'act_elsewhere',
      response_contract: 'none',
    });
    expect(await run.asked('a-2')).toMatchObject(value);
    expect(await run.ofTypes(/^run\.assistance_requested$/)).toHaveLength(2);
    const inPlace = await said([ask()]);
    await inPlace.say(ask({ ...value }));
    expect(await inPlace.ofTypes(/^run\.assistance_requested$/)).toEqual([
      expect.objectContaining({ data: before }),
    ]);
    expect(await inPlace.failure()).toBe('connector_protocol_violation');
  });

  test('RUN-3-06 can be followed without reading any text', async () => {
    const run = await said([ask(), status('resolved', 'a-1', { message: 'Seen.' })], {
      surface: 'available',
    });
    await run.say(ask({ ...backoff, assistance_request_id: 'a-2' }));
    await run.say(
      ask({
        ...browser,
        assistance_request_id: 'a-3',
        attachments: [{ kind: 'browser_surface', label: 'Bank' }],
      }),
    );
    const log = (await logOf(run, run.runId)).filter(({ type }) => /^handrail\.(?!effect|run)/.test(type));
    const folded = (texts: boolean) => {
      const events = log.map(({ type, payload }) => ({
        type,
        payload: texts ? payload : withoutText(payload),
      }));
      const state = foldAssistance(events as Parameters<typeof foldAssistance>[0]);
      const requests = [...state.requests.values()].map(({ request, closed, deadline }) => {
        const { message: _message, attachments, ...facts } = request;
        return { facts, closed, deadline, kinds: attachments.map(({ kind }) => kind) };
      });
      const { category, requestId, controls } = ownerView(state, { hasEnded: false });
      return { requests, waiting: state.waiting, category, requestId, controls };
    };
    expect(folded(false)).toEqual(folded(true));
    expect(folded(false)).toMatchObject({ waiting: 'a-3', category: 'browser' });
    expect(JSON.stringify(log.map(({ payload }) => withoutText(payload)))).not.toMatch(/Approve|Seen|Bank/);
  });
});

function withoutText(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload), (key, value) =>
    key === 'message' || key === 'label' || key === 'detail' ? undefined : value,
  );
}

describe('the event of a request', () => {
  const full = {
    ...value,
    message: 'Which account?',
    timeout_seconds: 90,
    attachments: [{ kind: 'url' }, { kind: 'qr' }],
    sensitivity: 'secret',
  };

  test.each([
    ['RUN-3-12', 'progress_posture', ['running', 'waiting_retry', 'blocked']],
    ['RUN-3-13', 'owner_action', ['act_elsewhere', 'none', 'provide_value']],
    ['RUN-3-14', 'response_contract', ['none', 'none', 'response_required']],
    ['RUN-3-15', 'attachments', [[], [], [{ kind: 'url' }, { kind: 'qr' }]]],
    ['RUN-3-16', 'sensitivity', ['none', 'none', 'secret']],
    ['RUN-3-17', 'timeout_seconds', [null, null, 90]],
  ])('%s has its %s as it was asked', async (_id, field, expected) => {
    const lines = [ask(), ask({ ...backoff }), ask(full)];
    const runs = await Promise.all(lines.map((line) => said([line])));
    const found = await Promise.all(runs.map(async (run) => (await run.asked())?.[field]));
    expect(found).toEqual(expected);
  });

  test('RUN-3-18 has its text, redacted and bounded', async () => {
    const short = await said([ask(full)]);
    expect((await short.asked())?.message).toBe('Which account?');
    const long = await said([ask({ message: `See https://h.example/?t=SENT ${'x'.repeat(5_000)}` })]);
    const message = String((await long.asked())?.message);
    expect(message).toMatch(/^See \[address\] x+…$/);
    expect(Array.from(message).length).toBeLessThanOrEqual(200);
  });
});

describe('a request that has ended', () => {
  test.each([
    ['a second resolve', [ask(), status('resolved')], status('resolved'), 'connector_protocol_violation'],
    ['a status of an unknown id', [ask()], status('resolved', 'other'), 'connector_protocol_violation'],
    ['a new request under its id', [ask(), status('resolved')], ask(), 'connector_protocol_violation'],
    ['a resolve after the timeout', [ask({ timeout_seconds: 5 })], status('resolved'), undefined],
    ['a resolve after the owner declined', [askForCode], status('resolved', 'i-1'), undefined],
  ])('RUN-3-26 is not changed by %s', async (what, before, line, failure) => {
    const run = await said(before);
    if (what.includes('timeout')) await run.time.advance(5_000);
    if (what.includes('declined')) accepted(await run.reply('i-1', undefined, 'cancelled'));
    const open = what.includes('unknown');
    const transitions = await run.transitions();
    await run.say(line);
    // A word that comes too late for what the host has ended is dropped; any other one fails the connector.
    expect(await run.failure()).toBe(failure);
    const after = await run.transitions();
    expect(after).toEqual(open ? [...transitions, ['cancelled', 'a-1']] : transitions);
    if (open) expect((await run.ofTypes(/cancelled$/))[0]?.data.reason).toBe('protocol_violation');
  });

  test('RUN-3-26 is refused a second reply of its owner, and nothing is written', async () => {
    const run = await said([askForCode]);
    accepted(await run.reply('i-1', { code: '4711' }));
    const before = await logOf(run, run.runId);
    expect(codeOf(await run.reply('i-1', { code: '4712' }))).toBe('no_pending_interaction');
    expect(codeOf(await run.reply('i-1', undefined, 'cancelled'))).toBe('no_pending_interaction');
    expect(await logOf(run, run.runId)).toEqual(before);
  });

  test('RUN-3-27 says why: the owner, the time, the page or the run', async () => {
    const reasons = await Promise.all(
      ['owner', 'time', 'page', 'run'].map(async (why) => {
        const run = await said([{ ...askForBrowser, timeout_seconds: 60 }], { surface: 'available' });
        if (why === 'owner') await run.reply('i-1', undefined, 'cancelled');
        if (why === 'page') run.page.answer = async () => ({ code: 'browser_surface_not_ready', detail: '' });
        if (why === 'page') await run.time.advance(10_000);
        if (why === 'time') await run.time.advance(60_000);
        if (why === 'run') await run.host.runs.cancel(signedIn, run.runId);
        await run.time.advance(1);
        return (await run.ofTypes(/assistance_(cancelled|timed_out)/))[0]?.data.reason;
      }),
    );
    expect(reasons).toEqual(['owner_cancelled', 'timeout', 'surface_lost', 'run_cancelled']);
  });

  test.each([
    ['success', 'connector_succeeded', 'run.completed'],
    ['failed', 'connector_failed', 'run.failed'],
    ['cancelled', 'run_cancelled', 'run.cancelled'],
  ])(
    'RUN-3-32 has ended before its run, which ends as %s, and is not called resolved',
    async (as, reason, last) => {
      const ids = ['a-1', 'a-2', 'a-3'];
      const run = await said(
        ids.map((id) => ask({ assistance_request_id: id, purpose: id.replace('-', '') })),
      );
      if (as === 'cancelled') accepted(await run.host.runs.cancel(signedIn, run.runId));
      else await run.say({ type: 'DONE', status: as });
      await run.time.advance(1);
      const closings = await run.ofTypes(/assistance_(?!requested)/);
      expect(closings.map(({ type, data }) => [type, data.assistance_request_id, data.reason])).toEqual(
        ids.map((id) => ['run.assistance_cancelled', id, reason]),
      );
      const entries = await run.timeline();
      expect(entries.at(-1)?.type).toBe(last);
      expect(closings.every(({ sequence }) => sequence < (entries.at(-1)?.sequence ?? 0))).toBe(true);
    },
  );

  test('RUN-3-33 by a crash says so once, before the end of its run, and cannot be answered', async () => {
    const memory = createMemoryStore();
    const store = createFaultyStore(memory);
    const before = await said([askForCode], { options: { store } });
    store.crash();
    const next = await startAssistanceBench({ store: memory.reopen() });
    await next.time.advance(1);
    const entries = (await timelineOf(next, before.runId)).map(({ type, data }) => [type, data.reason]);
    expect(entries.slice(-4)).toEqual([
      ['run.assistance_cancelled', 'runtime_restarted'],
      ['interrupt.resolved', undefined],
      ['node.failed', undefined],
      ['run.failed', undefined],
    ]);
    const reply = { requestId: 'i-1', status: 'success', data: { code: '4711' } };
    expect((await next.host.assistance.reply(signedIn, before.runId, reply)).ok).toBe(false);
    expect([before.connector.told, next.connectors.opened]).toEqual([[], []]);
    await next.host.close();
    const length = (await logOf(next, before.runId)).length;
    const last = await startAssistanceBench({ store: memory.reopen() });
    await last.time.advance(60_000);
    expect(await logOf(last, before.runId)).toHaveLength(length);
  });
});
