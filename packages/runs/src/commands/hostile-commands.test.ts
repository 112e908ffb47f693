import { describe, expect, test } from 'vitest';
import { describeState } from '../../testing/describe-state.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import type { RunCommand } from '../index.ts';

const document = sketchWorkflow(
  [
    { id: 'slow', type: 'core.delay' },
    { id: 'gate', type: 'core.approvalGate' },
    { id: 'call', type: 'core.subWorkflow', config: { workflowId: 'sketch-child' } },
  ],
  [],
  { channels: { c: { reducer: 'append' } } },
);
const child = sketchWorkflow([{ id: 'gate', type: 'core.approvalGate' }], [], { id: 'sketch-child' });

const slow = { nodeId: 'slow', pass: 0, attempt: 0 };
/** One right command of every type, to be made wrong member by member. */
const right: Readonly<Record<string, object>> = {
  'create-run': {
    runId: 'r2',
    inputs: {},
    configurable: {},
    tags: [],
    metadata: {},
    owner: { tenant: 't' },
    limits: {},
    parent: { runId: 'a', nodeId: 'b' },
    unset: [],
    sensitive: [],
    gatedTypes: {},
  },
  'start-node': slow,
  'refuse-node': { nodeId: 'slow', error: { code: 'x', message: 'y' } },
  'complete-node': slow,
  'fail-node': { ...slow, error: { code: 'x', message: 'y' }, jitter: 0.5 },
  'delay-node': { ...slow, until: 1 },
  'suspend-node': {
    ...slow,
    interruptId: 'i',
    kind: 'custom',
    key: 'k',
    data: { customKind: 'x' },
    resumeSchema: {},
    timeoutMs: 1,
    completes: true,
    onRejection: 'fail',
    profile: 'p',
    secret: false,
  },
  'resolve-interrupt': {
    nodeId: 'gate',
    interruptId: 'i',
    value: { action: 'accept' },
    by: 'o',
    via: 'bearer',
    mayNameVoter: true,
  },
  'extend-interrupt': { nodeId: 'gate', interruptId: 'i', byMs: 1, by: 'o', via: 'bearer' },
  'assign-interrupt': { nodeId: 'gate', interruptId: 'i', to: 'p', by: 'o', via: 'bearer' },
  'cancel-run': { reason: 'x', by: 'y', parentRunId: 'z' },
  'pause-run': { reason: 'x', drainPolicy: 'immediate' },
  'resume-run': { reason: 'x' },
  'plan-children': {
    ...slow,
    mode: 'dispatch',
    workers: ['w'],
    wait: true,
    onChildFailure: 'absorb',
    propagateCancellation: true,
    inputMapping: {},
    outputMapping: {},
    perWorkerInputMappings: {},
    perWorkerOutputMappings: {},
    iterationCap: 1,
  },
  'child-started': { nodeId: 'call', ordinal: 1, childRunId: 'c' },
  'child-changed': {
    childRunId: 'c',
    status: 'running',
    variables: {},
    sealed: [],
    error: { code: 'x', message: 'y' },
  },
  'decide-workers': { ...slow, agentId: 'host:a', decision: { kind: 'terminate' } },
  'write-channel': { channel: 'c', value: 1, from: { runId: 'a', engineId: 'b' } },
  'record-facts': { facts: [] },
  'pin-version': { changeId: 'c', min: 0, max: 1, nodeId: 'slow' },
  'start-effect': { ...slow, key: 'k' },
  'end-effect': { key: 'k', outcome: 'failed' },
  'reach-cap': { kind: 'schema', limit: 1, observed: 2, nodeId: 'slow', error: { code: 'x', message: 'y' } },
  'fail-run': { error: { code: 'x', message: 'y' } },
};

const circular: unknown[] = [];
circular.push(circular);
const trap = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('trap');
    },
    get: () => {
      throw new Error('trap');
    },
  },
);
const wrong: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  Number.NaN,
  'x'.repeat(20_000),
  ['x'],
  { x: 1 },
  circular,
  () => 1,
  7n,
  Symbol('s'),
  trap,
];

