import type { JsonObject, JsonValue } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import type { ToolRisk } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { createNotesSource } from '../../testing/notes-source.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { accepted, codeOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes, type Passkey, type PasskeyOwner, passkeyOwnerOf, StoreFailure } from '../index.ts';

const ana = { ...owner, principal: 'ana', isOwner: true };
const bob = { ...ana, principal: 'bob' };
const phone: Passkey = {
  ...passkeyOwnerOf(ana),
  id: 'digest-of-phone',
  label: 'Phone',
  rpId: 'localhost',
  credentialId: 'CREDENTIAL',
  publicKey: 'PUBLIC-KEY',
  transports: [],
  counter: 0,
  createdAt: 1,
  lastUsedAt: undefined,
};

const set = { toolset: 'form/notes', tool: 'notes.set', arguments: { path: 'a', value: 'x' } };
const submit = { toolset: 'form/notes', tool: 'notes.submit', arguments: {} };

/** A run that asks its owner about the call of a tool, whose risk is high unless told otherwise. */
async function asked(passkeys: readonly Passkey[], risk: ToolRisk = 'high') {
  const time = new VirtualTime();
  const it = await startTestHost({
    clock: time,
    timers: time,
    nodeTypes: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
    toolsets: [createNotesSource({ sent: [] }, { tools: () => [{ name: 'notes.submit', risk }] })],
  });
  for (const passkey of passkeys) await it.store.passkeys.add(passkey);
  const nodes = [
    { id: 'set', type: 'tool.call', config: set },
    { id: 'submit', type: 'tool.call', config: submit },
  ];
  const workflow = sketchWorkflow(nodes, [['set', 'submit']]) as JsonObject;
  accepted(await it.host.workflows.register(ana, workflow));
  const runId = await startRun({ host: it.host, time }, 'sketch', {}, ana);
  const { interruptId } = accepted(await it.host.interrupts.find(ana, runId, 'submit'));
  const answer = (
    value: JsonValue,
    more: { readonly confirmedWith?: string; readonly interruptId?: string } = {},
    caller = ana,
  ) => it.host.interrupts.resolve(caller, { runId, nodeId: 'submit', ...more }, value);
  const received = async () => {
    await time.settle();
    const events = await it.store.events.readEvents(runId, 0, 200);
    return events.find(({ type }) => type === 'approval.received')?.payload;
  };
  const needs = (caller = ana) => it.host.interrupts.needsPasskey(caller, runId, 'submit');
  return { ...it, runId, interruptId, answer, received, needs };
}

describe('an approval of high risk', () => {
  test('needs a passkey of an owner who has one, however it is said', async () => {
    const it = await asked([phone]);
    expect(await it.needs()).toBe(true);
    for (const value of [{ action: 'accept' }, { decision: 'approved' }, { action: 'accept', voter: 'bob' }])
      expect(codeOf(await it.answer(value)), JSON.stringify(value)).toBe('passkey_required');
    expect((await snapshotOf(it, it.runId)).status).toBe('waiting-approval');
  });

  test('names the passkey that confirmed it, and nothing of its key', async () => {
    const it = await asked([phone]);
    const { interruptId } = it;
    accepted(await it.answer({ action: 'accept' }, { interruptId, confirmedWith: phone.id }));
    const payload = await it.received();
    expect(payload).toMatchObject({
      action: 'accept',
      decidedBy: 'ana',
      handrail: { confirmedBy: { passkey: 'digest-of-phone', label: 'Phone' } },
    });
    expect(JSON.stringify(payload)).not.toMatch(/CREDENTIAL|PUBLIC-KEY|localhost/);
  });

  test.each([
    [
      'that is removed meanwhile',
      async (it: Awaited<ReturnType<typeof asked>>) => {
        await it.store.passkeys.add({ ...phone, id: 'other' });
        await it.store.passkeys.remove(passkeyOwnerOf(ana), phone.id, { at: 2, by: 'ana' });
        return { confirmedWith: phone.id, interruptId: it.interruptId };
      },
    ],
    [
      'of somebody else',
      async (it: Awaited<ReturnType<typeof asked>>) => {
        await it.store.passkeys.add({ ...phone, ...passkeyOwnerOf(bob), id: 'of-bob' });
        return { confirmedWith: 'of-bob', interruptId: it.interruptId };
      },
    ],
    ['for whatever the node asks', async () => ({ confirmedWith: phone.id })],
  ])('is not confirmed by a passkey %s', async (_what, make) => {
    const it = await asked([phone]);
    expect(codeOf(await it.answer({ action: 'accept' }, await make(it)))).toBe('passkey_required');
  });

  test('is not given to another interrupt than the confirmed one', async () => {
    const it = await asked([phone]);
    const given = { confirmedWith: phone.id, interruptId: 'another' };
    expect(codeOf(await it.answer({ action: 'accept' }, given))).toBe('interrupt_already_resolved');
    expect((await snapshotOf(it, it.runId)).status).toBe('waiting-approval');
  });

  test('can be declined without one', async () => {
    const it = await asked([phone]);
    accepted(await it.answer({ action: 'reject' }));
    expect(await it.received()).toMatchObject({ action: 'reject' });
  });

  test('needs none of an owner who has none in this scope', async () => {
    const it = await asked([
      { ...phone, mode: 'test' },
      { ...phone, owner: 'bob' },
    ]);
    expect(await it.needs()).toBe(false);
    accepted(await it.answer({ action: 'accept' }));
    const payload = await it.received();
    expect(payload).toMatchObject({ action: 'accept' });
    expect(payload).not.toHaveProperty('handrail');
  });
});

