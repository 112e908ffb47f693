import type { OwnerNotice } from '@handrail/host';
import { ACME, collecting, createMemoryStore } from '@handrail/host/testing';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BankConnectors, bankWorkflow } from '../../testing/bank-connectors.ts';
import { otp } from '../../testing/fake-assistance.ts';
import { OwnerApi, type SignedIn } from '../../testing/owner-api.ts';
import { recordStore } from '../../testing/recording-store.ts';
import type { TestApi, TestReply } from '../../testing/test-api.ts';

const bank = new BankConnectors();
const { store, given } = recordStore(createMemoryStore());
const notified: OwnerNotice[] = [];
const logged: unknown[] = [];
const scene = new OwnerApi({
  store,
  hostOptions: { connectors: bank, notifier: collecting(notified) },
});
let api: TestApi;
let ada: SignedIn;
beforeAll(async () => {
  const log = { answered: (e: unknown) => logged.push(e), failed: (e: unknown) => logged.push(String(e)) };
  api = await scene.start({ log });
  await api.host.workflows.register(ACME, bankWorkflow);
  ada = await scene.signIn(api);
});
afterAll(() => api.close());

const interaction = (runId: string) => `/v1/handrail/runs/${runId}/interaction`;
const reply = (code: unknown, id = 'int_1') => ({ interaction_id: id, status: 'success', data: { code } });

/** A run whose connector asks for a code. */
async function asking(id = 'int_1') {
  const runId = await api.start('statements');
  const session = await bank.of(runId);
  session.say(otp(id));
  await until(async () => (await viewOf(runId)).requestId === id);
  return { runId, session };
}

async function viewOf(runId: string) {
  const { json } = await ada.get(`/v1/handrail/runs/${runId}/assistance`);
  return json?.view as unknown as { readonly requestId: string | null; readonly category: string };
}

