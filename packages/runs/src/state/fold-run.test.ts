import { describe, expect, test } from 'vitest';
import { describeState } from '../../testing/describe-state.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { testPorts } from '../../testing/test-ports.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import {
  decide,
  emptyRun,
  foldRun,
  isTerminal,
  nextSteps,
  parseWorkflow,
  type RunEvent,
  type RunState,
  type Workflow,
} from '../index.ts';

describe('folding', () => {
  const host = new SimulatedHost([sketchWorkflow(['a', 'b'], [['a', 'b']])]);
  const log = host.logs.get(host.start('sketch')) ?? [];
  const workflow = parseWorkflow(sketchWorkflow(['a', 'b'], [['a', 'b']]));

  test('passes over what is already in and refuses a gap', () => {
    const whole = foldRun(log, emptyRun(workflow));
    expect(describeState(foldRun(log, whole))).toEqual(describeState(whole));
    expect(() => foldRun(log.slice(2), emptyRun(workflow))).toThrow('id-1.0 is missing');
  });

  test('reads strange payloads of known types without failing', () => {
    const payloads = [
      null,
      7,
      'x',
      [],
      {},
      { nodeId: 'a' },
      { nodeId: 7, attempt: 'x', outputs: [], error: null },
    ];
    const types = [
      ...new Set(log.map(({ type }) => type)),
      'node.retried',
      'node.suspended',
      'interrupt.resolved',
      'channel.written',
    ];
    types.push(
      'handrail.child.started',
      'handrail.children.planned',
      'variable.changed',
      'run.paused',
      'provider.usage',
    );
    for (const type of types) {
      for (const payload of payloads) {
        const strange = { ...log[0], type, payload, sequence: 1, nodeId: 'a' } as RunEvent;
        expect(foldRun([log[0] as RunEvent, strange], emptyRun(workflow)).nextSequence).toBe(2);
      }
    }
  });
});

function driveFast(
  workflow: Workflow,
  perCall: number,
): { readonly state: RunState; readonly log: RunEvent[] } {
  let state = emptyRun(workflow);
  const log: RunEvent[] = [];
  const send = (command: Parameters<typeof decide>[1]) => {
    const decision = decide(state, command, 1_000, testPorts);
    if (!decision.ok) throw new Error(decision.refusal.message);
    state = decision.state;
    log.push(...decision.events);
  };
  send({ type: 'create-run', runId: 'r', limits: { maxNodeExecutions: 1_000_000 } });
  while (!isTerminal(state.phase)) {
    for (const step of nextSteps(state, 1_000, { maxStarts: perCall })) {
      if (step.kind !== 'start-node' && step.kind !== 'run-node') continue;
      const { nodeId, pass, attempt } = step;
      if (step.kind === 'start-node') send({ type: 'start-node', nodeId, pass, attempt });
      else send({ type: 'complete-node', nodeId, pass, attempt, outputs: { [nodeId]: 1 } });
    }
  }
  return { state, log };
}

describe('a run of ten thousand nodes', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
  test.each([
    ['in a row', names.slice(1).map((name, index): [string, string] => [`n${index}`, name])],
    ['side by side', []],
    [
      'fanned out and in',
      names.slice(1, -1).flatMap((name): [string, string][] => [
        ['n0', name],
        [name, 'n9999'],
      ]),
    ],
  ])('%s comes to its end, and its log folds to the same state', (_shape, edges) => {
    const workflow = parseWorkflow(sketchWorkflow(names, edges));
    const { state, log } = driveFast(workflow, 200);
    expect(state.phase).toBe('completed');
    expect(state.variables.size).toBe(10_000);
    expect(log).toHaveLength(20_002);
    const folded = foldRun(log, emptyRun(workflow));
    expect([folded.phase, folded.executions, folded.variables.size]).toEqual(['completed', 10_000, 10_000]);
  });

  test('that all fail behind one another ends at once, without a deep stack', () => {
    const edges = names.slice(1).map((name, index): [string, string] => [`n${index}`, name]);
    const nodes = [{ id: 'n0', type: 'core.fail' }, ...names.slice(1)];
    const workflow = parseWorkflow(sketchWorkflow(nodes, edges));
    let state = emptyRun(workflow);
    for (const command of [
      { type: 'create-run', runId: 'r' },
      { type: 'start-node', nodeId: 'n0', pass: 0, attempt: 0 },
      { type: 'fail-node', nodeId: 'n0', pass: 0, attempt: 0, error: { code: 'x', message: 'It failed.' } },
    ] as const) {
      const decision = decide(state, command, 0, testPorts);
      if (decision.ok) state = decision.state;
    }
    expect(state.phase).toBe('failed');
    expect(state.nextSequence).toBe(10_003);
  });
});

describe('what a log says that another version may have written', () => {
  const workflow = parseWorkflow(sketchWorkflow(['a', 'b'], [['a', 'b']]));
  const logOf = (facts: readonly (readonly [string, object, string?])[]): RunEvent[] =>
    [['run.started', { workflowId: 'sketch' }] as const, ...facts].map(
      ([type, payload, nodeId], sequence) => ({
        eventId: `r.${sequence}`,
        runId: 'r',
        type,
        payload: payload as never,
        sequence,
        timestamp: new Date(sequence).toISOString(),
        ...(nodeId !== undefined && { nodeId }),
      }),
    );
  const folded = (...facts: readonly (readonly [string, object, string?])[]) =>
    foldRun(logOf(facts), emptyRun(workflow));

  test.each([
    ['run.cancelled', 'run.cancelled'],
    ['run.failed', 'run.failed'],
    ['run.completed', 'run.failed'],
    [7, 'run.failed'],
  ])('a run that ends as %j ends as %s', (as, expected) => {
    expect(folded(['handrail.run.ending', { as, terminal: {} }]).ending?.as).toBe(expected);
  });

  test('the first thing to do has a key of its own at every place of the log', () => {
    const [settle] = nextSteps(folded(), 0).filter(({ kind }) => kind === 'settle');
    if (settle) expect(settle.key).toBe('r/settle/1');
    const steps = nextSteps(
      folded(
        ['node.started', { nodeId: 'a', typeId: 'core.noop', attempt: 0 }, 'a'],
        ['node.completed', { nodeId: 'a', outputs: {} }, 'a'],
        ['node.started', { nodeId: 'b', typeId: 'core.noop', attempt: 0 }, 'b'],
        ['node.completed', { nodeId: 'b', outputs: {} }, 'b'],
      ),
      0,
    );
    expect(steps).toEqual([{ kind: 'settle', key: 'r/settle/5' }]);
  });
});
