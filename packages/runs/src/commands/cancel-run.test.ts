import { describe, expect, test } from 'vitest';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

describe('cancelling a run', () => {
  test('WOP-CANC-04 interrupts a delay instead of waiting for it', () => {
    const host = new SimulatedHost([readWorkflow('conformance-cancellable')]);
    const run = host.start('conformance-cancellable', { inputs: { delayMs: 30_000 } });
    host.advance(200);
    host.send(run, { type: 'cancel-run', reason: 'enough', by: 'ann' });
    expect(host.types(run).slice(-2)).toEqual(['node.cancelled wait', 'run.cancelled']);
    expect(host.payloads(run, 'run.cancelled')).toEqual([
      { reason: 'enough', cancelledBy: 'ann', durationMs: 200 },
    ]);
  });

  test('that has ended changes nothing and is not a mistake', () => {
    const host = new SimulatedHost([readWorkflow('conformance-noop')]);
    const run = host.start('conformance-noop');
    const before = [...(host.logs.get(run) ?? [])];
    expect(host.send(run, { type: 'cancel-run' })).toBeUndefined();
    expect(host.logs.get(run)).toEqual(before);
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('leaves what comes back late without effect', () => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type: 'core.delay' }])]);
    const run = host.start('sketch');
    host.send(run, { type: 'cancel-run' });
    expect(host.send(run, { type: 'complete-node', nodeId: 'a', pass: 0, attempt: 0 })?.code).toBe(
      'run_terminal',
    );
  });
});

describe('a parent and its child', () => {
  const pair = () => {
    const host = new SimulatedHost([
      readWorkflow('conformance-interrupt-parent-child-cancel'),
      readWorkflow('conformance-interrupt-parent-child-cancel-child'),
    ]);
    const parent = host.start('conformance-interrupt-parent-child-cancel');
    const [child] = [...host.state(parent).children].map(([runId]) => runId);
    return { host, parent, child: child ?? '' };
  };

  test('WOP-CASC-01 are cancelled together, and the child says why', () => {
    const { host, parent, child } = pair();
    expect(host.snapshot(child).status).toBe('waiting-approval');
    host.send(parent, { type: 'cancel-run', reason: 'enough' });
    expect(host.payloads(child, 'run.cancelled')).toEqual([
      { reason: 'parent-cancelled', parentRunId: parent, durationMs: 0 },
    ]);
    expect(host.payloads(parent, 'run.cancelled')).toEqual([{ reason: 'enough', durationMs: 0 }]);
    expect(host.types(parent).slice(-4)).toEqual([
      'node.cancelled spawn-child',
      'handrail.run.ending',
      'handrail.child.ended spawn-child',
      'run.cancelled',
    ]);
  });

  test('are cancelled together even when the host dies in between', () => {
    const { host, parent, child } = pair();
    host.try(parent, { type: 'cancel-run' });
    expect(host.snapshot(child).status).toBe('waiting-approval');
    host.crash();
    host.drive();
    expect([host.snapshot(parent).status, host.snapshot(child).status]).toEqual(['cancelled', 'cancelled']);
  });

  test('leave nothing to answer behind', () => {
    const { host, parent, child } = pair();
    host.send(parent, { type: 'cancel-run' });
    expect(host.answer(child, 'child-gate', { action: 'accept' })?.code).toBe('interrupt_gone');
  });

  test('a cancelled child fails the node that waits for it', () => {
    const { host, parent, child } = pair();
    host.send(child, { type: 'cancel-run' });
    expect(host.payloads(child, 'run.cancelled')[0]).not.toHaveProperty('parentRunId');
    expect(host.snapshot(parent)).toMatchObject({ status: 'failed', error: { code: 'child_cancelled' } });
  });

  test('a child that is set not to end with its parent goes on', () => {
    const host = new SimulatedHost([
      sketchWorkflow([
        {
          id: 'call',
          type: 'core.subWorkflow',
          config: { workflowId: 'conformance-approval', propagateCancellation: false },
        },
      ]),
      readWorkflow('conformance-approval'),
    ]);
    const parent = host.start('sketch');
    host.send(parent, { type: 'cancel-run' });
    expect(host.snapshot(parent)).toMatchObject({
      status: 'cancelled',
      childRuns: [{ status: 'waiting-approval' }],
    });
  });
});
