import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from '../testing/published-schemas.ts';
import { readWorkflow, workflowNames } from '../testing/read-workflows.ts';
import { SimulatedHost } from '../testing/simulated-host.ts';
import { type CreateRun, parseWorkflow, type RunStatus } from './index.ts';

const all = workflowNames.map(readWorkflow);
const host = () => new SimulatedHost(all);

describe('the published workflows', () => {
  test.each(workflowNames)('%s is read without a problem', (name) => {
    expect(parseWorkflow(readWorkflow(name)).id).toBe(name);
  });

  interface Expectation {
    readonly status: RunStatus;
    readonly log: readonly string[];
    readonly variables?: Readonly<Record<string, JsonValue>>;
    readonly options?: Partial<CreateRun>;
    readonly after?: number;
  }

  const lifecycle: Readonly<Record<string, Expectation>> = {
    'conformance-noop': {
      status: 'completed',
      log: ['run.started', 'node.started noop', 'node.completed noop', 'run.completed'],
    },
    'conformance-identity': {
      status: 'completed',
      options: { inputs: { payload: { a: [1, { b: null }] } } },
      log: ['run.started', 'node.started echo', 'node.completed echo', 'run.completed'],
      variables: { payload: { a: [1, { b: null }] } },
    },
    'conformance-delay': {
      status: 'completed',
      after: 1_000,
      log: [
        'run.started',
        'node.started wait',
        'handrail.node.delayed wait',
        'node.completed wait',
        'run.completed',
      ],
    },
    'conformance-failure': {
      status: 'failed',
      log: ['run.started', 'node.started fail', 'node.failed fail', 'run.failed'],
    },
    'conformance-multi-node': {
      status: 'completed',
      log: [
        'run.started',
        'node.started a',
        'node.completed a',
        'node.started b',
        'node.completed b',
        'node.started c',
        'node.completed c',
        'run.completed',
      ],
    },
    'conformance-idempotent': {
      status: 'completed',
      options: { inputs: { nonce: 'n' } },
      log: ['run.started', 'node.started noop', 'node.completed noop', 'run.completed'],
    },
    'conformance-configurable-schema': {
      status: 'completed',
      options: { configurable: { recursionLimit: 5 } },
      log: ['run.started', 'node.started noop', 'node.completed noop', 'run.completed'],
    },
    'conformance-version-fold': {
      status: 'completed',
      log: ['run.started', 'node.started noop', 'node.completed noop', 'run.completed'],
    },
    'conformance-capability-missing': {
      status: 'failed',
      log: ['run.started', 'node.failed n1', 'run.failed'],
    },
    'conformance-run-duration-breach': {
      status: 'failed',
      options: { configurable: { runTimeoutMs: 1_000 } },
      after: 1_000,
      log: [
        'run.started',
        'node.started wait',
        'handrail.node.delayed wait',
        'cap.breached',
        'node.cancelled wait',
        'run.failed',
      ],
    },
    'conformance-cap-breach': {
      status: 'failed',
      options: { configurable: { recursionLimit: 3 } },
      log: [
        'run.started',
        ...['n1', 'n2', 'n3'].flatMap((node) => [`node.started ${node}`, `node.completed ${node}`]),
        'cap.breached n4',
        'run.failed',
      ],
    },
    'conformance-message-reducer': {
      status: 'completed',
      log: [
        'run.started',
        'node.started emit-duplicate-message',
        'channel.written emit-duplicate-message',
        'channel.written emit-duplicate-message',
        'node.completed emit-duplicate-message',
        'run.completed',
      ],
      variables: {
        messages: [{ messageId: 'm-1', role: 'user', content: 'hello', timestamp: '2026-01-01T00:00:00Z' }],
      },
    },
    'conformance-approval': {
      status: 'waiting-approval',
      log: [
        'run.started',
        'node.started gate',
        'interrupt.requested gate',
        'approval.requested gate',
        'node.suspended gate',
      ],
    },
    'conformance-clarification': {
      status: 'waiting-input',
      log: [
        'run.started',
        'node.started ask',
        'interrupt.requested ask',
        'clarification.requested ask',
        'node.suspended ask',
      ],
    },
    'conformance-interrupt-external-event': {
      status: 'waiting-external',
      log: [
        'run.started',
        'node.started wait-for-external',
        'interrupt.requested wait-for-external',
        'node.suspended wait-for-external',
      ],
    },
    'conformance-subworkflow-parent': {
      status: 'completed',
      log: [
        'run.started',
        'node.started parent-start',
        'node.completed parent-start',
        'node.started subwf-call',
        'handrail.children.planned subwf-call',
        'handrail.child.started subwf-call',
        'handrail.child.ended subwf-call',
        'variable.changed subwf-call',
        'node.completed subwf-call',
        'node.started parent-end',
        'node.completed parent-end',
        'run.completed',
      ],
      variables: { childOutcome: 'child-completed' },
    },
    'conformance-orchestrator-terminate': {
      status: 'completed',
      log: [
        'run.started',
        'node.started supervisor',
        'runOrchestrator.decided supervisor',
        'node.completed supervisor',
        'node.skipped dispatch',
        'run.completed',
      ],
    },
    'conformance-orchestrator-dispatch': {
      status: 'completed',
      log: [
        'run.started',
        'node.started supervisor',
        'runOrchestrator.decided supervisor',
        'node.completed supervisor',
        'node.started dispatch',
        'handrail.children.planned dispatch',
        'handrail.child.started dispatch',
        'handrail.child.ended dispatch',
        'node.dispatched dispatch',
        'node.completed dispatch',
        'node.started supervisor',
        'runOrchestrator.decided supervisor',
        'node.completed supervisor',
        'node.skipped dispatch',
        'run.completed',
      ],
    },
    'conformance-orchestrator-low-confidence': {
      status: 'waiting-approval',
      log: [
        'run.started',
        'node.started supervisor',
        'interrupt.requested supervisor',
        'node.suspended supervisor',
      ],
    },
    'conformance-dispatch-output-mapping': {
      status: 'completed',
      log: [],
      variables: { parentResult: 'done' },
    },
    'conformance-multi-agent-handoff': {
      status: 'completed',
      log: [],
      variables: { parentResult: 'handoff-complete' },
    },
    'conformance-dispatch-cross-worker-handoff': {
      status: 'completed',
      log: [],
      variables: { sharedVar: 'hello' },
    },
    'conformance-dispatch-loop': {
      status: 'completed',
      log: [],
    },
  };

  test.each(Object.entries(lifecycle))(
    '%s goes as documented',
    (name, { status, log, variables, options, after = 0 }) => {
      const simulated = host();
      const run = simulated.start(name, options);
      simulated.advance(after);
      const snapshot = simulated.snapshot(run);
      expect(snapshot.status).toBe(status);
      if (log.length > 0) expect(simulated.types(run)).toEqual(log);
      expect(snapshot.variables).toMatchObject(variables ?? {});
      expect(complaintsOf('run-snapshot', snapshot)).toEqual([]);
    },
  );
});
