import { isJsonObject, type JsonValue } from '@handrail/base';
import { issueInterruptToken } from '@handrail/host';
import { complaintsOf, sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testMac } from '../../testing/test-host.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ hostOptions: { limits: { pollMs: 20 } } });
});
afterAll(() => api.close());

const resolve = (runId: string, nodeId: string, resumeValue: JsonValue, key?: string) =>
  api.post(`/v1/runs/${runId}/interrupts/${nodeId}`, { resumeValue }, key === undefined ? {} : { key });
const ACCEPT = { action: 'accept' };

async function tokenOf(
  runId: string,
  nodeId: string,
  intent: 'resolve' | 'inspect' = 'resolve',
): Promise<string> {
  const caller = {
    tenant: 'acme',
    workspace: undefined,
    principal: 'p',
    mode: 'live',
    isOwner: false,
  } as const;
  const token = await api.host.interrupts.issueToken(caller, { runId, nodeId }, intent);
  if (!token.ok) throw new Error(token.refusal.message);
  return token.value;
}

const byToken = (token: string, body: unknown) => api.post(`/v1/interrupts/${token}`, body, { key: '' });

describe('a deadline', () => {
  const gateWith = async (timeoutMs: number, id: string) => {
    const gate = { id: 'gate', type: 'core.approvalGate', config: { timeoutMs } };
    await api.post('/v1/workflows', { ...sketchWorkflow([gate]), id });
    return api.start(id);
  };
  const extend = (runId: string, body: object, key?: string) =>
    api.post(`/v1/handrail/runs/${runId}/interrupts/gate/extend`, body, key === undefined ? {} : { key });

  test('that has passed is reported as 410, by run too', async () => {
    const runId = await gateWith(1, 'short-gate');
    await api.until(runId, 'failed');
    const late = await resolve(runId, 'gate', ACCEPT);
    expect(late).toMatchObject({ status: 410, json: { error: 'interrupt_expired' } });
    expect(await extend(runId, { seconds: 60 })).toMatchObject({ status: 410 });
  });

  test('can be put off by whoever may answer', async () => {
    const runId = await gateWith(3_600_000, 'long-gate');
    const before = (await api.run(runId)).interrupt as { readonly deadline: string };
    const reply = await extend(runId, { seconds: 3_600 });
    const deadline = new Date(Date.parse(before.deadline) + 3_600_000).toISOString();
    expect(reply).toMatchObject({ status: 200, json: { runId, nodeId: 'gate', deadline } });
    expect((await api.run(runId)).interrupt).toMatchObject({ deadline });
    const reader = await api.issue({ scopes: ['runs:read'] });
    expect((await extend(runId, { seconds: 60 }, reader)).status).toBe(403);
    const stranger = await api.issue({ tenant: 'other' });
    expect((await extend(runId, { seconds: 60 }, stranger)).status).toBe(404);
    for (const body of [{}, { seconds: 0 }, { seconds: 1.5 }, { seconds: 604_801 }, { seconds: 1, x: 1 }]) {
      expect((await extend(runId, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await resolve(runId, 'gate', ACCEPT)).status).toBe(200);
  });
});

describe('resolving by node', () => {
  test('WOP-INT-03 WOP-INT-04 records the answer and goes on', async () => {
    const runId = await api.start('conformance-approval');
    const low = await api.issue({ scopes: ['runs:read', 'runs:create'] });
    expect((await resolve(runId, 'gate', ACCEPT, low)).status).toBe(403);
    const stray = await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: ACCEPT, stray: 1 });
    expect(stray.status).toBe(400);
    expect((await api.post(`/v1/runs/${runId}/interrupts/gate`, {})).status).toBe(400);
    expect((await api.run(runId)).status).toBe('waiting-approval');
    const reply = await resolve(runId, 'gate', ACCEPT);
    expect(reply).toEqual(
      expect.objectContaining({ status: 200, json: { runId, nodeId: 'gate', status: expect.any(String) } }),
    );
    await api.until(runId, 'completed');
    const types = await api.types(runId);
    const order = [
      'interrupt.requested',
      'node.suspended',
      'interrupt.resolved',
      'approval.received',
      'node.completed',
    ];
    expect(order.map((type) => types.indexOf(type))).toEqual(
      [...order.map((type) => types.indexOf(type))].sort((a, b) => a - b),
    );
    expect(order.every((type) => types.includes(type))).toBe(true);
  });

  test('WOP-INT-05 tells apart why it cannot be resolved', async () => {
    const runId = await api.start('conformance-approval');
    expect(await resolve(runId, 'nowhere', ACCEPT)).toMatchObject({ status: 404 });
    const invalid = await resolve(runId, 'gate', { action: 'dance' });
    expect([400, 422]).toContain(invalid.status);
    await resolve(runId, 'gate', ACCEPT);
    const again = await resolve(runId, 'gate', ACCEPT);
    expect(again).toMatchObject({ status: 409, json: { error: 'interrupt_already_resolved' } });
    const cancelled = await api.start('conformance-approval');
    await api.post(`/v1/runs/${cancelled}/cancel`);
    expect(await resolve(cancelled, 'gate', ACCEPT)).toMatchObject({
      status: 422,
      json: { error: 'interrupt_cancelled' },
    });
    const config = { title: 'Soon', actions: ['accept', 'reject'], timeoutMs: 60_000 };
    const nodes = [{ id: 'gate', type: 'core.approvalGate', config }];
    await api.post('/v1/workflows', sketchWorkflow(nodes, [], { id: 'too-late' }));
    const late = await api.start('too-late');
    api.clock.advance(60_001);
    expect(await resolve(late, 'gate', ACCEPT)).toMatchObject({
      status: 410,
      json: { error: 'interrupt_expired' },
    });
  });

  test('WOP-INT-05 of two answers at once one wins', async () => {
    const runId = await api.start('conformance-approval');
    const replies = await Promise.all([
      resolve(runId, 'gate', ACCEPT),
      resolve(runId, 'gate', { action: 'reject' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('approvals', () => {
  test('WOP-APPR-01 take only the actions their gate offers', async () => {
    const runId = await api.start('conformance-approval');
    for (const action of ['refine', 'edit-accept', 'edit', 'ask', 'constructor', '']) {
      expect([400, 422], action).toContain((await resolve(runId, 'gate', { action })).status);
    }
    expect((await api.run(runId)).status).toBe('waiting-approval');
  });

  test('WOP-APPR-02 edit with data, refine with feedback, and ask without an end', async () => {
    const actions = ['accept', 'reject', 'refine', 'edit-accept', 'ask'];
    const nodes = [{ id: 'gate', type: 'core.approvalGate', config: { title: 'All', actions } }];
    await api.post('/v1/workflows', sketchWorkflow(nodes, [], { id: 'all-actions' }));
    const asked = await api.start('all-actions');
    expect((await resolve(asked, 'gate', { action: 'ask', question: 'Why?' })).status).toBe(200);
    expect((await api.run(asked)).status).toBe('waiting-approval');
    expect([400, 422]).toContain((await resolve(asked, 'gate', { action: 'edit-accept' })).status);
    const edited = { action: 'edit-accept', editedArtifactData: { title: 'Better' } };
    expect((await resolve(asked, 'gate', edited)).status).toBe(200);
    const refined = await api.start('all-actions');
    expect(
      (
        await resolve(refined, 'gate', {
          action: 'refine',
          refineFeedback: { scope: 'whole', text: 'Shorter.' },
        })
      ).status,
    ).toBe(200);
    const received = (await api.events(refined)).find(({ type }) => type === 'approval.received');
    expect(received?.payload).toMatchObject({ action: 'refine' });
  });

  test('WOP-APPR-03 WOP-APPR-04 say who decided, and take the older words', async () => {
    const runId = await api.start('conformance-approval');
    expect((await resolve(runId, 'gate', { decision: 'approved' })).status).toBe(200);
    await api.until(runId, 'completed');
    const received = (await api.events(runId)).find(({ type }) => type === 'approval.received');
    expect(received?.payload).toMatchObject({
      nodeId: 'gate',
      action: 'accept',
      decidedBy: expect.stringMatching(/.+/),
    });
  });

  test('WOP-INT-10 end by themselves without an answer in time', async () => {
    const config = { title: 'Soon', actions: ['accept', 'reject'], timeoutMs: 60_000 };
    const nodes = [{ id: 'gate', type: 'core.approvalGate', config }];
    await api.post('/v1/workflows', sketchWorkflow(nodes, [], { id: 'soon' }));
    const runId = await api.start('soon');
    const token = await tokenOf(runId, 'gate');
    api.clock.advance(60_001);
    expect((await byToken(token, { resumeValue: ACCEPT })).status).toBe(410);
    await api.until(runId, 'completed', 'failed');
    const received = (await api.events(runId)).find(({ type }) => type === 'approval.received');
    expect(received?.payload).toMatchObject({ action: 'timeout' });
  });

  test('WOP-QUOR-01 WOP-QUOR-02 count each voter once, until enough agree', async () => {
    const vote = (runId: string, voter: string, action = 'accept') =>
      resolve(runId, 'gate', { action, voter });
    const agreed = await api.start('conformance-interrupt-quorum');
    for (const voter of ['a', 'a', 'b', 'b']) {
      expect((await vote(agreed, voter)).status).toBeLessThan(300);
      expect((await api.run(agreed)).status).toBe('waiting-approval');
    }
    expect((await vote(agreed, 'c')).status).toBe(200);
    await api.until(agreed, 'completed');
    const rejected = await api.start('conformance-interrupt-quorum');
    await vote(rejected, 'a', 'reject');
    expect((await api.run(rejected)).status).toBe('waiting-approval');
    await vote(rejected, 'b', 'reject');
    await api.until(rejected, 'failed');
  });

  test('WOP-GOV-01 that ask for a key take no token', async () => {
    const runId = await api.start('conformance-interrupt-auth-required');
    await expect(tokenOf(runId, 'gate')).rejects.toThrow('sign in');
    const { interrupt } = await api.run(runId);
    const interruptId = String(isJsonObject(interrupt) ? interrupt.interruptId : '');
    const claims = { runId, nodeId: 'gate', interruptId, intent: 'resolve' } as const;
    const made = await issueInterruptToken(claims, {
      at: api.clock.now(),
      deadline: undefined,
      mac: testMac,
    });
    expect((await byToken(made, { resumeValue: ACCEPT })).status).toBe(403);
    expect((await api.run(runId)).status).toBe('waiting-approval');
    const low = await api.issue({ scopes: ['runs:read'] });
    expect((await resolve(runId, 'gate', ACCEPT, low)).status).toBe(403);
    expect((await resolve(runId, 'gate', ACCEPT)).status).toBe(200);
    await api.until(runId, 'completed');
  });
});

describe('clarifications', () => {
  test.each([
    ['a map', { answers: { q1: 'blue' } }],
    ['a list', { answers: [{ id: 'q1', answer: 'blue' }] }],
  ])('WOP-CLAR-01 WOP-CLAR-02 are answered with %s', async (_form, resumeValue) => {
    const runId = await api.start('conformance-clarification');
    expect(await api.run(runId)).toMatchObject({ status: 'waiting-input', currentNodeId: 'ask' });
    const requested = (await api.events(runId)).find(({ type }) => type === 'interrupt.requested');
    expect(requested?.payload).toMatchObject({
      data: { questions: [{ id: 'q1', question: expect.any(String) }] },
    });
    expect((await resolve(runId, 'ask', resumeValue)).status).toBe(200);
    await api.until(runId, 'completed');
    const resolved = (await api.events(runId)).find(({ type }) => type === 'clarification.resolved');
    expect(resolved?.payload.answers).toEqual({ q1: 'blue' });
  });
});

describe('the events of an interrupt', () => {
  test.each([
    ['conformance-approval', 'gate', ACCEPT],
    ['conformance-clarification', 'ask', { answers: { q1: 'blue' } }],
  ])(
    'WOP-EVT-19 of %s ask by the closed object alone, and have the id elsewhere',
    async (id, nodeId, answer) => {
      const runId = await api.start(id);
      expect((await resolve(runId, nodeId, answer)).status).toBe(200);
      await api.until(runId, 'completed');
      const events = await api.events(runId);
      const payloadOf = (type: string) => events.find((event) => event.type === type)?.payload;
      expect(complaintsOf('suspend-request', payloadOf('interrupt.requested'))).toEqual([]);
      expect(payloadOf('interrupt.requested')).not.toHaveProperty('interruptId');
      const { interruptId } = payloadOf('node.suspended') ?? {};
      expect(interruptId).toEqual(expect.stringMatching(/./));
      expect(payloadOf('interrupt.resolved')).toMatchObject({ interruptId });
    },
  );
});

describe('signed tokens', () => {
  async function external(): Promise<{ readonly runId: string; readonly token: string }> {
    const runId = await api.start('conformance-interrupt-external-event');
    const { interrupt } = await api.run(runId);
    return { runId, token: String(isJsonObject(interrupt) ? interrupt.interruptToken : '') };
  }
  const EVENT = { orderId: 'fixture-order-1', status: 'completed' };

  test('WOP-INT-01 show the interrupt and nothing else', async () => {
    const runId = await api.start('conformance-approval');
    const token = await tokenOf(runId, 'gate', 'inspect');
    const { status, json } = await api.get(`/v1/interrupts/${token}`, { key: '' });
    expect(status).toBe(200);
    expect(complaintsOf('suspend-request', json)).toEqual([]);
    expect(json).toMatchObject({ kind: 'approval', data: { actions: ['accept', 'reject'] } });
  });

  test('WOP-EXT-01 WOP-EXT-02 bring an external event once, if it is the right one', async () => {
    const { runId, token } = await external();
    const wrong = await byToken(token, { resumeValue: { ...EVENT, orderId: 'other' } });
    expect([400, 422]).toContain(wrong.status);
    expect((await api.run(runId)).status).toBe('waiting-external');
    const right = await byToken(token, { resumeValue: { ...EVENT, extra: 1 } });
    expect(right).toMatchObject({ status: 200, json: { runId, nodeId: 'wait-for-external' } });
    expect([404, 409, 410]).toContain((await byToken(token, { resumeValue: EVENT })).status);
    await api.until(runId, 'completed');
    expect((await api.types(runId)).filter((type) => type === 'interrupt.resolved')).toHaveLength(1);
  });

  test.each(['bad', 'a.b', 'x'.repeat(300), 'e30.AAAA', '%00', '%2e%2e%2f'])(
    'WOP-INT-06 that are not signed are not found, whatever the body: %s',
    async (token) => {
      for (const body of ['{', '[]', '{}', { resumeValue: 1 }]) {
        const reply = await byToken(token, body);
        expect([400, 404]).toContain(reply.status);
        expect(reply.json?.error).toBe('not_found');
      }
      expect((await api.get(`/v1/interrupts/${token}`, { key: '' })).status).toBe(404);
    },
  );

  test('WOP-INT-06 are checked before the body', async () => {
    const { token } = await external();
    expect((await byToken(token, '{')).status).toBe(400);
    expect((await byToken(token, {})).status).toBe(400);
    expect((await byToken(`${token}x`, '{')).status).toBe(404);
  });

  test('WOP-INT-07 are signed to the last byte and end with their interrupt', async () => {
    const { token } = await external();
    for (let index = 0; index < token.length; index += 7) {
      const flipped = token[index] === 'A' ? 'B' : 'A';
      const tampered = token.slice(0, index) + flipped + token.slice(index + 1);
      expect([400, 404]).toContain((await byToken(tampered, { resumeValue: EVENT })).status);
    }
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      runId: expect.any(String),
      nodeId: 'wait-for-external',
      interruptId: expect.any(String),
      intent: 'resolve',
    });
    // The fixture waits for a minute, so no token of it lives for the usual half an hour.
    expect((claims as { expiresAt: number }).expiresAt).toBeLessThanOrEqual(api.clock.now() + 60_000);
    api.clock.advance(60_001);
    expect(await byToken(token, { resumeValue: EVENT })).toMatchObject({
      status: 410,
      json: { error: 'interrupt_expired' },
    });
    expect((await api.get(`/v1/interrupts/${token}`, { key: '' })).status).toBe(410);
  });

  test('WOP-INT-08 for looking cannot resolve', async () => {
    const runId = await api.start('conformance-approval');
    const token = await tokenOf(runId, 'gate', 'inspect');
    expect(await byToken(token, { resumeValue: ACCEPT })).toMatchObject({
      status: 403,
      json: { error: 'forbidden' },
    });
    expect((await api.run(runId)).status).toBe('waiting-approval');
  });

  test('WOP-INT-09 work once, but a repeated request gets its answer again', async () => {
    const runId = await api.start('conformance-approval');
    const token = await tokenOf(runId, 'gate');
    const headers = { 'idempotency-key': 'token-once' };
    const first = await api.post(`/v1/interrupts/${token}`, { resumeValue: ACCEPT }, { key: '', headers });
    expect(first.status).toBe(200);
    const replay = await api.post(`/v1/interrupts/${token}`, { resumeValue: ACCEPT }, { key: '', headers });
    expect(replay).toMatchObject({ status: 200, text: first.text });
    expect(replay.headers['openwop-idempotent-replay']).toBe('true');
    expect([404, 409, 410]).toContain((await byToken(token, { resumeValue: ACCEPT })).status);
    const other = { 'idempotency-key': 'token-twice' };
    const twice = await api.post(
      `/v1/interrupts/${token}`,
      { resumeValue: ACCEPT },
      { key: '', headers: other },
    );
    expect([404, 409, 410]).toContain(twice.status);
    expect((await api.types(runId)).filter((type) => type === 'interrupt.resolved')).toHaveLength(1);
  });

  test('are gone after their run was cancelled', async () => {
    const { runId, token } = await external();
    await api.post(`/v1/runs/${runId}/cancel`);
    await api.until(runId, 'cancelled');
    const late = await byToken(token, { resumeValue: EVENT });
    expect([404, 409, 410]).toContain(late.status);
  });
});
