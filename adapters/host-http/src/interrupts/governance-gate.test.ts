import type { JsonObject } from '@handrail/base';
import { createMemoryStore, type MemoryStore } from '@handrail/host/testing';
import { complaintsOf, eventComplaints } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let store: MemoryStore;
const keys: Record<string, string> = {};
const scope = { tenant: 'acme', workspace: undefined, mode: 'live' as const };

const node = (id: string, typeId: string, config: JsonObject = {}) => ({
  id,
  typeId,
  name: id,
  position: { x: 0, y: 0 },
  config,
  inputs: {},
});
const edge = (source: string, target: string, more: JsonObject = {}) => ({
  id: `${source}-${target}`,
  sourceNodeId: source,
  targetNodeId: target,
  ...more,
});
/** Work, a gate, and the end; a rejection leads back to the work. */
const workflow = (id: string, gate: JsonObject, more: JsonObject = {}) => ({
  id,
  name: id,
  version: '1.0.0',
  nodes: [
    node('work', 'core.noop'),
    node('gate', 'core.openwop.governance.approvalGate', gate),
    node('end', 'core.noop'),
  ],
  edges: [edge('work', 'gate'), edge('gate', 'end'), edge('gate', 'work')],
  triggers: [{ id: 't', type: 'manual', enabled: true, config: {} }],
  variables: [],
  metadata: {},
  settings: {},
  ...more,
});
const GATE = { requiredRole: 'approver' };

beforeAll(async () => {
  store = createMemoryStore();
  api = await startApi({ store, hostOptions: { limits: { pollMs: 20 } } });
  for (const name of ['ann', 'bob', 'boss', 'eve']) keys[name] = await api.issue({ principal: name });
  for (const [name, role] of [
    ['ann', 'approver'],
    ['bob', 'approver'],
    ['boss', 'admin'],
    ['eve', 'operator'],
  ] as const) {
    expect((await api.host.roles.grant(scope, name, role)).ok).toBe(true);
  }
});
afterAll(() => api.close());

async function waiting(id: string, gate: JsonObject, more: JsonObject = {}): Promise<string> {
  const registered = await api.post('/v1/workflows', workflow(id, gate, more));
  if (registered.status !== 201) throw new Error(registered.text);
  const runId = await api.start(id);
  await api.until(runId, 'waiting-approval');
  return runId;
}
const says = (runId: string, by: string, resumeValue: JsonObject) =>
  api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue }, { key: keys[by] ?? '' });
const told = async (runId: string, prefix: string) =>
  (await api.events(runId)).filter(({ type }) => type.startsWith(prefix));
const asked = async (runId: string) => (await told(runId, 'interrupt.requested')).length;

test('WOP-GOV-02 WOP-EVT-12 a governance gate needs a role and a quorum, and asks as an interrupt alone', async () => {
  const runId = await waiting('quorum', { ...GATE, quorum: 2, override: { requiredRole: 'admin' } });
  const types = await api.types(runId);
  expect(types).toContain('interrupt.requested');
  expect(types).not.toContain('approval.requested');
  expect((await told(runId, 'interrupt.requested'))[0]?.payload).toMatchObject({ kind: 'approval' });
  expect((await says(runId, 'ann', { action: 'accept' })).json?.status).toBe('waiting-approval');
  expect((await says(runId, 'ann', { action: 'accept', voter: 'bob' })).json?.status).toBe(
    'waiting-approval',
  );
  expect((await says(runId, 'bob', { action: 'accept' })).status).toBe(200);
  await api.until(runId, 'completed');
  expect((await told(runId, 'approval.')).map(({ type, payload }) => [type, payload])).toEqual([
    ['approval.granted', { gateId: 'gate', principal: 'ann', quorumProgress: { granted: 1, required: 2 } }],
    ['approval.granted', { gateId: 'gate', principal: 'bob', quorumProgress: { granted: 2, required: 2 } }],
  ]);
  const turned = await waiting('quorum', { ...GATE, override: { requiredRole: 'admin' } });
  await says(turned, 'ann', { action: 'reject', reason: 'not yet' });
  await api.until(turned, 'waiting-approval');
  await says(turned, 'boss', { action: 'override', reason: 'urgent' });
  await api.until(turned, 'completed');
  const events = [...(await told(runId, 'approval.')), ...(await told(turned, 'approval.'))];
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set(['approval.granted', 'approval.rejected', 'approval.overridden']),
  );
  for (const event of events) expect(eventComplaints(event as never)).toEqual([]);
  // What each of them may hold, and that only the override demands a reason.
  for (const event of events) {
    const payload: JsonObject = event.payload;
    const { reason: _reason, ...without } = payload;
    const complaints = (changed: JsonObject) =>
      eventComplaints({ ...event, payload: changed } as never).length;
    expect([event.type, complaints({ ...payload, more: 1 }) > 0]).toEqual([event.type, true]);
    expect([event.type, complaints(without) > 0]).toEqual([event.type, event.type === 'approval.overridden']);
  }
});