describe('on a real host', () => {
  test('a code goes to the waiting connector, once, and the timeline tells it without the code', async () => {
    const { runId, session } = await asking();
    const { json } = await ada.get('/v1/handrail/inbox');
    const items = json?.items as unknown as readonly { runId: string; kind: string }[];
    expect(items.filter((each) => each.runId === runId)).toMatchObject([
      { kind: 'assistance', nodeName: 'Fetch statements', view: { category: 'value' } },
    ]);
    expect(await ada.post(interaction(runId), reply('SENT-REAL-1'))).toMatchObject({ status: 202 });
    await until(() => session.told.length > 0);
    expect(session.told).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'int_1', status: 'success', data: { code: 'SENT-REAL-1' } },
    ]);
    expect(await ada.post(interaction(runId), reply('SENT-REAL-1'))).toMatchObject({
      status: 409,
      json: { error: 'no_pending_interaction' },
    });
    const timeline = await ada.get(`/v1/handrail/runs/${runId}/timeline`);
    expect(timeline.text).toContain('run.assistance_resolved');
    expect(timeline.text).not.toContain('SENT-REAL-1');
    session.end();
    await api.until(runId, 'completed');
  });

  test('RUN-5-20 a reply is checked against owner and schema, and repeated with its key it is one delivery', async () => {
    const { runId, session } = await asking();
    const eve = await scene.signIn(api, 'eve');
    expect((await eve.post(interaction(runId), reply('SENT-X'))).status).toBe(404);
    expect((await api.post(interaction(runId), reply('SENT-X'))).status).toBe(403);
    const missing = await ada.post(interaction(runId), { ...reply('x'), data: { other: 'SENT-X' } });
    expect(missing).toMatchObject({ status: 422, json: { error: 'invalid_value' } });
    expect(missing.text).not.toContain('SENT-X');
    expect((await viewOf(runId)).requestId).toBe('int_1');
    const key = { 'idempotency-key': 'once' };
    const first = await ada.post(interaction(runId), reply('SENT-Y'), key);
    const again = await ada.post(interaction(runId), reply('SENT-Y'), key);
    expect([again.status, again.text]).toEqual([202, first.text]);
    await until(() => session.told.length > 0);
    expect(session.told).toHaveLength(1);
    session.end();
  });

  test('no generic route and no token answers what is asked of the owner', async () => {
    const { runId, session } = await asking();
    const body = { resumeValue: { code: 'SENT-GENERIC' } };
    for (const answer of [
      await api.post(`/v1/runs/${runId}/interrupts/sync`, body),
      await ada.post(`/v1/runs/${runId}/interrupts/sync`, body),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('SENT-GENERIC');
    }
    const caller = {
      tenant: 'acme',
      workspace: undefined,
      principal: 'x',
      mode: 'live' as const,
      isOwner: false,
    };
    const token = await api.host.interrupts.issueToken(caller, { runId, nodeId: 'sync' }, 'resolve');
    if (token.ok) {
      const answer = await api.post(`/v1/interrupts/${encodeURIComponent(token.value)}`, body, { key: '' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(session.told).toEqual([]);
    expect((await viewOf(runId)).requestId).toBe('int_1');
    session.end();
  });

  test('RUN-2-10 no internals of a browser are stored, served or described', async () => {
    const runId = await api.start('statements');
    const session = await bank.of(runId);
    const internals = { webrtc_offer: 'SENT-OFFER', cdp_endpoint: 'SENT-CDP', context_id: 'SENT-CONTEXT' };
    session.say({ ...otp('int_1'), ...internals, attachments: [{ kind: 'url', ...internals }] });
    await until(async () => (await viewOf(runId)).requestId === 'int_1');
    const urls = ['assistance', 'timeline'].map((part) => `/v1/handrail/runs/${runId}/${part}`);
    const served = await Promise.all(
      [...urls, '/v1/handrail/inbox', `/v1/runs/${runId}`, `/v1/runs/${runId}/events/poll?timeout=1`].map(
        (url) => ada.get(url),
      ),
    );
    expect(served.map(({ status }) => status)).toEqual(served.map(() => 200));
    const described = await api.get('/v1/openapi.json', { key: '' });
    expect(described.status).toBe(200);
    const everything = [given(), described.text, ...served.map(({ text }) => text)].join('\n');
    expect(everything).toContain('int_1');
    expect(everything).not.toMatch(/SENT-(OFFER|CDP|CONTEXT)|webrtc|cdp_|context_id/i);
    session.end();
  });

  test('a secret is not a credential: a later run of the connector asks again', async () => {
    const one = await asking();
    await ada.post(interaction(one.runId), reply('SENT-PW-1'));
    await until(() => one.session.told.length > 0);
    one.session.end();
    await api.until(one.runId, 'completed');
    const two = await asking();
    expect(two.session.told).toEqual([]);
    const shown = await Promise.all(
      [
        `/v1/runs/${one.runId}`,
        `/v1/runs/${two.runId}`,
        `/v1/runs/${one.runId}/events/poll?timeout=1`,
        '/v1/handrail/inbox',
        '/v1/handrail/keys',
        '/v1/handrail/settings',
        `/v1/handrail/runs/${two.runId}/assistance`,
      ].map((url) => ada.get(url)),
    );
    expect(shown.map(({ text }) => text).join()).not.toContain('SENT-PW-1');
    expect(shown.map(({ headers }) => JSON.stringify(headers)).join()).not.toContain('set-cookie');
    two.session.end();
  });

  test('RUN-3-31 RUN-3-08 what an owner submits is in no store, log, notice or answer, however the reply ends', async () => {
    const { runId, session } = await asking();
    const late = await asking('int_late');
    const gone = await asking('int_gone');
    await ada.post(`/v1/runs/${gone.runId}/cancel`, {});
    await api.until(gone.runId, 'cancelled');
    await ada.post(interaction(late.runId), { interaction_id: 'int_late', status: 'cancelled' });
    const key = { 'idempotency-key': 'sentinel' };
    const replies: TestReply[] = [
      await ada.post(interaction(runId), reply(['SENT-ALL'])),
      await ada.post(interaction(runId), reply('SENT-ALL', 'int_2')),
      await ada.post(interaction(runId), { ...reply('SENT-ALL'), status: 'SENT-ALL' }),
      await ada.post(interaction(runId), { ...reply('x'), 'SENT-ALL': 'SENT-ALL' }),
      await ada.post(interaction(runId), '{"interaction_id":"int_1","data":{"code":"SENT-ALL"'),
      await ada.post(interaction(runId), reply('SENT-ALL'), { 'x-handrail-csrf': 'no' }),
      await ada.post(interaction(runId), reply('SENT-ALL'), key),
      await ada.post(interaction(runId), reply('SENT-ALL'), key),
      await ada.post(interaction(runId), reply('SENT-ALL')),
      await ada.post(interaction(late.runId), reply('SENT-ALL', 'int_late')),
      await ada.post(interaction(gone.runId), reply('SENT-ALL', 'int_gone')),
      await ada.post(interaction('nothing'), reply('SENT-ALL')),
    ];
    expect(replies.map(({ status }) => status).slice(0, 9)).toEqual([
      422, 409, 400, 400, 400, 403, 202, 202, 409,
    ]);
    await until(() => session.told.length > 0);
    expect(session.told).toMatchObject([{ data: { code: 'SENT-ALL' } }]);
    expect(JSON.stringify([late.session.told, gone.session.told])).not.toContain('SENT-ALL');
    const events = await Promise.all(
      [runId, late.runId, gone.runId].map((id) => store.events.readEvents(id, 0, 1_000)),
    );
    const everything = [
      given(),
      JSON.stringify(events),
      JSON.stringify([logged, notified]),
      ...replies.map(({ text, headers }) => text + JSON.stringify(headers)),
    ].join('\n');
    expect(everything).toContain('handrail.assistance.resolved');
    expect(notified.length).toBeGreaterThan(0);
    expect(everything).not.toContain('SENT-ALL');
    session.end();
  });
});