describe('a command', () => {
  const host = new SimulatedHost([document, child]);
  const run = host.start('sketch');
  const before = host.state(run);
  const untouched = describeState(before);

  const cases = Object.entries(right).flatMap(([type, members]) =>
    Object.keys(members).map((member) => [type, member] as const),
  );

  test.each(cases)(
    '%s with anything at all for "%s" is decided or refused, never a crash',
    (type, member) => {
      for (const value of wrong) {
        const decision = host.try(run, { type, ...right[type], [member]: value } as RunCommand);
        host.reset(run, before);
        if (!decision.ok) {
          expect(decision.refusal.message.length).toBeLessThan(500);
          expect(decision.refusal.message).not.toContain('xxxx');
        }
      }
      expect(describeState(host.state(run))).toEqual(untouched);
    },
  );

  const named = cases.filter(
    ([type, member]) => type !== 'create-run' && `${type}.${member}` !== 'cancel-run.reason',
  );
  test.each(named)('%s with something that is not JSON for "%s" is refused by that name', (type, member) => {
    const interruptId = before.nodes.at(1).interrupt?.id;
    const command = {
      type,
      ...right[type],
      ...(type.endsWith('-interrupt') && { interruptId }),
      [member]: 7n,
    };
    expect(host.try(run, command as never)).toMatchObject({
      ok: false,
      refusal: {
        code: 'validation_error',
        message: expect.stringMatching(new RegExp(`^"${member}" (?:must|cannot) .+\\.$`)),
        details: { field: member },
      },
    });
  });

  // The limits are the host's own.
  test.each(Object.keys(right['create-run'] ?? {}).filter((member) => member !== 'limits'))(
    'create-run with something that is not JSON for "%s" is refused by that name',
    (member) => {
      const creating = () => new SimulatedHost([document, child]).start('sketch', { [member]: 7n });
      expect(creating).toThrow(`create-run: validation_error "${member}`);
    },
  );

  test.each<[string, object, object]>([
    [
      'plan-children',
      { workers: [] },
      { message: 'At least one worker is needed.', details: { field: 'workers' } },
    ],
    [
      'plan-children',
      { workers: ['a', 'b'], wait: false },
      { message: 'Several workers run one after the other, so they must be waited for.' },
    ],
    [
      'refuse-node',
      {},
      { code: 'conflict', message: 'Node "slow" is not due to start.', details: { nodeId: 'slow' } },
    ],
    ['start-node', {}, { code: 'conflict' }],
    ['record-facts', { facts: [{ type: 'mine', payload: {} }] }, { details: { field: 'facts.type' } }],
    ['record-facts', { facts: [{ type: 'run.started', payload: {} }] }, { details: { field: 'facts.type' } }],
    ['record-facts', { facts: [{ type: 7 }] }, { details: { field: 'facts.type' } }],
    ['record-facts', { facts: [null] }, { details: { field: 'facts' } }],
    ['record-facts', { facts: [], artifacts: { nodeId: 7 } }, { details: { field: 'artifacts.nodeId' } }],
    [
      'record-facts',
      { facts: [], artifacts: { nodeId: 'slow', ids: 7 } },
      { details: { field: 'artifacts.ids' } },
    ],
    [
      'record-facts',
      { facts: [], artifacts: { nodeId: 'slow', ids: [], touches: 7 } },
      { details: { field: 'artifacts.touches' } },
    ],
    ['fail-node', { error: { code: '', message: 'y' } }, { details: { field: 'error.code' } }],
    ['fail-node', { error: { code: 'x' } }, { details: { field: 'error.message' } }],
    ['complete-node', { nodeId: 'gate' }, { code: 'conflict' }],
    [
      'decide-workers',
      { decision: { kind: 'next-worker', nextWorkerIds: [] } },
      { message: 'A decision names the next workers, asks, or terminates.' },
    ],
    ['decide-workers', { agentId: 'ab' }, { message: '"agentId" must have at least 3 characters.' }],
    ['decide-workers', { decision: { kind: 'ask-user' } }, { details: { field: 'decision.prompt' } }],
    [
      'decide-workers',
      { decision: { kind: 'terminate', reason: 7 } },
      { details: { field: 'decision.reason' } },
    ],
    [
      'resolve-interrupt',
      { nodeId: 'nobody' },
      { code: 'interrupt_not_found', message: 'The workflow of this run has no such node.' },
    ],
    [
      'resolve-interrupt',
      { nodeId: 'slow' },
      {
        code: 'interrupt_not_found',
        message: 'Node "slow" has asked for nothing.',
        details: { nodeId: 'slow' },
      },
    ],
    [
      'child-changed',
      { childRunId: 'nobody' },
      { code: 'not_found', message: 'This run has no such child.' },
    ],
  ])('%s with %j says what is wrong and where', (type, changes, refusal) => {
    const decision = host.try(run, { type, ...right[type], ...changes } as RunCommand);
    expect(decision).toMatchObject({ ok: false, refusal });
    expect(decision.ok ? '' : decision.refusal.message).toMatch(/^.{10,}\.$/);
  });

  test.each([{}, { type: 'nonsense' }, { type: '__proto__' }, { type: 7 }, { type: null }])(
    'that is none (%j) is refused',
    (command) => {
      expect(host.try(run, command as never)).toMatchObject({
        ok: false,
        refusal: { code: 'validation_error' },
      });
    },
  );

  test('of a node that does not exist is refused, whatever it is called', () => {
    for (const nodeId of ['__proto__', 'constructor', 'nobody', 'slow ']) {
      expect(host.try(run, { type: 'complete-node', nodeId, pass: 0, attempt: 0 })).toMatchObject({
        ok: false,
        refusal: { code: 'not_found' },
      });
    }
  });

  test('to end an effect that has ended says how it ended', () => {
    host.command(run, { type: 'start-effect', ...slow, key: 'once' });
    host.command(run, { type: 'end-effect', key: 'once', outcome: 'succeeded' });
    expect(host.try(run, { type: 'end-effect', key: 'once', outcome: 'failed' })).toMatchObject({
      refusal: { code: 'conflict', details: { outcome: 'succeeded' } },
    });
    host.reset(run, before);
    expect(() => host.start('sketch', { runId: 'a b' })).toThrow('"runId" must consist of letters');
  });

  test('at a time that is none is a defect of the host', () => {
    for (const now of [Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY]) {
      host.now = now;
      expect(() => host.try(run, { type: 'settle' })).toThrow('whole milliseconds');
    }
    host.now = Date.UTC(2026, 0, 1);
  });

  test('with outputs too deep, too large or not JSON fails its node instead of being recorded', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 1_000; depth += 1) deep = { deep };
    for (const outputs of [
      { deep },
      { circular },
      { big: 'x'.repeat(5_000_000) },
      { f: () => 1 },
      { n: Number.NaN },
    ]) {
      const decision = host.try(run, { type: 'complete-node', ...slow, outputs: outputs as never });
      host.reset(run, before);
      expect(decision.ok && decision.events[0]?.payload).toMatchObject({
        error: { code: 'validation_error' },
      });
    }
  });

  test('with writes that are none fails its node instead of being recorded', () => {
    for (const writes of [
      7,
      [null],
      [7],
      Array.from({ length: 10_001 }, () => ({ channel: 'c', value: 1 })),
    ]) {
      const decision = host.try(run, { type: 'complete-node', ...slow, writes: writes as never });
      host.reset(run, before);
      expect(decision.ok && decision.events[0]).toMatchObject({
        type: 'node.failed',
        payload: { error: { message: '"writes" must be a list of at most 10000 writes.' } },
      });
    }
  });

  test('keeps a copy of what it was given', () => {
    const outputs = { list: [1] };
    const decision = host.try(run, { type: 'complete-node', ...slow, outputs });
    host.reset(run, before);
    outputs.list.push(2);
    expect(decision.ok && decision.events[0]?.payload).toMatchObject({ outputs: { list: [1] } });
  });

  test('may name outputs and variables after properties of every object', () => {
    const outputs = JSON.parse('{"__proto__": 1, "constructor": 2}');
    const decision = host.try(run, { type: 'complete-node', ...slow, outputs });
    host.reset(run, before);
    expect(decision.ok && decision.state.variables.get('__proto__')).toBe(1);
    expect(decision.ok && decision.state.variables.get('constructor')).toBe(2);
    expect(({} as Record<string, unknown>).constructor).toBe(Object);
  });
});
