import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

function gate(config: JsonObject = {}) {
  const host = new SimulatedHost([
    sketchWorkflow([{ id: 'gate', type: 'core.approvalGate', config }, 'after'], [['gate', 'after']]),
  ]);
  return { host, run: host.start('sketch') };
}

const whole = (text: JsonValue) => ({ scope: 'whole', text });
const every = { actions: ['accept', 'reject', 'refine', 'edit-accept', 'ask'] };

describe('an approval', () => {
  test('WOP-INT-03 is asked for, answered and only then acted on, in that order', () => {
    const { host, run } = gate();
    host.answer(run, 'gate', { action: 'accept' });
    expect(host.types(run).slice(2, 9)).toEqual([
      'interrupt.requested gate',
      'approval.requested gate',
      'node.suspended gate',
      'interrupt.resolved gate',
      'approval.received gate',
      'node.completed gate',
      'node.started after',
    ]);
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('WOP-APPR-03 names who decided, whether the answer says so or not', () => {
    const { host, run } = gate();
    host.answer(run, 'gate', { action: 'accept' }, 'principal-7');
    expect(host.payloads(run, 'approval.received')).toEqual([
      { nodeId: 'gate', action: 'accept', decidedBy: 'principal-7', decidedAt: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  test('says how it was read, within bounds, where a page saw that', () => {
    const { host, run } = gate();
    const reading = { shownMs: 10 ** 12, words: 10 ** 9, looked: true, check: 'right' as const };
    const value = { action: 'accept' };
    host.send(run, { type: 'resolve-interrupt', nodeId: 'gate', value, by: 'ann', via: 'owner', reading });
    expect(host.payloads(run, 'approval.received')[0]?.handrail).toEqual({
      reading: { shownMs: 7 * 24 * 3_600_000, words: 1_000_000, looked: true, check: 'right' },
    });
  });

  test('WOP-APPR-02 takes an edit with its data, a refinement with feedback, and a question without an end', () => {
    const edited = gate(every);
    expect(edited.host.answer(edited.run, 'gate', { action: 'edit-accept' })?.code).toBe('validation_error');
    expect(edited.host.snapshot(edited.run).status).toBe('waiting-approval');
    expect(
      edited.host.answer(edited.run, 'gate', { action: 'edit-accept', editedArtifactData: { a: 1 } }),
    ).toBeUndefined();
    expect(edited.host.payloads(edited.run, 'approval.received')[0]).toMatchObject({
      editedArtifactData: { a: 1 },
    });
    expect(edited.host.snapshot(edited.run).status).toBe('completed');

    const refined = gate(every);
    const refineFeedback = { scope: 'section', sectionPath: '/a', text: 'Shorter.' };
    expect(
      refined.host.answer(refined.run, 'gate', { action: 'refine', refineFeedback: { scope: 'x' } })?.code,
    ).toBe('validation_error');
    refined.host.answer(refined.run, 'gate', { action: 'refine', refineFeedback });
    expect(refined.host.payloads(refined.run, 'approval.received')[0]).toMatchObject({
      action: 'refine',
      refineFeedback,
    });

    const asked = gate(every);
    asked.host.answer(asked.run, 'gate', { action: 'ask', question: 'Why so much?' });
    expect(asked.host.snapshot(asked.run)).toMatchObject({
      status: 'waiting-approval',
      currentNodeId: 'gate',
    });
    expect(asked.host.payloads(asked.run, 'handrail.approval.asked')).toMatchObject([
      { question: 'Why so much?' },
    ]);
    expect(asked.host.answer(asked.run, 'gate', { action: 'accept' })).toBeUndefined();
  });

  test.each<[string, JsonValue]>([
    ['refine', { action: 'refine' }],
    ['edit', { action: 'edit' }],
    ['nothing', {}],
    ['no object', 'accept'],
    ['null', null],
    ['another type', { action: ['accept'] }],
  ])('with an action the gate does not offer (%s) is refused and stays open', (_name, value) => {
    const { host, run } = gate();
    expect(host.answer(run, 'gate', value)).toMatchObject({
      code: 'validation_error',
      details: { nodeId: 'gate' },
    });
    expect(host.snapshot(run).status).toBe('waiting-approval');
  });

  test.each<[string, JsonObject, string]>([
    ['yes and no', { action: 'accept', decision: 'rejected' }, 'decision'],
    ['no and yes', { action: 'reject', decision: 'approved' }, 'decision'],
    ['a word of the language', { action: 'accept', decision: 'constructor' }, 'decision'],
    ['yes and no known word', { action: 'accept', decision: 'maybe' }, 'decision'],
    ['a question and yes', { action: 'ask', question: 'Why?', decision: 'approved' }, 'decision'],
    ['yes with changes', { action: 'accept', refineFeedback: whole('5') }, 'refineFeedback'],
    [
      'yes with changes, in the older words',
      { decision: 'approved', refineFeedback: whole('5') },
      'refineFeedback',
    ],
    ['no with changes', { action: 'reject', refineFeedback: whole('5') }, 'refineFeedback'],
    ['yes with an edit', { action: 'accept', editedArtifactData: { a: 1 } }, 'editedArtifactData'],
    [
      'changes with an edit',
      { action: 'refine', refineFeedback: whole('5'), editedArtifactData: null },
      'editedArtifactData',
    ],
    ['changes without any', { action: 'refine' }, 'refineFeedback'],
    [
      'changes that say nothing',
      { action: 'refine', refineFeedback: { scope: 'whole' } },
      'refineFeedback.text',
    ],
    ...['', ' \r\n\t', '\u200b', '\u202e\u2066', '\u2800', 'x'.repeat(2_001), 7, { a: 1 }, ['x']].map(
      (text): [string, JsonObject, string] => [
        `changes as ${JSON.stringify(text).slice(0, 20)}`,
        { action: 'refine', refineFeedback: whole(text) },
        'refineFeedback.text',
      ],
    ),
    ['a comment that is no text', { action: 'reject', comment: 7 }, 'comment'],
    ['a comment without end', { action: 'reject', comment: 'y'.repeat(2_001) }, 'comment'],
    ['older changes that are no text', { decision: 'rejected', feedback: { a: 1 } }, 'feedback'],
    ['older changes without end', { decision: 'rejected', feedback: 'y'.repeat(2_001) }, 'feedback'],
  ])('that says what does not go together (%s) is refused and stays open', (_name, value, field) => {
    const { host, run } = gate(every);
    expect(host.answer(run, 'gate', value)).toMatchObject({
      code: 'validation_error',
      details: { field: `resumeValue.${field}` },
    });
    expect(host.snapshot(run).status).toBe('waiting-approval');
    expect(host.payloads(run, 'approval.received')).toEqual([]);
  });

  test('counts the end of a line once, as the field of a page does', () => {
    const { host, run } = gate(every);
    const text = `${'x'.repeat(1_000)}${'\r\n'.repeat(999)}y`;
    expect(host.answer(run, 'gate', { action: 'refine', refineFeedback: whole(text) })).toBeUndefined();
  });

  test.each<[string, JsonObject, JsonObject]>([
    [
      'approved with a note',
      { decision: 'approved', feedback: 'Fine.' },
      { action: 'accept', comment: 'Fine.' },
    ],
    ['both words for yes', { action: 'accept', decision: 'approved' }, { action: 'accept' }],
    ['rejected with nothing', { decision: 'rejected', feedback: ' ' }, { action: 'reject' }],
    ['approved', { decision: 'approved' }, { action: 'accept' }],
    ['rejected', { decision: 'rejected' }, { action: 'reject' }],
    [
      'rejected with feedback',
      { decision: 'rejected', feedback: 'Too long.' },
      { action: 'refine', refineFeedback: { scope: 'whole', text: 'Too long.' } },
    ],
  ])('in the older words (%s) means what it meant', (_name, value, received) => {
    const { host, run } = gate(every);
    expect(host.answer(run, 'gate', value)).toBeUndefined();
    expect(host.payloads(run, 'approval.received')[0]).toMatchObject(received);
  });

  test('WOP-INT-10 that is not given in time resolves as that, and fails its node', () => {
    const { host, run } = gate({ timeoutMs: 1_000 });
    host.advance(999);
    expect(host.snapshot(run).status).toBe('waiting-approval');
    host.advance(1);
    expect(host.types(run).slice(-5)).toEqual([
      'interrupt.resolved gate',
      'approval.received gate',
      'node.failed gate',
      'node.skipped after',
      'run.failed',
    ]);
    expect(host.payloads(run, 'approval.received')[0]).toMatchObject({ action: 'timeout' });
    expect(host.snapshot(run).error).toMatchObject({ code: 'interrupt_timeout' });
  });

  test('is refused once its deadline has passed, even when no timer has fired yet', () => {
    const { host, run } = gate({ timeoutMs: 1_000 });
    host.now += 1_000;
    expect(
      host.try(run, {
        type: 'resolve-interrupt',
        nodeId: 'gate',
        value: { action: 'accept' },
        by: 'o',
        via: 'bearer',
      }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'interrupt_expired' },
    });
  });

  test('that comes too late is refused as such, after the run has ended and while it goes on', () => {
    const { host, run } = gate({ timeoutMs: 1_000 });
    const interruptId = host.payloads(run, 'node.suspended')[0]?.interruptId;
    host.advance(1_000);
    expect(host.snapshot(run).status).toBe('failed');
    expect(host.answer(run, 'gate', { action: 'accept' })?.code).toBe('interrupt_expired');
    const named = (id: string) =>
      host.send(run, {
        type: 'resolve-interrupt',
        nodeId: 'gate',
        interruptId: id,
        value: { action: 'accept' },
        by: 'o',
        via: 'bearer',
      })?.code;
    expect(named(String(interruptId))).toBe('interrupt_expired');
    expect(named('another')).toBe('interrupt_already_resolved');

    const nodes = [
      { id: 'gate', type: 'core.approvalGate', config: { timeoutMs: 1_000 } },
      { id: 'slow', type: 'core.delay', config: { ms: 9_000 } },
    ];
    const other = new SimulatedHost([sketchWorkflow(nodes)]);
    const going = other.start('sketch');
    other.advance(1_000);
    expect(other.snapshot(going).status).toBe('running');
    expect(other.answer(going, 'gate', { action: 'accept' })?.code).toBe('interrupt_expired');
  });

  test('with listed approvers takes no other person', () => {
    const { host, run } = gate({ approversList: ['ann'] });
    expect(host.answer(run, 'gate', { action: 'accept' }, 'bob')?.code).toBe('forbidden');
    expect(host.answer(run, 'gate', { action: 'accept' }, 'ann')).toBeUndefined();
  });

  test('that is rejected fails its gate, and nothing behind it runs', () => {
    const { host, run } = gate();
    host.answer(run, 'gate', { action: 'reject' });
    expect(host.snapshot(run)).toMatchObject({
      status: 'failed',
      error: { code: 'approval_rejected' },
      nodeStates: { after: { status: 'skipped' } },
    });
  });

  test('with changes requested lets nothing pass where nothing leads back', () => {
    const { host, run } = gate(every);
    host.answer(run, 'gate', { action: 'refine', refineFeedback: whole('Shorter.') });
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'changes_requested' } });
  });
});

describe('a quorum', () => {
  const quorum = () => {
    const host = new SimulatedHost([readWorkflow('conformance-interrupt-quorum')]);
    const run = host.start('conformance-interrupt-quorum');
    const votes = (voter: string, action: string) => host.answer(run, 'gate', { action, voter }, 'key-1');
    return { host, run, votes };
  };

  test('WOP-QUOR-01 counts every voter once, and waits while there are too few', () => {
    const { host, run, votes } = quorum();
    expect(votes('ann', 'accept')).toBeUndefined();
    expect(votes('ann', 'accept')).toBeUndefined();
    expect(votes('ann', 'accept')).toBeUndefined();
    expect(host.payloads(run, 'handrail.approval.voted')).toHaveLength(1);
    expect(host.snapshot(run).status).toBe('waiting-approval');
    votes('bob', 'accept');
    expect(host.snapshot(run).status).toBe('waiting-approval');
  });

  test('WOP-QUOR-02 completes with three accepts and ends with two rejections of three', () => {
    const yes = quorum();
    for (const voter of ['ann', 'bob', 'cid']) yes.votes(voter, 'accept');
    expect(yes.host.snapshot(yes.run).status).toBe('completed');
    expect(yes.host.payloads(yes.run, 'approval.received')).toHaveLength(1);
    expect(yes.host.payloads(yes.run, 'approval.received')[0]).toMatchObject({
      action: 'accept',
      decidedBy: 'cid',
    });

    const no = quorum();
    no.votes('ann', 'reject');
    expect(no.host.snapshot(no.run).status).toBe('waiting-approval');
    no.votes('bob', 'reject');
    expect(no.host.snapshot(no.run)).toMatchObject({
      status: 'failed',
      error: { code: 'approval_rejected' },
    });
  });

  test('counts only the latest vote of somebody who changed their mind', () => {
    const { host, run, votes } = quorum();
    votes('ann', 'reject');
    votes('ann', 'accept');
    votes('bob', 'reject');
    expect(host.snapshot(run).status).toBe('waiting-approval');
    votes('cid', 'accept');
    votes('dan', 'accept');
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('under single-veto ends with the first vote against', () => {
    const { host, run } = gate({ requiredApprovals: 3 });
    host.answer(run, 'gate', { action: 'accept' }, 'ann');
    host.answer(run, 'gate', { action: 'reject' }, 'bob');
    expect(host.snapshot(run).status).toBe('failed');
  });

  test('of two people, one of whom changed something, is a decision with that change', () => {
    const { host, run } = gate({ requiredApprovals: 2, actions: ['accept', 'edit-accept'] });
    host.answer(run, 'gate', { action: 'edit-accept', editedArtifactData: { n: 2 } }, 'ann');
    host.answer(run, 'gate', { action: 'accept' }, 'bob');
    expect(host.payloads(run, 'approval.received').at(-1)).toMatchObject({ action: 'edit-accept' });
    const plain = gate({ requiredApprovals: 2 });
    for (const who of ['ann', 'bob']) plain.host.answer(plain.run, 'gate', { action: 'accept' }, who);
    expect(plain.host.payloads(plain.run, 'approval.received').at(-1)).toMatchObject({ action: 'accept' });
  });

  test('is not reached by one caller under many names, unless that caller may name voters', () => {
    const { host, run } = gate({ requiredApprovals: 2 });
    for (const voter of ['ann', 'bob', 'cid']) {
      host.send(run, {
        type: 'resolve-interrupt',
        nodeId: 'gate',
        value: { action: 'accept', voter },
        by: 'agent',
        via: 'bearer',
      });
    }
    expect(host.snapshot(run).status).toBe('waiting-approval');
  });
});
