import type { JsonObject } from '@handrail/base';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { otp } from '../../testing/fake-assistance.ts';
import { OwnerApi, type SignedIn } from '../../testing/owner-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import type { AnsweredRequest } from '../telemetry/http-log.ts';

const scene = new OwnerApi();
const { fake } = scene;
const logged: unknown[] = [];
let api: TestApi;
let ada: SignedIn;
beforeAll(async () => {
  const log = {
    answered: (entry: AnsweredRequest) => logged.push(entry),
    failed: (error: unknown) => logged.push(String(error)),
  };
  api = await scene.start({ log });
  ada = await scene.signIn(api);
});
afterAll(() => api.close());

let runs = 0;
function assisted(line: JsonObject = otp(), tenant = 'acme'): string {
  runs += 1;
  const runId = `assisted-${runs}`;
  fake.addRun(runId, tenant);
  fake.take(runId, line);
  return runId;
}

const interaction = (runId: string) => `/v1/handrail/runs/${runId}/interaction`;
const success = (code: unknown, id = 'int_1') => ({
  interaction_id: id,
  status: 'success',
  data: { code },
});

describe('the inbox', () => {
  test('comes in pages with counts, is narrowed, and shows nothing of other tenants', async () => {
    const runIds = [];
    for (const workflowId of ['conformance-approval', 'conformance-clarification', 'conformance-approval']) {
      runIds.push(await api.start(workflowId));
      await api.until(
        runIds.at(-1) ?? '',
        workflowId.endsWith('approval') ? 'waiting-approval' : 'waiting-input',
      );
      scene.clock.advance(1_000);
    }
    const read = async (query: string, from = ada) =>
      (await from.get(`/v1/handrail/inbox${query}`)).json ?? {};
    const ids = (json: JsonObject) =>
      (json.items as unknown as readonly JsonObject[]).map(({ runId }) => runId);
    const all = await read('');
    expect(ids(all)).toEqual(runIds);
    expect(all).toMatchObject({ more: false, counts: { approve: 2, answer: 1, do: 0, others: 0 } });
    expect((all.items as unknown as readonly JsonObject[])[0]).toMatchObject({
      kind: 'interrupt',
      interruptKind: 'approval',
      interruptId: expect.any(String),
      requestedAt: expect.stringMatching(/Z$/),
      data: expect.any(Object),
    });
    const one = await read('?limit=1');
    expect(one).toMatchObject({ items: [{ runId: runIds[0] }], more: true });
    const rest = await read(`?limit=9&after=${encodeURIComponent(String(one.next))}`);
    expect(ids(rest)).toEqual(runIds.slice(1));
    expect(ids(await read('?show=answer'))).toEqual([runIds[1]]);
    expect(ids(await read('?q=clarification'))).toEqual([runIds[1]]);
    expect(ids(await read(`?run=${runIds[2]}`))).toEqual([runIds[2]]);
    for (const odd of ['?limit=0', '?after=x', '?show=other', '?other=1']) {
      expect((await ada.get(`/v1/handrail/inbox${odd}`)).status).toBe(400);
    }
    expect(ids(await read('', await scene.signIn(api, 'eve')))).toEqual([]);
    for (const runId of runIds) await api.post(`/v1/runs/${runId}/cancel`, {});
  });

  test('has what its owner decided, the latest first', async () => {
    const runId = await api.start('conformance-approval');
    await api.until(runId, 'waiting-approval');
    const reading = { shownMs: 1_234, words: 40, looked: false, check: 'wrong' };
    const answer = { resumeValue: { action: 'reject' }, reading };
    const odd = { ...answer, reading: { ...reading, check: 'maybe' } };
    expect((await ada.post(`/v1/runs/${runId}/interrupts/gate`, odd)).status).toBe(400);
    expect((await ada.post(`/v1/runs/${runId}/interrupts/gate`, answer)).status).toBe(200);
    const { json } = await ada.get('/v1/handrail/decisions?limit=1');
    expect(json?.decisions).toMatchObject([
      { runId, nodeId: 'gate', action: 'reject', at: expect.stringMatching(/Z$/), reading },
    ]);
    // The log of the run, and so the audit log, says the same.
    const log = await ada.get(`/v1/runs/${runId}/events/poll?timeout=1`);
    expect(log.json?.events).toContainEqual(
      expect.objectContaining({
        type: 'approval.received',
        payload: expect.objectContaining({ handrail: { reading } }),
      }),
    );
    const eve = await scene.signIn(api, 'eve');
    expect((await eve.get('/v1/handrail/decisions')).json?.decisions).toEqual([]);
  });
});

