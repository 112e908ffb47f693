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

describe('an event is folded into the node it is about', () => {
  const workflow = parseWorkflow(sketchWorkflow(['a', 'b'], [['a', 'b']]));
  const host = new SimulatedHost([sketchWorkflow(['a', 'b'], [['a', 'b']])]);
  const log = host.logs.get(host.start('sketch')) ?? [];
  const begun = foldRun(log.slice(0, 1), emptyRun(workflow));
  const event = (run: RunState, type: string, payload: RunEvent['payload'], nodeId?: string): RunEvent => ({
    ...(log[0] as RunEvent),
    eventId: `e-${run.nextSequence}`,
    sequence: run.nextSequence,
    type,
    payload,
    ...(nodeId !== undefined && { nodeId }),
  });
  const then = (run: RunState, type: string, payload: RunEvent['payload'], nodeId?: string) =>
    foldRun([event(run, type, payload, nodeId)], run);
  const nodeOf = (run: RunState) => run.nodes.at(workflow.indexOf.get('a') ?? 0);

  test.each(['forward', 'back', 'leave'])('which way a node that ended goes on: %s', (route) => {
    const ended = then(begun, 'node.completed', { nodeId: 'a', outputs: {}, handrail: { route } }, 'a');
    expect(nodeOf(ended).route).toBe(route);
  });

  test.each(['', 'sideways', null, 1])('a way that is not known is none: %j', (route) => {
    const ended = then(begun, 'node.completed', { nodeId: 'a', outputs: {}, handrail: { route } }, 'a');
    expect(nodeOf(ended).route).toBeUndefined();
  });

  test('a vote counts for an open request only', () => {
    const vote = { nodeId: 'a', voter: 'ann', action: 'accept' };
    for (const nodeId of ['a', 'nobody', undefined]) {
      const { nodeId: _own, ...rest } = vote;
      const run = then(
        begun,
        'handrail.approval.voted',
        nodeId === undefined ? rest : { ...rest, nodeId },
        nodeId,
      );
      expect(nodeOf(run).interrupt).toBeUndefined();
    }
  });

  test('a call of a tool is open until it returns, whichever returns first', () => {
    const call = (run: RunState, callId: string) => then(run, 'agent.toolCalled', { callId }, 'a');
    const back = (run: RunState, payload: RunEvent['payload']) =>
      then(run, 'agent.toolReturned', payload, 'a');
    const two = call(call(begun, 'one'), 'two');
    expect([...two.toolCalls].map(([id]) => id)).toEqual(['one', 'two']);
    expect([...back(two, { callId: 'one' }).toolCalls].map(([id]) => id)).toEqual(['two']);
    expect([...back(two, { callId: 'two' }).toolCalls].map(([id]) => id)).toEqual(['one']);
    for (const payload of [{}, null, { callId: 7 }, { callId: 'three' }])
      expect([...back(two, payload).toolCalls].map(([id]) => id)).toEqual(['one', 'two']);
  });

  test('an input without a value is left out of what the node began with', () => {
    const source = (outputKey: string) => ({ type: 'connection', nodeId: 'a', outputKey, optional: true });
    const inputs = { here: source('o'), gone: source('p') };
    const taking = parseWorkflow(sketchWorkflow(['a', { id: 'b', inputs }], [['a', 'b']]));
    const first = then(
      foldRun(log.slice(0, 1), emptyRun(taking)),
      'node.completed',
      { nodeId: 'a', outputs: { o: 1 } },
      'a',
    );
    const started = then(first, 'node.started', { nodeId: 'b' }, 'b');
    expect([...started.nodes.at(taking.indexOf.get('b') ?? 0).inputs]).toEqual([['here', 1]]);
  });
});
