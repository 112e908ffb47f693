import { describe, expect, test } from 'vitest';
import { collecting } from '../../testing/collecting-notifier.ts';
import { testMac } from '../../testing/test-crypto.ts';
import {
  accepted,
  codeOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  type TestHost,
} from '../../testing/test-host.ts';
import type { OwnerNotice } from '../ports/notifier.ts';
import { issueInterruptToken } from '../tokens/interrupt-token.ts';

const HALF_AN_HOUR = 1_800_000;

async function waiting(
  name = 'conformance-approval',
  nodeId = 'gate',
  options?: Parameters<typeof startTestHost>[0],
) {
  const it = await startTestHost(options);
  const runId = await startRun(it, name);
  return { ...it, target: { runId, nodeId } };
}

const tokenOf = async (
  { host, target }: Awaited<ReturnType<typeof waiting>>,
  intent: 'resolve' | 'inspect' = 'resolve',
) => accepted(await host.interrupts.issueToken(owner, target, intent));

describe('a token', () => {
  test('shows its interrupt and resolves it once', async () => {
    const it = await waiting();
    const token = await tokenOf(it);
    expect(accepted(await it.host.interrupts.inspectToken(token))).toMatchObject({
      kind: 'approval',
      nodeId: 'gate',
    });
    expect(accepted(await it.host.interrupts.checkToken(token))).toBe(null);
    const resolved = accepted(await it.host.interrupts.resolveByToken(token, { action: 'accept' }));
    expect(resolved).toEqual({ ...it.target, status: 'completed' });
    expect(codeOf(await it.host.interrupts.inspectToken(token))).toBe('interrupt_gone');
    expect(codeOf(await it.host.interrupts.checkToken(token))).toBe('interrupt_gone');
    const again = await it.host.interrupts.resolveByToken(token, { action: 'accept' });
    expect(codeOf(again)).toBe('interrupt_already_resolved');
  });

  test('to inspect resolves nothing', async () => {
    const it = await waiting();
    const token = await tokenOf(it, 'inspect');
    accepted(await it.host.interrupts.inspectToken(token));
    expect(codeOf(await it.host.interrupts.checkToken(token))).toBe('forbidden');
    expect(codeOf(await it.host.interrupts.resolveByToken(token, { action: 'accept' }))).toBe('forbidden');
    expect((await snapshotOf(it, it.target.runId)).status).toBe('waiting-approval');
  });

  test('expires', async () => {
    const it = await waiting();
    const token = await tokenOf(it);
    it.time.jump(HALF_AN_HOUR);
    expect(codeOf(await it.host.interrupts.inspectToken(token))).toBe('interrupt_expired');
    expect(codeOf(await it.host.interrupts.resolveByToken(token, { action: 'accept' }))).toBe(
      'interrupt_expired',
    );
  });

  test.each(['', 'x', 'a.b', 'e30.AAAA', '....', 'x'.repeat(10_000)])(
    'such as %j is unknown',
    async (token) => {
      const { host } = await startTestHost();
      expect(codeOf(await host.interrupts.inspectToken(token))).toBe('not_found');
      expect(codeOf(await host.interrupts.checkToken(token))).toBe('not_found');
      expect(codeOf(await host.interrupts.resolveByToken(token, null))).toBe('not_found');
    },
  );

  test('that was changed is unknown', async () => {
    const it = await waiting();
    const token = await tokenOf(it, 'inspect');
    const [payload = '', signature] = token.split('.');
    const text = Buffer.from(payload, 'base64url').toString().replace('inspect', 'resolve');
    const forged = `${Buffer.from(text).toString('base64url')}.${signature}`;
    expect(codeOf(await it.host.interrupts.resolveByToken(forged, { action: 'accept' }))).toBe('not_found');
  });

  test('is not given for an interrupt that needs somebody known', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-interrupt-auth-required');
    const [pending] = await it.host.interrupts.pending(owner, { limit: 1 });
    expect(pending?.needsSignIn).toBe(true);
    const target = { runId, nodeId: pending?.nodeId ?? '' };
    expect(codeOf(await it.host.interrupts.issueToken(owner, target, 'resolve'))).toBe('forbidden');
  });

  test('does not add a vote where several people have to approve, because it does not say whose it is', async () => {
    const it = await waiting('conformance-interrupt-quorum', 'gate', { mac: testMac });
    expect(codeOf(await it.host.interrupts.issueToken(owner, it.target, 'resolve'))).toBe('forbidden');
    const { interruptId, needsSignIn } = accepted(
      await it.host.interrupts.find(owner, it.target.runId, it.target.nodeId),
    );
    expect(needsSignIn).toBe(true);
    const claims = { ...it.target, interruptId, intent: 'resolve' } as const;
    const token = await issueInterruptToken(claims, { at: it.time.now(), deadline: undefined, mac: testMac });
    const voted = await it.host.interrupts.resolveByToken(token, { action: 'accept' });
    expect(codeOf(voted)).toBe('forbidden');
    const after = await it.host.interrupts.find(owner, it.target.runId, it.target.nodeId);
    expect(accepted(after).votes).toEqual([]);
  });
});