test('WOP-GOV-03 WOP-AUTH-14 who has no role, or another one, is denied, and that is on record', async () => {
  const runId = await waiting('denied', { ...GATE, override: { requiredRole: 'admin' } });
  const nobody = await api.issue({ principal: 'nobody' });
  keys.nobody = nobody;
  const attempts = [
    ['eve', { action: 'accept' }],
    ['nobody', { action: 'accept' }],
    ['nobody', { action: 'accept', voter: 'ann', principal: 'ann', role: 'approver' }],
    ['boss', { action: 'accept' }],
    ['ann', { action: 'override', reason: 'I may' }],
  ] as const;
  for (const [index, [by, value]] of attempts.entries()) {
    const reply = await says(runId, by, value);
    expect([by, reply.status, reply.json?.error]).toEqual([by, 403, 'forbidden']);
    const decided = await told(runId, 'authorization.decided');
    expect(decided).toHaveLength(index + 1);
    expect(decided.at(-1)?.payload).toMatchObject({
      principal: by,
      allowed: false,
      reason: expect.any(String),
    });
    expect(eventComplaints(decided.at(-1) as never)).toEqual([]);
    expect((await api.run(runId)).status).toBe('waiting-approval');
  }
  expect(await asked(runId)).toBe(1);
  expect((await told(runId, 'approval.')).length).toBe(0);
  // A store that cannot tell the roles allows nothing.
  const { records } = store;
  if (!records) throw new Error('The store keeps records.');
  const { read } = records;
  Object.assign(records, { read: () => Promise.reject(new Error('broken')) });
  expect((await says(runId, 'ann', { action: 'accept' })).status).toBe(403);
  Object.assign(records, { read });
  const decide = async (body: JsonObject) =>
    (await api.post('/v1/host/sample/authorization/decide', body)).json?.allowed;
  expect(await decide({ principal: 'nobody', action: 'runs:cancel', resource: runId })).toBe(false);
  expect(await decide({ principal: 'ann', action: 'runs:cancel' })).toBe(false);
  expect(await decide({ principal: 'eve', action: 'runs:cancel' })).toBe(true);
  const token = await api.host.interrupts.issueToken(
    { ...scope, principal: 'ann', isOwner: false },
    { runId, nodeId: 'gate' },
    'resolve',
  );
  expect(token.ok).toBe(false);
  expect((await says(runId, 'ann', { action: 'accept' })).status).toBe(200);
  const { json } = await api.get('/.well-known/openwop');
  expect(json).toMatchObject({ authorization: { supported: true, failClosed: true } });
  expect(complaintsOf('capabilities', json)).toEqual([]);
});