describe('the owner of a run', () => {
  test('reads what is asked and what happened, as may a key that may read runs', async () => {
    const runId = assisted();
    const view = await ada.get(`/v1/handrail/runs/${runId}/assistance`);
    expect(view.json).toMatchObject({
      view: { category: 'value', controls: [{ kind: 'form' }, {}, {}, {}] },
    });
    const byKey = await api.get(`/v1/handrail/runs/${runId}/assistance`);
    expect(byKey.json).toEqual(view.json);
    const timeline = await ada.get(`/v1/handrail/runs/${runId}/timeline?limit=1`);
    expect(timeline.json).toMatchObject({
      entries: [{ sequence: 0, type: 'run.interaction_required', data: { interaction_id: 'int_1' } }],
      next: 1,
    });
    const rest = await ada.get(`/v1/handrail/runs/${runId}/timeline?from=1`);
    expect(rest.json).toMatchObject({ entries: [{ sequence: 1, type: 'run.assistance_requested' }] });
    fake.end(runId, 'failed');
    expect((await ada.get(`/v1/handrail/runs/${runId}/timeline?from=1`)).json?.next).toBeNull();
    const blind = await api.issue({ scopes: ['runs:create'] });
    expect((await api.get(`/v1/handrail/runs/${runId}/timeline`, { key: blind })).status).toBe(403);
  });

  test('answers once, and is acknowledged without a word of the value', async () => {
    const runId = assisted();
    const reply = await ada.post(interaction(runId), success('SENT-111'));
    expect(reply).toMatchObject({ status: 202, json: { interaction_id: 'int_1', status: 'success' } });
    expect(Object.keys(reply.json ?? {})).toEqual(['interaction_id', 'status']);
    expect(fake.delivered.at(-1)).toMatchObject({ status: 'success', data: { code: 'SENT-111' } });
    const again = await ada.post(interaction(runId), success('SENT-111'));
    expect(again).toMatchObject({ status: 409, json: { error: 'no_pending_interaction' } });
  });

  test('declines', async () => {
    const runId = assisted();
    const reply = await ada.post(interaction(runId), { interaction_id: 'int_1', status: 'cancelled' });
    expect(reply).toMatchObject({ status: 202, json: { status: 'cancelled' } });
    expect(fake.delivered.at(-1)).toEqual({
      type: 'INTERACTION_RESPONSE',
      request_id: 'int_1',
      status: 'cancelled',
    });
  });

  test.each<readonly [string, unknown, number, string]>([
    ['no body', undefined, 400, 'invalid_request'],
    ['a list', [], 400, 'invalid_request'],
    ['null', null, 400, 'invalid_request'],
    ['no id', { status: 'success', data: { code: 'SENT-222' } }, 400, 'invalid_request'],
    ['an id that is no text', { interaction_id: 4, status: 'success' }, 400, 'invalid_request'],
    ['data that is no object', { ...success('x'), data: 'SENT-222' }, 400, 'invalid_request'],
    ['more than a reply', { ...success('x'), 'SENT-222': 1 }, 400, 'invalid_request'],
    ['another status', { ...success('SENT-222'), status: 'timeout' }, 400, 'invalid_status'],
    ['another id', success('SENT-222', 'int_2'), 409, 'interaction_id_mismatch'],
    ['no value', { interaction_id: 'int_1', status: 'success', data: {} }, 422, 'invalid_value'],
    ['a value of another type', success(['SENT-222']), 422, 'invalid_value'],
  ])('is refused a reply with %s, and the request stays open', async (_what, body, status, code) => {
    const runId = assisted();
    const before = fake.delivered.length;
    const reply = await ada.post(interaction(runId), body);
    expect(reply).toMatchObject({ status, json: { error: code } });
    expect(reply.text).not.toContain('SENT-');
    expect(fake.delivered).toHaveLength(before);
    expect((await ada.get(`/v1/handrail/runs/${runId}/assistance`)).json).toMatchObject({
      view: { requestId: 'int_1' },
    });
  });

  test('learns when it is too late: after a timeout, a loss, a cancelled run', async () => {
    const late = assisted();
    scene.clock.advance(301_000);
    fake.command(late, { type: 'time-passed' });
    const refused = { status: 409, json: { error: 'no_pending_interaction' } };
    expect(await ada.post(interaction(late), success('SENT-333'))).toMatchObject(refused);
    const ended = assisted();
    fake.end(ended, 'cancelled');
    expect(await ada.post(interaction(ended), success('SENT-333'))).toMatchObject({
      status: 404,
      json: { error: 'not_found' },
    });
    expect(fake.delivered.map((each) => JSON.stringify(each)).join()).not.toContain('SENT-333');
  });

  test('is checked, and a repetition with the same idempotency key is one delivery and one acknowledgement', async () => {
    const runId = assisted();
    const before = fake.delivered.length;
    const eve = await scene.signIn(api, 'eve');
    expect((await eve.post(interaction(runId), success('SENT-444'))).status).toBe(404);
    const missing = await ada.post(interaction(runId), {
      interaction_id: 'int_1',
      status: 'success',
      data: {},
    });
    expect(missing.json?.error).toBe('invalid_value');
    const key = { 'idempotency-key': 'one' };
    const wrong = await ada.post(interaction(runId), success([]), key);
    expect(wrong.status).toBe(422);
    const first = await ada.post(interaction(runId), success('SENT-444'), key);
    const second = await ada.post(interaction(runId), success('SENT-444'), key);
    expect(first).toMatchObject({ status: 202 });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(fake.delivered.length - before).toBe(1);
  });

  test('two owners who answer at once: one answer counts, the other owner is notified', async () => {
    const runId = assisted();
    const bob = await scene.signIn(api, 'bob');
    const before = fake.delivered.length;
    const replies = await Promise.all([
      ada.post(interaction(runId), success('from Ada')),
      bob.post(interaction(runId), success('from Bob')),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(fake.delivered.length - before).toBe(1);
  });

  test('gets more time', async () => {
    const runId = assisted();
    const path = `/v1/handrail/runs/${runId}/assistance/int_1/extend`;
    const reply = await ada.post(path, { seconds: 600 });
    expect(reply.status).toBe(200);
    const { view } = (await ada.get(`/v1/handrail/runs/${runId}/assistance`)).json as unknown as {
      view: { deadline: number };
    };
    expect(Date.parse(String(reply.json?.deadline))).toBe(view.deadline);
    for (const seconds of [0, -1, 1.5, 86_401, '60', null]) {
      expect((await ada.post(path, { seconds })).status).toBe(400);
    }
    const other = `/v1/handrail/runs/${runId}/assistance/int_9/extend`;
    expect(await ada.post(other, { seconds: 60 })).toMatchObject({ status: 409 });
  });

  test('reads an attachment in full while its request is open, and does not keep it', async () => {
    const runId = assisted({
      type: 'ASSISTANCE',
      assistance_request_id: 'asst_u',
      progress_posture: 'running',
      owner_action: 'act_elsewhere',
      response_contract: 'none',
      sensitivity: 'non_secret',
      message: 'Approve in the app',
      attachments: [{ kind: 'url', ref: 'ap_1', label: 'Approval page' }],
    });
    const value = 'https://bank.example/approve?token=SENT-555';
    fake.runs.get(runId)?.attachments.set('asst_u/ap_1', { kind: 'url', value });
    const path = `/v1/handrail/runs/${runId}/assistance/asst_u/attachments/ap_1`;
    const reply = await ada.get(path);
    expect(reply).toMatchObject({ status: 200, json: { kind: 'url', value } });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await api.get(path)).status).toBe(403);
    fake.end(runId, 'succeeded');
    expect((await ada.get(path)).status).toBe(404);
  });
});