test('a person who votes again has one vote, and it is listed with the interrupt', async () => {
  const it = await waiting('conformance-interrupt-quorum');
  const votes = async () =>
    accepted(await it.host.interrupts.find(owner, it.target.runId, it.target.nodeId)).votes;
  expect(await votes()).toEqual([]);
  for (const comment of ['Fine.', 'Really fine.', 'Yes.', 'Yes!']) {
    accepted(await it.host.interrupts.resolve(owner, it.target, { action: 'accept', comment }));
    expect(await votes()).toEqual([{ voter: owner.principal, action: 'accept' }]);
  }
  expect((await snapshotOf(it, it.target.runId)).status).toBe('waiting-approval');
});

describe('an interrupt', () => {
  test('is found by its node, and the inbox holds all of them, the oldest first', async () => {
    const it = await startTestHost();
    const first = await startRun(it, 'conformance-approval');
    await it.time.advance(1_000);
    const second = await startRun(it, 'conformance-clarification');
    const pending = await it.host.interrupts.pending(owner, { limit: 10 });
    expect(pending.map(({ runId }) => runId)).toEqual([first, second]);
    const found = accepted(await it.host.interrupts.find(owner, first, 'gate'));
    expect(found).toMatchObject({
      workflowName: expect.any(String),
      nodeName: expect.any(String),
      kind: 'approval',
    });
    expect(await it.host.interrupts.find(owner, first, 'nobody')).toMatchObject({
      refusal: { code: 'interrupt_not_found', message: 'This node waits at no interrupt.' },
    });
    expect((await it.host.interrupts.pending(owner, { limit: 1 })).map(({ runId }) => runId)).toEqual([
      first,
    ]);
  });

  test('that a run of children waits at is in the inbox once', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-interrupt-parent-child-cancel');
    expect((await snapshotOf(it, runId)).status).toBe('waiting-approval');
    expect(await it.host.interrupts.pending(owner, { limit: 10 })).toHaveLength(1);
  });

  test('refuses an answer it does not offer and stays open', async () => {
    const it = await waiting();
    const answer = (value: string) => it.host.interrupts.resolve(owner, it.target, { action: value });
    expect(codeOf(await answer('edit-accept'))).toBe('validation_error');
    expect((await snapshotOf(it, it.target.runId)).status).toBe('waiting-approval');
    accepted(await answer('accept'));
    expect(codeOf(await answer('accept'))).toBe('interrupt_already_resolved');
  });

  test('is meant by its id when one is given', async () => {
    const it = await waiting();
    const other = { ...it.target, interruptId: 'an-older-one' };
    expect(codeOf(await it.host.interrupts.resolve(owner, other, { action: 'accept' }))).toBe(
      'interrupt_already_resolved',
    );
  });

  test('tells its owner once it is stored', async () => {
    const notices: OwnerNotice[] = [];
    const it: TestHost = await startTestHost({ notifier: collecting(notices) });
    const runId = await startRun(it, 'conformance-approval');
    expect(notices).toEqual([
      { tenant: 'acme', runId, nodeId: 'gate', interruptId: expect.any(String), kind: 'approval' },
    ]);
  });
});
