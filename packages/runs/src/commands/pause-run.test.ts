import { describe, expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

const slow = sketchWorkflow([{ id: 'a', type: 'core.delay', config: { ms: 1_000 } }, 'b'], [['a', 'b']]);

describe('pausing a run', () => {
  test('WOP-PAUS-02 lets the node that is executing end first, and starts no other', () => {
    const host = new SimulatedHost([slow]);
    const run = host.start('sketch');
    expect(host.send(run, { type: 'pause-run' })).toBeUndefined();
    expect(host.snapshot(run).status).toBe('running');
    host.advance(1_000);
    expect(host.types(run).slice(-2)).toEqual(['node.completed a', 'run.paused']);
    host.advance(100_000);
    expect(host.snapshot(run).status).toBe('paused');
    expect(host.types(run)).not.toContain('node.started b');
    host.send(run, { type: 'resume-run' });
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('WOP-PAUS-03 at once stops in the middle of a node, which starts again as a fresh attempt', () => {
    const host = new SimulatedHost([slow]);
    const run = host.start('sketch');
    host.send(run, { type: 'pause-run', drainPolicy: 'immediate' });
    expect(host.snapshot(run).status).toBe('paused');
    expect(host.types(run)).not.toContain('node.completed a');
    const late = { type: 'complete-node', nodeId: 'a', pass: 0, attempt: 0 } as const;
    expect(host.send(run, late)?.code).toBe('conflict');
    host.send(run, { type: 'resume-run' });
    expect(host.payloads(run, 'node.started').map(({ nodeId, attempt }) => [nodeId, attempt])).toEqual([
      ['a', 0],
      ['a', 1],
    ]);
    expect(host.send(run, late)?.code).toBe('conflict');
    host.advance(1_000);
    expect(host.snapshot(run).status).toBe('completed');
  });

  test.each([
    ['immediate', 'run.paused'],
    ['drain-current-node', 'run.paused'],
  ] as const)('WOP-PAUS-04 keeps policy (%s) and reason on %s', (drainPolicy, type) => {
    const host = new SimulatedHost([slow]);
    const run = host.start('sketch');
    host.send(run, { type: 'pause-run', drainPolicy, reason: 'night' });
    host.advance(1_000);
    expect(host.payloads(run, type)).toEqual([{ reason: 'night', drainPolicy }]);
  });

  test('is taken back by resuming before it has drained', () => {
    const host = new SimulatedHost([slow]);
    const run = host.start('sketch');
    host.send(run, { type: 'pause-run' });
    host.send(run, { type: 'resume-run' });
    host.advance(1_000);
    expect(host.payloads(run, 'run.paused')).toEqual([]);
    expect(host.payloads(run, 'run.resumed')).toEqual([]);
    expect(host.payloads(run, 'handrail.pause.withdrawn')).toEqual([{}]);
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('that has ended, is paused or waits is a conflict that names its state', () => {
    const host = new SimulatedHost([slow]);
    const run = host.start('sketch');
    expect(host.send(run, { type: 'resume-run' })).toMatchObject({
      code: 'conflict',
      details: { runStatus: 'running' },
    });
    host.send(run, { type: 'pause-run', drainPolicy: 'immediate' });
    expect(host.send(run, { type: 'pause-run' })).toMatchObject({
      code: 'conflict',
      details: { runStatus: 'paused', pausedAt: '2026-01-01T00:00:00.000Z' },
    });
    host.send(run, { type: 'cancel-run' });
    expect(host.send(run, { type: 'pause-run' })).toMatchObject({
      code: 'conflict',
      details: { runStatus: 'cancelled' },
    });
    expect(host.send(run, { type: 'resume-run' })).toMatchObject({
      code: 'conflict',
      details: { runStatus: 'cancelled' },
    });

    const waiting = new SimulatedHost([sketchWorkflow([{ id: 'gate', type: 'core.approvalGate' }])]);
    const asked = waiting.start('sketch');
    expect(waiting.send(asked, { type: 'pause-run' })).toMatchObject({
      code: 'conflict',
      details: { runStatus: 'waiting-approval' },
    });
    expect(waiting.answer(asked, 'gate', { action: 'accept' })).toBeUndefined();
  });

  test('leaves open interrupts of other branches open, and what they decide waits for the end of the pause', () => {
    const document = sketchWorkflow(
      [
        { id: 'gate', type: 'core.approvalGate' },
        'after',
        { id: 'slow', type: 'core.delay', config: { ms: 1_000 } },
      ],
      [['gate', 'after']],
    );
    const host = new SimulatedHost([document]);
    const run = host.start('sketch');
    host.send(run, { type: 'pause-run', drainPolicy: 'immediate' });
    expect(host.answer(run, 'gate', { action: 'accept' })).toBeUndefined();
    expect(host.types(run)).not.toContain('node.started after');
    host.send(run, { type: 'resume-run' });
    host.advance(1_000);
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('uses up no retry of the node it stopped', () => {
    const settings = { maxRetries: 1, retryDelayMs: 1 };
    const document = sketchWorkflow([{ id: 'a', type: 'vendor.slow', settings }], [], {
      settings: { maxRetries: 1 },
    });
    const host = new SimulatedHost([document]);
    const run = host.start('sketch');
    host.send(run, { type: 'pause-run', drainPolicy: 'immediate' });
    host.send(run, { type: 'resume-run' });
    const error = { code: 'x', message: 'It failed.' };
    host.send(run, { type: 'fail-node', nodeId: 'a', pass: 0, attempt: 1, error });
    expect(host.payloads(run, 'node.retried')).toHaveLength(1);
  });
});