describe('a key', () => {
  test.each([
    ['POST', 'interaction'],
    ['POST', 'assistance/int_1/extend'],
    ['GET', 'assistance/int_1/attachments/x'],
    ['GET', 'pending-actions/gate'],
  ] as const)('cannot %s %s, whatever its scopes', async (method, path) => {
    const runId = assisted();
    const body = method === 'POST' ? { body: { ...success('1'), seconds: 1 } } : {};
    const reply = await api.call(method, `/v1/handrail/runs/${runId}/${path}`, body);
    expect(reply).toMatchObject({ status: 403, json: { error: 'forbidden' } });
  });
});

describe('looking', () => {
  test('RUN-4-19 changes nothing, with GET and HEAD of every address of the API', async () => {
    const runId = assisted();
    fake.runs.get(runId)?.attachments.set('int_1/x', { kind: 'url', value: 'https://bank.example/' });
    const attachment = `/v1/handrail/runs/${runId}/assistance/int_1/attachments/x`;
    const approval = await api.start('conformance-approval');
    await api.until(approval, 'waiting-approval');
    const { json } = await ada.get('/v1/openapi.json');
    const paths = Object.keys(json?.paths ?? {}).filter((path) => !path.endsWith('/events'));
    expect(paths).toContain('/v1/handrail/runs/{runId}/interaction');
    const state = async () => [fake.stored(), fake.delivered.length, await api.events(approval)];
    const before = await state();
    for (const path of paths) {
      for (const [id, request, node] of [
        [runId, 'int_1', 'sync'],
        [approval, 'x', 'gate'],
      ] as const) {
        const url = path
          .replace('{runId}', id)
          .replace('{requestId}', request)
          .replace('{nodeId}', node)
          .replace(/\{\w+\}/g, 'x');
        await ada.get(url.endsWith('/poll') ? `${url}?timeout=1` : url);
        await ada.call('HEAD', url);
      }
    }
    expect((await ada.get(attachment)).status).toBe(200);
    expect((await ada.call('HEAD', attachment)).status).toBeLessThan(500);
    expect(await state()).toEqual(before);
  });
});