test('an override needs a reason, and a rejection sends the work back or keeps the gate closed', async () => {
  const gate = { ...GATE, quorum: 2, override: { requiredRole: 'admin' }, overrideBypassesQuorum: true };
  const runId = await waiting('override', gate);
  for (const value of [{ action: 'override' }, { action: 'override', reason: '' }]) {
    expect((await says(runId, 'boss', value)).status).toBe(400);
  }
  expect((await told(runId, 'approval.')).length).toBe(0);
  await says(runId, 'ann', { action: 'reject' });
  await api.until(runId, 'waiting-approval');
  expect(await asked(runId)).toBe(2);
  expect((await says(runId, 'boss', { action: 'override', reason: 'the shop is down' })).status).toBe(200);
  expect((await api.until(runId, 'completed')).status).toBe('completed');
  expect((await told(runId, 'approval.overridden')).map(({ payload }) => payload)).toEqual([
    { gateId: 'gate', principal: 'boss', reason: 'the shop is down' },
  ]);
  const counted = await waiting('override', { ...gate, overrideBypassesQuorum: false });
  await says(counted, 'boss', { action: 'override', reason: 'one of two' });
  expect((await api.run(counted)).status).toBe('waiting-approval');
  await says(counted, 'ann', { action: 'accept' });
  await api.until(counted, 'completed');
  const straight = { edges: [edge('work', 'gate'), edge('gate', 'end')] };
  const closed = await waiting('closed', { ...GATE, quorum: 2 }, straight);
  await says(closed, 'ann', { action: 'accept' });
  await says(closed, 'bob', { action: 'reject' });
  expect((await api.run(closed)).status).toBe('waiting-approval');
  // What was granted before the rejection does not count any more.
  await says(closed, 'bob', { action: 'accept' });
  expect((await api.run(closed)).status).toBe('waiting-approval');
  await says(closed, 'ann', { action: 'accept' });
  await api.until(closed, 'completed');
});

test('WOP-GOV-05 no decision in time is a rejection', async () => {
  const straight = { edges: [edge('work', 'gate'), edge('gate', 'end')] };
  const runId = await waiting('slow', { ...GATE, timeoutSec: 60 }, straight);
  const looping = await waiting('slow-loop', { ...GATE, timeoutSec: 60 });
  api.clock.advance(61_000);
  expect(await api.until(runId, 'failed')).toMatchObject({ error: { code: 'approval_rejected' } });
  expect((await told(runId, 'approval.')).map(({ type }) => type)).toEqual(['approval.rejected']);
  for (const event of await told(runId, 'approval.')) expect(eventComplaints(event as never)).toEqual([]);
  expect(
    (await api.events(runId)).some(({ type, nodeId }) => type === 'node.started' && nodeId === 'end'),
  ).toBe(false);
  await expect.poll(() => asked(looping)).toBe(2);
  expect((await api.run(looping)).status).toBe('waiting-approval');
});

test('no other node passes for a governance gate', async () => {
  for (const [typeId, config] of [
    ['core.approvalGate', { profile: 'openwop-governance' }],
    ['core.approvalGate', { profile: 'openwop-governance-mine' }],
    ['core.openwop.governance.approvalGate', {}],
    ['core.openwop.governance.approvalGate', { requiredRole: '' }],
    ['core.openwop.governance.approvalGate', { ...GATE, override: {} }],
    [
      'core.openwop.governance.approvalGate',
      { ...GATE, override: { requiredRole: 'admin', audited: false } },
    ],
  ] as const) {
    const document = { ...workflow('bypass', {}), nodes: [node('gate', typeId, config)], edges: [] };
    const { status } = await api.post('/v1/workflows', document);
    expect([typeId, config, status]).toEqual([typeId, config, 400]);
  }
});

test('a role that another node would ignore is refused, and not ignored', async () => {
  const questions = [{ id: 'q', question: 'Why?', schema: { type: 'string' } }];
  for (const [typeId, config] of [
    ['core.approvalGate', {}],
    ['core.interrupt', { data: { customKind: 'k' } }],
    ['core.clarificationGate', { questions }],
  ] as const) {
    const register = (settings: JsonObject) => {
      const nodes = [node('gate', typeId, { ...config, ...settings })];
      return api.post('/v1/workflows', { ...workflow('bypass', {}), nodes, edges: [] });
    };
    expect([typeId, (await register({})).status]).toEqual([typeId, 201]);
    for (const settings of [{ requiredRole: 'approver' }, { requiredScope: 'approvals:respond' }]) {
      expect([typeId, settings, (await register(settings)).status]).toEqual([typeId, settings, 400]);
    }
  }
});
