import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import type { NodeType } from '../../testing/core-node-types.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import { interruptKey } from '../index.ts';

const GATE = 'core.openwop.governance.approvalGate';
const governed: NodeType = ({ run, step: { nodeId, pass, attempt }, newId, config }) => ({
  type: 'suspend-node',
  nodeId,
  pass,
  attempt,
  interruptId: newId(),
  key: interruptKey(run, nodeId, 0),
  kind: 'approval',
  completes: true,
  data: {
    artifactId: 'a',
    artifactType: 'approval',
    title: 'Govern',
    actions: ['accept', 'reject'],
    requiredApprovals: config.quorum ?? 1,
  },
  profile: 'openwop-governance-gate',
  timeoutMs: 1_000,
  onRejection: 'complete',
});

/** A run that waits at a gate, with or without a way back. */
function waiting(config: JsonObject = {}, isBack = false) {
  const back: readonly (readonly [string, string])[] = isBack ? [['gate', 'before']] : [];
  const workflow = sketchWorkflow(
    ['before', { id: 'gate', type: GATE, config }, 'after'],
    [['before', 'gate'], ['gate', 'after'], ...back],
  );
  const host = new SimulatedHost([workflow], { [GATE]: governed });
  const run = host.start('sketch');
  const answer = (value: JsonObject, authority: object | undefined, by = 'ann') =>
    host.send(run, {
      type: 'resolve-interrupt',
      nodeId: 'gate',
      value,
      by,
      via: 'owner',
      ...(authority && { authority: authority as never }),
    });
  const told = () => host.types(run).filter((type) => /approval|interrupt|run\.|gate$/.test(type));
  return { host, run, answer, told };
}

const decides = { decide: true, override: false, bypassesQuorum: false };
const overrides = { decide: false, override: true, bypassesQuorum: false };
const bypasses = { ...overrides, bypassesQuorum: true };
const nothing = { decide: false, override: false, bypassesQuorum: false };

