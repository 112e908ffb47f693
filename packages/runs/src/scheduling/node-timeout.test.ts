import { describe, expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

const settings = { timeoutMs: 1_000 };
const nodeOf = (type: string, config = {}) => ({ id: 'a', type, config, settings });
const started = (nodes: Parameters<typeof sketchWorkflow>[0], more: readonly unknown[] = []) => {
  const host = new SimulatedHost([sketchWorkflow(nodes), ...more]);
  return { host, run: host.start('sketch') };
};
const child = { ...sketchWorkflow([{ id: 'slow', type: 'vendor.slow' }]), id: 'child' };

describe('the time limit of a node', () => {
  test('counts the time in which it sleeps', () => {
    const { host, run } = started([nodeOf('core.delay', { ms: 60_000 })]);
    host.advance(1_000);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'node_timeout' } });
  });

  test.each([
    ['core.approvalGate', {}],
    ['core.clarificationGate', { questions: [{ id: 'q', question: 'And?', schema: { type: 'string' } }] }],
    ['core.interrupt', { kind: 'custom', data: { customKind: 'wait' } }],
  ])('is the deadline of what %s asks', (type, config) => {
    const { host, run } = started([nodeOf(type, config)]);
    expect(host.payloads(run, 'interrupt.requested')[0]).toMatchObject({ timeoutMs: 1_000 });
    host.advance(1_000);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'interrupt_timeout' } });
  });

  test.each([
    [500, 500],
    [5_000, 1_000],
  ])('and its own deadline of %i ms end a gate after %i ms', (timeoutMs, expected) => {
    const { host, run } = started([nodeOf('core.approvalGate', { timeoutMs })]);
    expect(host.payloads(run, 'interrupt.requested')[0]).toMatchObject({ timeoutMs: expected });
  });

  test('ends a node that waits for a child, and the child before the run', () => {
    const { host, run } = started([nodeOf('core.subWorkflow', { workflowId: 'child' })], [child]);
    const [childRun = ''] = [...host.state(run).children].map(([runId]) => runId);
    host.advance(1_000);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'node_timeout' } });
    expect(host.snapshot(childRun).status).toBe('cancelled');
    expect(host.types(run).slice(-3)).toEqual(['node.failed a', 'handrail.child.ended a', 'run.failed']);
  });

  test('lets a child go on that does not end with its parent', () => {
    const config = { workflowId: 'child', propagateCancellation: false };
    const { host, run } = started([nodeOf('core.subWorkflow', config)], [child]);
    const [childRun = ''] = [...host.state(run).children].map(([runId]) => runId);
    host.advance(1_000);
    expect(host.snapshot(run).status).toBe('failed');
    expect(host.snapshot(childRun).status).toBe('running');
  });

  test('ends the child of every attempt, also when the host dies in between', () => {
    const retried = { ...nodeOf('core.subWorkflow', { workflowId: 'child' }) };
    const host = new SimulatedHost([
      sketchWorkflow([{ ...retried, settings: { ...settings, retryDelayMs: 100 } }], [], {
        settings: { maxRetries: 1 },
      }),
      child,
    ]);
    const run = host.start('sketch');
    host.now += 1_000;
    host.try(run, { type: 'time-passed' });
    host.crash();
    host.drive();
    host.advance(5_000);
    const children = [...host.state(run).children].map(([, { status }]) => status);
    expect(children).toEqual(['cancelled', 'cancelled']);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'node_timeout' } });
  });
});
