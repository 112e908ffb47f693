import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

const fixtures = (...names: readonly string[]) => new SimulatedHost(names.map(readWorkflow));
const childrenOf = (host: SimulatedHost, run: string) =>
  [...host.state(run).children].map(([runId]) => runId);

describe('a child run', () => {
  test('WOP-RUN-14 has its own log, and parent and child name each other', () => {
    const host = fixtures('conformance-subworkflow-parent', 'conformance-subworkflow-child');
    const parent = host.start('conformance-subworkflow-parent');
    const [child = ''] = childrenOf(host, parent);
    expect(host.types(child)).toEqual([
      'run.started',
      'node.started child-n1',
      'node.completed child-n1',
      'node.started child-n2',
      'node.completed child-n2',
      'run.completed',
    ]);
    const around = host.types(parent).filter((type) => /^node\.(started|completed) subwf-call$/.test(type));
    expect(around).toEqual(['node.started subwf-call', 'node.completed subwf-call']);
    const outcome = host.payloads(parent, 'node.completed').find(({ nodeId }) => nodeId === 'subwf-call');
    expect(outcome).toMatchObject({ outputs: { childRunId: child, childStatus: 'completed' } });
    expect(host.snapshot(parent)).toMatchObject({ childRuns: [{ runId: child, status: 'completed' }] });
    expect(host.snapshot(child)).toMatchObject({ parentRunId: parent, parentNodeId: 'subwf-call' });
  });

  test.each([
    ['conformance-subworkflow-input-mapping', { receivedPrdId: 'prd-1' }],
    ['conformance-subworkflow-input-mapping-no-default', {}],
  ])('of %s gets what is mapped and nothing else', (name, variables) => {
    const host = fixtures(name, 'conformance-subworkflow-input-mapping-child');
    const parent = host.start(name, { inputs: { unmapped: 'x' } });
    const [child = ''] = childrenOf(host, parent);
    expect(host.snapshot(child).variables).toEqual(variables);
    expect(Object.keys(host.snapshot(parent).variables)).not.toContain('receivedPrdId');
  });

  test('of a worker gets its own mapping instead of the general one', () => {
    const host = fixtures(
      'conformance-dispatch-per-worker-override',
      'conformance-dispatch-cross-worker-handoff-child-a',
      'conformance-dispatch-cross-worker-handoff-child-b',
    );
    const parent = host.start('conformance-dispatch-per-worker-override');
    const inputs = childrenOf(host, parent).map((child) => host.snapshot(child).variables.input);
    expect(inputs).toEqual(['default-x-value', 'shared-value']);
  });

  test('sees what the worker before it brought', () => {
    const host = fixtures(
      'conformance-dispatch-cross-worker-handoff',
      'conformance-dispatch-cross-worker-handoff-child-a',
      'conformance-dispatch-cross-worker-handoff-child-b',
    );
    const parent = host.start('conformance-dispatch-cross-worker-handoff');
    const [, second = ''] = childrenOf(host, parent);
    expect(host.snapshot(second).variables.input).toBe('hello');
    expect(host.payloads(parent, 'node.dispatched').map(({ childWorkflowId }) => childWorkflowId)).toEqual([
      'conformance-dispatch-cross-worker-handoff-child-a',
      'conformance-dispatch-cross-worker-handoff-child-b',
    ]);
  });

  test('that waits for approval lets its parent read as waiting too, and as running afterwards', () => {
    const host = fixtures(
      'conformance-subworkflow-mid-run-mutation',
      'conformance-subworkflow-mid-run-mutation-child',
    );
    const parent = host.start('conformance-subworkflow-mid-run-mutation');
    const [child = ''] = childrenOf(host, parent);
    expect(host.snapshot(parent)).toMatchObject({ status: 'waiting-approval', currentNodeId: 'subwf-call' });
    host.answer(child, 'child-gate', { action: 'accept' });
    expect(host.snapshot(parent).status).toBe('completed');
    expect(host.snapshot(child).variables).toMatchObject({ receivedPrdId: 'seeded-id' });
  });

  const calling = (config: JsonObject, workflowId = 'conformance-dispatch-deterministic-fail-child') => {
    const outputMapping = { result: 'childOutcome' };
    const call = { id: 'call', type: 'core.subWorkflow', config: { workflowId, outputMapping, ...config } };
    const host = new SimulatedHost([
      sketchWorkflow([call, 'after'], [['call', 'after']]),
      readWorkflow(workflowId),
    ]);
    return { host, parent: host.start('sketch') };
  };

  test.each([
    ['fail-parent', 'failed', 'skipped'],
    ['absorb', 'completed', 'completed'],
  ])('that fails under %s leaves its parent %s', (onChildFailure, status, after) => {
    const { host, parent } = calling({ onChildFailure });
    expect(host.snapshot(parent)).toMatchObject({ status, nodeStates: { after: { status: after } } });
    expect(host.snapshot(parent).variables).not.toHaveProperty('result');
  });

  test('that is not waited for does not hold its parent', () => {
    const { host, parent } = calling({ waitForCompletion: false }, 'conformance-approval');
    expect(host.snapshot(parent)).toMatchObject({ status: 'completed', childRuns: [{ status: 'running' }] });
    const [child = ''] = childrenOf(host, parent);
    expect(host.snapshot(child).status).toBe('waiting-approval');
    host.answer(child, 'gate', { action: 'accept' });
    expect(host.snapshot(child).status).toBe('completed');
    expect(host.snapshot(parent).status).toBe('completed');
  });

  test('is started once, however often the host dies', () => {
    const host = fixtures('conformance-subworkflow-parent', 'conformance-subworkflow-child');
    const parent = host.start('conformance-subworkflow-parent');
    host.crash();
    host.drive();
    expect(childrenOf(host, parent)).toHaveLength(1);
  });

  test('that cannot be started fails the node', () => {
    const call = { id: 'call', type: 'vendor.plans' };
    const host = new SimulatedHost([sketchWorkflow([call])], {
      'vendor.plans': ({ step: { nodeId, pass, attempt } }) => ({
        type: 'plan-children',
        nodeId,
        pass,
        attempt,
        mode: 'sub-workflow',
        workers: ['nowhere'],
      }),
    });
    expect(() => host.start('sketch')).toThrow('No workflow nowhere');
    const run = 'id-1';
    const error = { code: 'not_found', message: 'There is no such workflow.', retryable: false };
    expect(host.try(run, { type: 'fail-node', nodeId: 'call', pass: 0, attempt: 0, error }).ok).toBe(true);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'not_found' } });
  });
});

test('a node that waits for its child cannot be failed by anybody else', () => {
  const host = new SimulatedHost([
    sketchWorkflow([{ id: 'call', type: 'core.subWorkflow', config: { workflowId: 'child' } }], [], {
      id: 'parent',
    }),
    sketchWorkflow([{ id: 'gate', type: 'core.approvalGate' }], [], { id: 'child' }),
  ]);
  const run = host.start('parent');
  const error = { code: 'x', message: 'X.', retryable: false };
  const fail = () => host.try(run, { type: 'fail-node', nodeId: 'call', pass: 0, attempt: 0, error });
  expect(fail()).toMatchObject({
    ok: false,
    refusal: { code: 'conflict', message: 'The node waits for a child run; its end decides.' },
  });
  expect(host.snapshot(run).status).toMatch(/^(running|waiting)/);
});
