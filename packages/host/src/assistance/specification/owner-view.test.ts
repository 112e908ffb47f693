import { describe, expect, test } from 'vitest';
import { connecting, signedIn, startAssistanceBench, timelineOf } from '../../../testing/assistance-bench.ts';
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
import { createMemoryStore, type MemoryStore } from '../../../testing/memory-store.ts';
import { accepted } from '../../../testing/test-host.ts';

const byConnector = (connector: string) => ({
  options: { systemWorkflows: [connecting({ config: { connector }, name: `Ask the ${connector}` })] },
});
const done = { type: 'DONE', status: 'success' };

describe('what an owner sees', () => {
  test('RUN-4-01 RUN-4-03 follows from the axes, not from who asks or in which words', async () => {
    const views = [];
    for (const [connector, kind, message] of [
      ['bank', 'approve_in_app', 'Hello'],
      ['shop', 'otp', 'enter OTP code in browser'],
    ] as const) {
      const run = await said([ask({ kind, message })], { ...byConnector(connector), surface: 'available' });
      const { category, title, explanation, controls } = await run.view();
      views.push({ category, title, explanation, controls });
    }
    expect(views[1]).toEqual(views[0]);
    expect(views[0]).toMatchObject({ category: 'elsewhere', controls: [] });
    for (const other of [
      ask({ ...backoff }),
      ask({ ...value }),
      ask({ progress_posture: 'blocked', response_contract: 'response_required' }),
    ]) {
      expect((await (await said([other])).view()).title).not.toBe(views[0]?.title);
    }
  });

  const open = ['open-surface', 'done', 'decline'];
  const schema = { properties: { city: { type: 'string' } } };
  test.each([
    ['running/act_elsewhere/none', ask(), ['', '', '']],
    ['blocked/act_elsewhere/none', ask({ progress_posture: 'blocked' }), ['', '', '']],
    [
      'blocked/act_elsewhere/response_required',
      ask({ progress_posture: 'blocked', response_contract: 'response_required' }),
      ['done,decline', 'done,decline', 'done,decline'],
    ],
    [
      'blocked/provide_value/response_required',
      ask({ ...value, input_schema: schema }),
      ['form,submit,decline', 'form,submit,decline', 'form,submit,decline'],
    ],
    ['blocked/operate_attachment/response_required', ask({ ...browser }), ['decline', '', open.join()]],
    [
      'running/operate_attachment/none',
      ask({ owner_action: 'operate_attachment' }),
      ['', '', 'open-surface'],
    ],
    ['waiting_retry/none/none', ask({ ...backoff }), ['', '', '']],
  ])('RUN-4-02 has controls by axes, schema and page only: %s', async (_axes, line, expected) => {
    const found: string[] = [];
    for (const surface of [undefined, 'starting', 'available'] as const) {
      const seen = new Set<string>();
      for (const words of [
        {},
        { message: 'Type the code 1 and press OK in the browser', kind: 'other', purpose: 'p' },
      ]) {
        for (const connector of ['bank', 'shop']) {
          const run = await said([{ ...line, ...words }], {
            ...byConnector(connector),
            ...(surface && { surface }),
          });
          seen.add((await run.controls()).join());
        }
      }
      expect(seen.size).toBe(1);
      found.push([...seen][0] ?? '');
    }
    expect(found).toEqual(expected);
  });

  test('RUN-4-05 RUN-4-06 of an approval elsewhere says that it happens outside and that the run goes on', async () => {
    const attachments = [{ kind: 'url', label: 'Approval page', value: 'https://bank.test/?t=SENT' }];
    const run = await said([ask({ attachments })]);
    const view = await run.view();
    expect(view).toMatchObject({
      category: 'elsewhere',
      title: 'Waiting for your approval elsewhere',
      message: 'Approve the sign-in in your app.',
      attachments: [{ kind: 'url', label: 'Approval page' }],
      controls: [],
    });
    expect(view.explanation).toMatch(/outside of this page.*continues automatically/);
    expect(JSON.stringify(view)).not.toContain('SENT');
  });

  test('RUN-4-07 RUN-4-08 of an approval elsewhere has no way to submit, to confirm or to stream', async () => {
    for (const attachments of [[], [{ kind: 'browser_surface' }], [{ kind: 'url' }]]) {
      const run = await said([ask({ attachments })], { surface: 'available' });
      expect((await run.view()).controls).toEqual([]);
    }
  });

  test('RUN-4-09 gains controls with a fallback on record, and never by time alone', async () => {
    const run = await said([ask()], { options: { limits: { connectorSilenceMs: 24 * 3_600_000 } } });
    await run.time.advance(3_600_000);
    expect(await run.controls()).toEqual([]);
    await run.say(ask({ ...value, assistance_request_id: 'a-2' }));
    expect(await run.transitions()).toContainEqual(['escalated', 'a-1']);
    expect(await run.controls()).toContain('submit');
  });

  test('RUN-4-10 of a value is a form made from its schema, with one submit', async () => {
    const input_schema = {
      properties: { code: { type: 'string', title: 'Code' }, device: { type: 'integer' } },
      required: ['code'],
    };
    const run = await said([ask({ ...value, input_schema })]);
    const { controls } = await run.view();
    expect(controls.filter(({ kind }) => kind === 'submit')).toHaveLength(1);
    expect(controls.filter(({ kind }) => kind === 'form')).toEqual([
      {
        kind: 'form',
        keepsNothing: true,
        fields: [
          { name: 'code', label: 'Code', type: 'string', secret: true, required: true },
          { name: 'device', label: 'device', type: 'integer', secret: true, required: false },
        ],
      },
    ]);
    const other = await said([
      ask({ ...value, input_schema: { properties: { city: {}, zip: {} }, required: ['zip'] } }),
    ]);
    expect((await other.view()).controls[0]).toMatchObject({
      fields: [
        { name: 'city', required: false },
        { name: 'zip', required: true },
      ],
    });
  });

  test('RUN-4-13 RUN-4-14 of browser work is the way in, bound to its request, with what to do beside it', async () => {
    const run = await said([ask({ ...browser })], { surface: 'available' });
    const view = await run.view();
    expect(view.controls[0]).toEqual({ kind: 'open-surface', requestId: 'a-1' });
    expect(view.explanation).toMatch(/^Open the live page, do what it asks/);
    expect(await run.controls()).not.toContain('form');
    expect(
      await run.host.assistance.open(
        { tenant: 'acme', workspace: undefined, principal: 'owner-1', mode: 'live', isOwner: true },
        { limit: 9 },
      ),
    ).toMatchObject([
      { runId: run.runId, view: { controls: [{ kind: 'open-surface', requestId: 'a-1' }, {}, {}] } },
    ]);
  });

  test('RUN-4-15 is the newest open request by its place in the log', async () => {
    const run = await said([]);
    expect((await run.view()).requestId).toBeNull();
    await run.say(ask());
    run.time.jump(-3_600_000);
    await run.say(ask({ assistance_request_id: 'a-2' }));
    expect((await run.view()).requestId).toBe('a-2');
    await run.say(status('resolved', 'a-2'));
    expect((await run.view()).requestId).toBe('a-1');
    await run.say(status('resolved', 'a-1'));
    expect((await run.view()).requestId).toBeNull();
  });

  test('RUN-4-17 has no live controls while its page starts, once it is lost, and once the run has ended', async () => {
    const starting = await said([askForBrowser], { surface: 'starting' });
    expect(await starting.view()).toMatchObject({
      category: 'browser-starting',
      title: 'The browser is being prepared',
      controls: [],
    });
    const lost = await said([askForBrowser], { surface: 'available' });
    lost.page.answer = async () => ({ code: 'browser_surface_cdp_disconnected', detail: 'Gone.' });
    await lost.time.advance(10_001);
    const view = await lost.view();
    expect([view.title, view.controls]).toEqual(['The browser closed', []]);
    expect(view.explanation).toContain('Nothing was done in your name');
    const store = createMemoryStore();
    const ended = await said([ask({ ...browser }), done], { surface: 'available', options: { store } });
    expect(await ended.transitions()).toHaveLength(2);
    // A log in which the request was never closed, as a host that died too early leaves it.
    const next = await startAssistanceBench({ store: withoutClosings(store.reopen()) });
    const left = (await timelineOf(next, ended.runId)).filter(({ type }) => /assistance/.test(type));
    expect(left.map(({ type }) => type)).toEqual(['run.assistance_requested']);
    expect(accepted(await next.host.assistance.view(signedIn, ended.runId))).toMatchObject({
      title: 'This request ended with its run',
      controls: [],
    });
    expect(await next.host.assistance.open(signedIn, { limit: 9 })).toEqual([]);
  });

  test('RUN-4-18 of optional browser work has a way in and no word that it is done', async () => {
    const run = await said([ask({ owner_action: 'operate_attachment' })], { surface: 'available' });
    expect(await run.controls()).toEqual(['open-surface']);
  });

  test('RUN-5-03 of the older form equals that of the structured request it means', async () => {
    const schema = { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] };
    const older = await said([{ ...askForCode, schema, timeout_seconds: 60 }]);
    const line = { ...value, message: 'Enter the code.', input_schema: schema, timeout_seconds: 60 };
    const structured = await said([ask({ ...line, assistance_request_id: 'i-1' })]);
    expect(await older.view()).toEqual(await structured.view());
    expect([(await older.asked())?.origin, (await structured.asked())?.origin]).toEqual([
      'interaction',
      'structured',
    ]);
  });
});

/** The same store, with a report of progress wherever a request was closed: a log has no gaps. */
function withoutClosings(store: MemoryStore): MemoryStore {
  const progress = { type: 'handrail.progress.reported', payload: { message: 'Here.' } } as const;
  const readEvents: MemoryStore['events']['readEvents'] = async (...where) =>
    (await store.events.readEvents(...where)).map((event) =>
      event.type === 'handrail.assistance.cancelled' ? { ...event, ...progress } : event,
    );
  return { ...store, events: { ...store.events, readEvents } };
}