describe('a governance gate', () => {
  test.each([
    ['accept', undefined],
    ['accept', nothing],
    ['accept', overrides],
    ['reject', undefined],
    ['reject', nothing],
    ['reject', overrides],
    ['override', undefined],
    ['override', nothing],
    ['override', decides],
  ])('takes no "%s" from somebody with the authority %j', (action, authority) => {
    const { host, run, answer, told } = waiting();
    const before = told();
    expect(answer({ action, reason: 'It has to be.' }, authority)).toMatchObject({
      code: 'forbidden',
      message: 'Deciding at this gate needs a role that the caller does not have.',
      details: { nodeId: 'gate' },
    });
    expect([told(), host.snapshot(run).status]).toEqual([before, 'waiting-approval']);
  });

  test.each([
    [
      { action: 'accept', decision: 'rejected' },
      'resumeValue.decision',
      'The answer says two things: "action" and "decision" do not agree.',
    ],
    [{ action: 'refine' }, 'resumeValue.action', 'This gate offers accept, reject, override.'],
    [{}, 'resumeValue.action', 'This gate offers accept, reject, override.'],
    [
      { action: 'override' },
      'resumeValue.reason',
      'An override needs "reason": why the gate is passed without it.',
    ],
    [{ action: 'override', reason: '' }, 'resumeValue.reason', undefined],
    [{ action: 'accept', reason: 7 }, 'resumeValue.reason', undefined],
    [{ action: 'accept', reason: 'x'.repeat(1_001) }, 'resumeValue.reason', undefined],
  ] as readonly (readonly [JsonObject, string, string | undefined])[])(
    'refuses the answer %j',
    (value, field, message) => {
      const { answer, told } = waiting();
      const before = told();
      const refusal = answer(value, { decide: true, override: true, bypassesQuorum: true });
      expect(refusal).toMatchObject({ code: 'validation_error', details: { field } });
      if (message !== undefined) expect(refusal?.message).toBe(message);
      expect(told()).toEqual(before);
    },
  );

  test('is passed by as many different people as it asks for', () => {
    const { host, run, answer } = waiting({ quorum: 2 });
    expect(answer({ action: 'accept' }, decides)).toBeUndefined();
    expect(answer({ action: 'accept' }, decides)).toBeUndefined();
    expect(host.snapshot(run).status).toBe('waiting-approval');
    expect(answer({ action: 'accept', note: 'n' }, decides, 'bob')).toBeUndefined();
    expect(host.payloads(run, 'approval.granted')).toEqual([
      { gateId: 'gate', principal: 'ann', quorumProgress: { granted: 1, required: 2 } },
      { gateId: 'gate', principal: 'bob', quorumProgress: { granted: 2, required: 2 } },
    ]);
    const outputs = { action: 'accept', decidedBy: 'bob', decidedAt: '2026-01-01T00:00:00.000Z' };
    expect(host.payloads(run, 'node.completed').find(({ nodeId }) => nodeId === 'gate')).toMatchObject({
      outputs,
    });
    expect(host.snapshot(run).status).toBe('completed');
  });

  test.each([
    ['counts as one vote', overrides, 'waiting-approval'],
    ['passes it at once where that is allowed', bypasses, 'completed'],
  ])('is overridden with a reason, which %s', (_what, authority, status) => {
    const { host, run, answer } = waiting({ quorum: 2 });
    expect(answer({ action: 'override', reason: 'It burns.' }, authority)).toBeUndefined();
    expect(host.payloads(run, 'approval.overridden')).toEqual([
      { gateId: 'gate', principal: 'ann', reason: 'It burns.' },
    ]);
    expect(host.snapshot(run).status).toBe(status);
  });

  test.each([
    [{ action: 'reject' }, {}],
    [{ action: 'reject', reason: 'Not yet.' }, { reason: 'Not yet.' }],
  ])('stays closed after %j, and goes back where there is a way', (value, reason) => {
    const closed = waiting();
    expect(closed.answer(value, decides)).toBeUndefined();
    const rejected = [{ gateId: 'gate', principal: 'ann', ...reason }];
    expect(closed.host.payloads(closed.run, 'approval.rejected')).toEqual(rejected);
    expect(closed.host.snapshot(closed.run).status).toBe('waiting-approval');
    expect(closed.told()).not.toContain('interrupt.resolved gate');
    const back = waiting({}, true);
    expect(back.answer(value, decides)).toBeUndefined();
    expect(back.host.payloads(back.run, 'interrupt.resolved')).toMatchObject([{ resumeValue: value }]);
    expect(back.host.types(back.run).filter((type) => type === 'node.started before')).toHaveLength(2);
  });

  test('that nobody decides at in time is rejected, and never passed', () => {
    const { host, run, told } = waiting();
    host.advance(1_000);
    expect(told().slice(-4)).toEqual([
      'approval.rejected gate',
      'interrupt.resolved gate',
      'node.failed gate',
      'run.failed',
    ]);
    expect(host.payloads(run, 'approval.rejected')).toEqual([
      { gateId: 'gate', principal: 'system:timeout', reason: 'No decision was made in time.' },
    ]);
    expect(host.payloads(run, 'interrupt.resolved')).toMatchObject([
      { resumeValue: { action: 'timeout' }, resolvedBy: 'system:timeout' },
    ]);
    expect(host.snapshot(run)).toMatchObject({
      status: 'failed',
      error: {
        code: 'approval_rejected',
        message: 'There was no decision at "gate" in time, so it counts as rejected.',
      },
    });
  });

  test('that nobody decides at in time goes back where there is a way', () => {
    const { host, run } = waiting({}, true);
    host.advance(1_000);
    expect(host.types(run).filter((type) => type === 'node.started before')).toHaveLength(2);
    expect(host.snapshot(run).status).toBe('waiting-approval');
  });
});
