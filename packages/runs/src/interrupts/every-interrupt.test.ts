import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from '../../testing/published-schemas.ts';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

function gate(config: JsonObject = {}) {
  const host = new SimulatedHost([
    sketchWorkflow([{ id: 'gate', type: 'core.approvalGate', config }, 'after'], [['gate', 'after']]),
  ]);
  return { host, run: host.start('sketch') };
}

const _every = { actions: ['accept', 'reject', 'refine', 'edit-accept', 'ask'] };

describe('every interrupt', () => {
  const kinds: readonly [string, JsonObject][] = [
    ['approval', { artifactId: 'a', artifactType: 't', title: 'T', actions: ['accept'] }],
    ['clarification', { questions: [{ id: 'q', question: 'Which?' }] }],
    ['external-event', { eventType: 'e', correlation: {} }],
    ['custom', { customKind: 'k', payload: 1 }],
    ['low-confidence', { agentId: 'host:a', threshold: 0.7, observed: 0.5 }],
    ['conversation.start', { conversationId: 'c', title: 'T' }],
    ['conversation.exchange', { conversationId: 'c', prompt: 'And?' }],
    ['conversation.close', { conversationId: 'c', reason: 'done' }],
  ];
  const asking = (kind: string, data: JsonObject, more: object = {}) => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'n', type: 'vendor.asks' }])], {
      'vendor.asks': ({ run, step: { nodeId, pass, attempt, turn }, newId }) =>
        turn > 0
          ? { type: 'complete-node', nodeId, pass, attempt, outputs: { turn } }
          : ({
              type: 'suspend-node',
              nodeId,
              pass,
              attempt,
              interruptId: newId(),
              kind,
              key: `${run.runId}:n:0`,
              data,
              ...more,
            } as never),
    });
    return { host, run: host.start('sketch') };
  };

  test.each(kinds)('WOP-EVT-19 of kind %s fits the closed shapes of its events', (kind, data) => {
    const { host, run } = asking(kind, data);
    const [requested] = host.payloads(run, 'interrupt.requested');
    expect(complaintsOf('suspend-request', requested)).toEqual([]);
    expect(Object.keys(requested ?? {}).sort()).toEqual(['data', 'key', 'kind']);
    const [suspended] = host.payloads(run, 'node.suspended');
    const named = ['approval', 'clarification', 'external-event', 'custom'].includes(kind);
    expect(suspended?.kind).toBe(named ? kind : undefined);
    expect(suspended?.reason).toBe(
      named ? undefined : kind === 'conversation.exchange' ? 'conversation-input' : kind,
    );
    const answer = { approval: { action: 'accept' }, clarification: { answers: { q: 'x' } } }[kind] ?? {};
    expect(host.answer(run, 'n', answer)).toBeUndefined();
    expect(suspended?.interruptId).toEqual(expect.stringMatching(/./));
    expect(host.payloads(run, 'interrupt.resolved')[0]).toMatchObject({
      interruptId: suspended?.interruptId,
    });
    expect(host.snapshot(run)).toMatchObject({ status: 'completed', variables: { turn: 1 } });
  });

  test.each<[string, JsonObject]>([
    ['approval', { artifactId: 'a', artifactType: 't', title: 'T', actions: [] }],
    ['approval', { artifactId: 'a', artifactType: 't', title: 'T', actions: ['edit'] }],
    ['approval', { artifactId: 'a', artifactType: 't', title: 'T', actions: ['accept', 'accept'] }],
    ['approval', { title: 'T', actions: ['accept'] }],
    ['clarification', { questions: [] }],
    ['clarification', { questions: [{ id: 'q' }] }],
    [
      'clarification',
      {
        questions: [
          { id: 'q', question: 'a' },
          { id: 'q', question: 'b' },
        ],
      },
    ],
    ['external-event', { eventType: 'e' }],
    ['external-event', { eventType: 'e', correlation: {}, more: 1 }],
    ['low-confidence', { agentId: 'host:a', threshold: 2, observed: 0.5 }],
    ['custom', {}],
    ['conversation.start', { conversationId: 'c' }],
    ['conversation.close', { conversationId: 'c' }],
    ['nonsense', {}],
  ])('of kind %s with data that does not fit is refused', (kind, data) => {
    expect(() => asking(kind, data)).toThrow('validation_error');
  });

  test('is checked by the schema its node gave, and stays open while the answer does not fit', () => {
    const resumeSchema = { type: 'object', required: ['n'], properties: { n: { type: 'number' } } };
    const { host, run } = asking('custom', { customKind: 'k' }, { resumeSchema });
    expect(host.answer(run, 'n', { n: 'many' })).toMatchObject({
      code: 'validation_error',
      details: { field: 'resumeValue/n' },
    });
    expect(host.answer(run, 'n', { n: 3 })).toBeUndefined();
    expect(() => asking('custom', { customKind: 'k' }, { resumeSchema: { type: 'nothing' } })).toThrow(
      'resumeSchema',
    );
  });

  test('is answered once, and says precisely why it cannot be answered', () => {
    const { host, run } = gate();
    expect(host.answer(run, 'nobody', {})?.code).toBe('interrupt_not_found');
    expect(host.answer(run, 'after', {})?.code).toBe('interrupt_not_found');
    const token = {
      type: 'resolve-interrupt',
      nodeId: 'gate',
      value: { action: 'accept' },
      by: 'o',
      via: 'token',
    } as const;
    expect(host.send(run, { ...token, interruptId: 'another' })?.code).toBe('interrupt_already_resolved');
    expect(host.answer(run, 'gate', { action: 'accept' })).toBeUndefined();
    expect(host.answer(run, 'gate', { action: 'accept' })?.code).toBe('interrupt_already_resolved');
    expect(host.payloads(run, 'interrupt.resolved')).toHaveLength(1);

    const cancelled = gate();
    cancelled.host.send(cancelled.run, { type: 'cancel-run' });
    expect(cancelled.host.answer(cancelled.run, 'gate', { action: 'accept' })?.code).toBe(
      'interrupt_cancelled',
    );
    const failed = gate();
    failed.host.send(failed.run, { type: 'fail-run', error: { code: 'x', message: 'Over.' } });
    expect(failed.host.answer(failed.run, 'gate', { action: 'accept' })?.code).toBe('interrupt_gone');
  });

  test('WOP-INT-02 is not asked again after a restart, and a secret answer is nowhere in the log', () => {
    const { host, run } = asking('custom', { customKind: 'password' }, { secret: true });
    const resolve = { type: 'resolve-interrupt', nodeId: 'n', value: 'canary', by: 'owner' } as const;
    expect(host.send(run, { ...resolve, via: 'bearer' })?.code).toBe('forbidden');
    expect(host.send(run, { ...resolve, via: 'token' })?.code).toBe('forbidden');
    expect(host.try(run, { ...resolve, via: 'delivery' }).ok).toBe(true);
    host.crash();
    host.drive();
    expect(host.payloads(run, 'interrupt.requested')).toHaveLength(1);
    expect(host.snapshot(run).status).toBe('completed');
    expect(JSON.stringify(host.logs.get(run))).not.toContain('canary');
    expect(host.payloads(run, 'interrupt.resolved')[0]).toMatchObject({ resumeValue: { delivered: true } });
  });

  test('that a connector asks for a secret is not given more time by anybody else', () => {
    const { host, run } = asking('custom', { customKind: 'password' }, { secret: true, timeoutMs: 1_000 });
    for (const via of ['bearer', 'owner'] as const) {
      const extend = { type: 'extend-interrupt', nodeId: 'n', byMs: 1_000, by: 'ann', via } as const;
      expect(host.send(run, extend)?.code).toBe('forbidden');
    }
    expect(host.payloads(run, 'handrail.interrupt.extended')).toEqual([]);
  });

  test('is refused under a key that was answered before', () => {
    const { host, run } = asking('custom', { customKind: 'k' });
    host.try(run, { type: 'resolve-interrupt', nodeId: 'n', value: 1, by: 'o', via: 'bearer' });
    const again = {
      type: 'suspend-node',
      nodeId: 'n',
      pass: 0,
      attempt: 0,
      interruptId: 'i',
      kind: 'custom',
      data: { customKind: 'k' },
    } as const;
    expect(host.try(run, { ...again, key: `${run}:n:0` })).toMatchObject({
      ok: false,
      refusal: { code: 'interrupt_already_resolved' },
    });
    expect(host.try(run, { ...again, key: `${run}:n:1` }).ok).toBe(true);
  });

  test('that needs a known caller is not answered by a token', () => {
    const host = new SimulatedHost([readWorkflow('conformance-interrupt-auth-required')]);
    const run = host.start('conformance-interrupt-auth-required');
    const resolve = {
      type: 'resolve-interrupt',
      nodeId: 'gate',
      value: { action: 'accept' },
      by: 'o',
    } as const;
    expect(host.send(run, { ...resolve, via: 'token' })?.code).toBe('forbidden');
    expect(host.send(run, { ...resolve, via: 'bearer' })).toBeUndefined();
    expect(host.snapshot(run).status).toBe('completed');
  });
});
