import { describe, expect, test } from 'vitest';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

const actions = ['accept', 'reject', 'refine'];
const review = (settings: object = {}) =>
  sketchWorkflow(
    ['draft', { id: 'gate', type: 'core.approvalGate', config: { actions } }, 'publish'],
    [
      ['draft', 'gate'],
      ['gate', 'draft'],
      ['gate', 'publish'],
    ],
    { settings },
  );

describe('a gate that leads back', () => {
  test('sends work round again until it is accepted, and only then lets it out', () => {
    const host = new SimulatedHost([review()]);
    const run = host.start('sketch');
    host.answer(run, 'gate', { action: 'refine', refineFeedback: { scope: 'whole', text: 'Shorter.' } });
    expect(host.snapshot(run)).toMatchObject({
      status: 'waiting-approval',
      nodeStates: { publish: { status: 'pending' } },
    });
    expect(host.answer(run, 'gate', { action: 'accept' })).toBeUndefined();
    expect(host.types(run).filter((type) => type.startsWith('node.started'))).toEqual([
      'node.started draft',
      'node.started gate',
      'node.started draft',
      'node.started gate',
      'node.started publish',
    ]);
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('asks under another key in every pass, so no answer is taken for the next one', () => {
    const host = new SimulatedHost([review()]);
    const run = host.start('sketch');
    host.answer(run, 'gate', { action: 'refine', refineFeedback: { scope: 'whole', text: 'Shorter.' } });
    const keys = host.payloads(run, 'interrupt.requested').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('ends the run when work was sent back too often', () => {
    const host = new SimulatedHost([review({ maxLoopbackIterations: 2 })]);
    const run = host.start('sketch');
    for (let round = 0; round < 3; round += 1)
      host.answer(run, 'gate', { action: 'refine', refineFeedback: { scope: 'whole', text: 'Shorter.' } });
    expect(host.payloads(run, 'workflow.loopback-limit')).toEqual([
      { nodeId: 'draft', iterations: 3, limit: 2 },
    ]);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'loop_limit_exceeded' } });
  });

  test('lets nothing out that was rejected', () => {
    const host = new SimulatedHost([review()]);
    const run = host.start('sketch');
    host.answer(run, 'gate', { action: 'reject' });
    expect(host.snapshot(run)).toMatchObject({
      status: 'failed',
      error: { code: 'approval_rejected' },
      nodeStates: { publish: { status: 'skipped' } },
    });
  });
});

describe('an orchestrated run', () => {
  const workers = (count: number) =>
    Array.from({ length: count }, () => ({ kind: 'next-worker', nextWorkerIds: ['conformance-noop'] }));
  const looped = (config: object = {}) =>
    sketchWorkflow(
      [
        { id: 'supervisor', type: 'core.orchestrator.supervisor', config: { mockDecisions: workers(10) } },
        { id: 'dispatch', type: 'core.dispatch', config },
      ],
      [
        ['supervisor', 'dispatch'],
        ['dispatch', 'supervisor'],
      ],
    );
  const noop = readWorkflow('conformance-noop');

  test('ends in front of the turn that exceeds its limit of iterations', () => {
    const host = new SimulatedHost([looped(), noop]);
    const run = host.start('sketch', { configurable: { maxLoopIterations: 2 } });
    expect(host.types(run).slice(-2)).toEqual(['cap.breached supervisor', 'run.failed']);
    expect(host.payloads(run, 'cap.breached')).toEqual([
      { kind: 'loop-iterations', limit: 2, observed: 3, nodeId: 'supervisor' },
    ]);
    expect(host.payloads(run, 'runOrchestrator.decided').map(({ iteration }) => iteration)).toEqual([1, 2]);
    expect(host.snapshot(run).error).toMatchObject({ code: 'loop_limit_exceeded' });
  });

  test('ends at the cap of its dispatches', () => {
    const host = new SimulatedHost([looped({ iterationCap: 1 }), noop]);
    const run = host.start('sketch');
    expect(host.payloads(run, 'node.dispatched')).toHaveLength(1);
    expect(host.snapshot(run).error).toMatchObject({ code: 'loop_limit_exceeded' });
  });

  test('names the decision as the cause of what it dispatched, and keeps its orchestrator', () => {
    const host = new SimulatedHost([looped(), noop]);
    const run = host.start('sketch', { configurable: { maxLoopIterations: 1 } });
    const log = host.logs.get(run) ?? [];
    const decided = log.find(({ type }) => type === 'runOrchestrator.decided');
    expect(log.find(({ type }) => type === 'node.dispatched')?.causationId).toBe(decided?.eventId);
    expect(host.snapshot(run).runOrchestrator).toEqual({ agentId: 'core.supervisor' });
  });

  test('refuses the decision of another agent', () => {
    const host = new SimulatedHost([looped(), noop], {
      'core.orchestrator.supervisor': ({ step: { nodeId, pass, attempt }, run }) => ({
        type: 'decide-workers',
        nodeId,
        pass,
        attempt,
        agentId: run.orchestrator ? 'host:second' : 'host:first',
        decision: { kind: 'next-worker', nextWorkerIds: ['conformance-noop'] },
      }),
    });
    expect(() => host.start('sketch')).toThrow('Another agent orchestrates this run');
  });
});