describe('an owner whose stored passkey is damaged', () => {
  const damaged = (owner: PasskeyOwner) => ({ ...owner, id: 'd1', isDamaged: true });
  const damage = (it: Awaited<ReturnType<typeof asked>>) =>
    Object.assign(it.store.passkeys, { of: async (of: PasskeyOwner) => [damaged(of)] });

  test('cannot approve what is of high risk, and learns why and the way out', async () => {
    const it = await asked([phone]);
    damage(it);
    expect(await it.needs()).toBe(true);
    const { interruptId } = it;
    for (const more of [{}, { interruptId, confirmedWith: 'd1' }, { interruptId, confirmedWith: phone.id }]) {
      const outcome = await it.answer({ action: 'accept' }, more);
      expect(outcome).toMatchObject({
        ok: false,
        refusal: { code: 'passkey_required', details: { damaged: ['d1'] } },
      });
      expect(outcome.ok ? '' : outcome.refusal.message).toContain('handrail passkeys remove d1');
    }
    expect((await snapshotOf(it, it.runId)).status).toBe('waiting-approval');
  });

  test('declines it all the same', async () => {
    const it = await asked([phone]);
    damage(it);
    accepted(await it.answer({ action: 'reject' }));
    expect(await it.received()).toMatchObject({ action: 'reject' });
  });

  test('approves with another passkey that is whole', async () => {
    const it = await asked([]);
    const whole = { ...phone, id: 'whole' };
    Object.assign(it.store.passkeys, {
      of: async (of: PasskeyOwner) => [damaged(of), whole],
    });
    expect(codeOf(await it.answer({ action: 'accept' }))).toBe('passkey_required');
    const given = { interruptId: it.interruptId, confirmedWith: 'whole' };
    accepted(await it.answer({ action: 'accept' }, given));
    expect(await it.received()).toMatchObject({ handrail: { confirmedBy: { passkey: 'whole' } } });
  });

  test('is treated the same when not even the list can be read, and approves what is of low risk', async () => {
    const unreadable = () => Promise.reject(new StoreFailure('damaged', 'The store cannot be read.'));
    const it = await asked([phone]);
    Object.assign(it.store.passkeys, { of: unreadable });
    expect(codeOf(await it.answer({ action: 'accept' }))).toBe('passkey_required');
    accepted(await it.answer({ action: 'reject' }));
    const low = await asked([phone], 'low');
    Object.assign(low.store.passkeys, { of: unreadable });
    accepted(await low.answer({ action: 'accept' }));
  });
});

test.each<ToolRisk>(['none', 'low'])(
  'a call of the risk “%s” is approved without a passkey',
  async (risk) => {
    const it = await asked([phone], risk);
    expect(await it.needs()).toBe(false);
    accepted(await it.answer({ action: 'accept' }));
    expect(await it.received()).toMatchObject({ action: 'accept' });
  },
);

test('a gate of a workflow is approved without a passkey', async () => {
  const it = await startTestHost();
  await it.store.passkeys.add(phone);
  const runId = await startRun(it, 'conformance-approval', {}, ana);
  expect(await it.host.interrupts.needsPasskey(ana, runId, 'gate')).toBe(false);
  expect(await it.host.interrupts.needsPasskey(ana, runId, 'nowhere')).toBe(false);
  accepted(await it.host.interrupts.resolve(ana, { runId, nodeId: 'gate' }, { action: 'accept' }));
});