describe('what an owner submits', () => {
  test('is in no answer, log, receipt or event, however the reply ends', async () => {
    const put = vi.spyOn(scene.store.receipts, 'put');
    const accepted = assisted();
    const refused = assisted();
    const other = assisted();
    const gone = assisted();
    fake.end(gone, 'cancelled');
    const key = { 'idempotency-key': 'sentinel' };
    const replies = [
      await ada.post(interaction(accepted), success('SENT-OTP-4711'), key),
      await ada.post(interaction(accepted), success('SENT-OTP-4711'), key),
      await ada.post(interaction(accepted), success('SENT-OTP-4711')),
      await ada.post(interaction(refused), success({ code: 'SENT-OTP-4711' }), key),
      await ada.post(interaction(refused), { ...success('x'), 'SENT-OTP-4711': 'SENT-OTP-4711' }),
      await ada.post(interaction(refused), '{"interaction_id":"int_1","data":{"code":"SENT-OTP-4711"'),
      await ada.post(interaction(refused), `"${'SENT-OTP-4711'.repeat(600_000)}"`),
      await ada.post(interaction(refused), success('SENT-OTP-4711'), { 'x-handrail-csrf': 'no' }),
      await ada.post(interaction(refused), success('SENT-OTP-4711'), { origin: 'https://evil.example' }),
      await ada.post(interaction(gone), success('SENT-OTP-4711'), key),
      await api.post(interaction(refused), success('SENT-OTP-4711')),
    ];
    expect(replies.map(({ status }) => status)).toEqual([
      202, 202, 409, 422, 400, 400, 413, 403, 403, 404, 403,
    ]);
    expect(fake.delivered.filter((each) => JSON.stringify(each).includes('SENT-OTP'))).toHaveLength(1);
    const everything = [
      ...replies.map(({ text, headers }) => text + JSON.stringify(headers)),
      JSON.stringify(logged),
      fake.stored(),
      JSON.stringify(put.mock.calls),
    ].join('\n');
    expect(everything).not.toContain('SENT-OTP');
    // Another value leaves the same receipt, so nothing of a value is in one.
    await ada.post(interaction(other), success('493021'), key);
    const digests = put.mock.calls.map(([{ requestDigest }]) => requestDigest);
    expect(digests).toHaveLength(2);
    expect(digests[0]).toBe(digests[1]);
  });
});
