import { describe, expect, test } from 'vitest';
import runEventSchema from '../../../../fixtures/openwop/schemas/run-event.schema.json' with { type: 'json' };
import { complaintsOf, eventComplaints } from '../../testing/published-schemas.ts';
import { readWorkflow, workflowNames } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import {
  emptyRun,
  foldRun,
  isRunEventType,
  isTerminalType,
  parseWorkflow,
  RUN_EVENT_TYPES,
  snapshotRun,
} from '../index.ts';

/** Workflows that need no more than the core node types, with what they need to get somewhere. */
const drivable = workflowNames.filter(
  (name) => !/agent-|conversation|envelope|prompt|phase4|wasm|roundtrip|stream|model-|smoke/.test(name),
);

function everyLog() {
  const host = new SimulatedHost(workflowNames.map(readWorkflow));
  for (const name of drivable) host.start(name, { inputs: { payload: {}, nonce: 'n' } });
  host.advance(120_000);
  return host;
}

describe('the events of a run', () => {
  test('have the types of the published list, all of them and no others', () => {
    expect([...RUN_EVENT_TYPES].sort()).toEqual([...runEventSchema.$defs.RunEventType.enum].sort());
    expect(RUN_EVENT_TYPES).toHaveLength(94);
  });

  test('WOP-EVT-05 WOP-EVT-06 WOP-EVT-20 name their node, and have names of the list or our own', () => {
    const log = [...everyLog().logs.values()].flat();
    expect(log.length).toBeGreaterThan(300);
    for (const { type, nodeId } of log) {
      expect(isRunEventType(type) || type.startsWith('handrail.')).toBe(true);
      if (/^(node|approval|clarification)\./.test(type)) expect(nodeId).toBeTypeOf('string');
    }
    const host = new SimulatedHost([sketchWorkflow(['a'])]);
    const stored = host.logs.get(host.start('sketch')) ?? [];
    const unknown = { ...(stored[1] ?? stored[0]), type: 'vendor.acme.something', payload: ['?'] };
    const withUnknown = [stored[0], unknown, ...stored.slice(1)].map((event, sequence) => ({
      ...event,
      sequence,
    }));
    const folded = foldRun(withUnknown as never, emptyRun(parseWorkflow(sketchWorkflow(['a']))));
    expect(snapshotRun(folded)).toMatchObject({ status: 'completed', atSeq: stored.length });
  });

  test('fit their schemas, which are closed', () => {
    const log = [...everyLog().logs.values()].flat();
    expect(log.flatMap(eventComplaints)).toEqual([]);
    const [event] = log;
    expect(complaintsOf('run-event', { ...event, extra: 1 })).not.toEqual([]);
  });

  test('WOP-EVT-03 always have a payload', () => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type: 'core.delay' }])]);
    const run = host.start('sketch');
    host.send(run, { type: 'pause-run', drainPolicy: 'immediate' });
    host.send(run, { type: 'resume-run' });
    expect(host.logs.get(run)?.find(({ type }) => type === 'run.resumed')).toHaveProperty('payload', {});
    for (const event of host.logs.get(run) ?? []) expect(event).toHaveProperty('payload');
  });

  test('WOP-EVT-04 end with the one that ends the run, whatever comes late', () => {
    const host = new SimulatedHost([sketchWorkflow(['a'])]);
    const run = host.start('sketch');
    const payload = { provider: 'p', model: 'm', inputTokens: 1, outputTokens: 1 };
    const late = { type: 'record-facts', facts: [{ type: 'provider.usage', payload }] } as const;
    expect(host.send(run, late)?.code).toBe('run_terminal');
    for (const log of everyLog().logs.values()) {
      const ends = log.flatMap(({ type }, index) => (isTerminalType(type) ? [index] : []));
      expect(ends.length === 0 || (ends.length === 1 && ends[0] === log.length - 1)).toBe(true);
    }
  });

  test('link the return of a tool to its call', () => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type: 'core.delay' }])]);
    const run = host.start('sketch');
    const call = (callId: string) => ({ agentId: 'host:a', toolName: 't', callId });
    const facts = ['agent.toolCalled', 'agent.toolCalled', 'agent.toolReturned', 'agent.toolReturned'].map(
      (type, index) => ({
        type,
        payload: call(['c1', 'c2', 'c2', 'c1'][index] ?? ''),
        nodeId: 'a',
      }),
    );
    host.send(run, { type: 'record-facts', facts });
    const [first, second, third, fourth] = (host.logs.get(run) ?? []).slice(-4);
    expect([third?.causationId, fourth?.causationId]).toEqual([second?.eventId, first?.eventId]);
  });

  test('of its life fit, and only a cascade names a parent', () => {
    const host = everyLog();
    const lives = [...host.logs.values()].flat().filter(({ type }) => type.startsWith('run.'));
    expect(new Set(lives.map(({ type }) => type))).toEqual(
      new Set(['run.started', 'run.completed', 'run.failed']),
    );
    const run = host.start('conformance-approval');
    host.send(run, { type: 'cancel-run', reason: 'x' });
    const [cancelled] = host.payloads(run, 'run.cancelled');
    expect(cancelled).not.toHaveProperty('parentRunId');
    expect([...lives, ...(host.logs.get(run) ?? [])].flatMap(eventComplaints)).toEqual([]);
  });

  test('of nodes fit when they complete, fail, are retried, skipped and cancelled', () => {
    const settings = { maxRetries: 1, retryDelayMs: 1 };
    const nodes = [
      { id: 'bad', type: 'core.fail', settings },
      'skipped',
      'good',
      { id: 'slow', type: 'core.delay' },
    ];
    const host = new SimulatedHost([
      sketchWorkflow(nodes, [['bad', 'skipped']], { settings: { maxRetries: 1 } }),
      readWorkflow('conformance-multi-node'),
      readWorkflow('conformance-failure'),
    ]);
    const run = host.start('sketch');
    host.advance(10);
    host.send(run, { type: 'cancel-run' });
    host.start('conformance-multi-node');
    host.start('conformance-failure');
    const log = [...host.logs.values()].flat().filter(({ type }) => type.startsWith('node.'));
    expect(new Set(log.map(({ type }) => type))).toEqual(
      new Set([
        'node.started',
        'node.retried',
        'node.failed',
        'node.skipped',
        'node.completed',
        'node.cancelled',
      ]),
    );
    expect(log.flatMap(eventComplaints)).toEqual([]);
  });

  test('of every published interrupt fit, low confidence among them', () => {
    const names = [
      'conformance-approval',
      'conformance-clarification',
      'conformance-interrupt-quorum',
      'conformance-interrupt-external-event',
      'conformance-interrupt-auth-required',
      'conformance-interrupt-parent-child-cancel',
      'conformance-orchestrator-low-confidence',
    ];
    const host = new SimulatedHost(workflowNames.map(readWorkflow));
    for (const name of names) host.start(name);
    const suspended = [...host.logs.values()].flat().filter(({ type }) => type === 'node.suspended');
    expect(suspended).toHaveLength(names.length);
    expect(suspended.flatMap(eventComplaints)).toEqual([]);
    expect(suspended.at(-1)?.payload).toMatchObject({ reason: 'low-confidence' });
  });

  test('of answers fit', () => {
    const host = new SimulatedHost([
      readWorkflow('conformance-approval'),
      readWorkflow('conformance-clarification'),
    ]);
    const approval = host.start('conformance-approval');
    const clarification = host.start('conformance-clarification');
    host.answer(approval, 'gate', { action: 'accept', comment: 'Fine.' });
    host.answer(clarification, 'ask', { answers: { q1: 'blue' } });
    const answers = [...host.logs.values()].flat().filter(({ type }) => /received|resolved/.test(type));
    expect(answers.map(({ type }) => type).sort()).toEqual([
      'approval.received',
      'clarification.resolved',
      'interrupt.resolved',
      'interrupt.resolved',
    ]);
    expect(answers.flatMap(eventComplaints)).toEqual([]);
  });
});

describe('a recorded fact', () => {
  const running = () => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type: 'core.delay' }])]);
    return { host, run: host.start('sketch') };
  };

  test.each([
    'artifact.created',
    'provider.usage',
    'egress.decided',
    'handrail.assistance.requested',
    'log.appended',
  ])('may be of type %s', (type) => {
    const { host, run } = running();
    const payload = {
      'artifact.created': { artifactId: 'a', artifactType: 't' },
      'provider.usage': { provider: 'p', model: 'm', inputTokens: 1, outputTokens: 2 },
      'egress.decided': { decision: 'allowed', destination: 'example.org' },
      'log.appended': { level: 'info', message: 'x' },
    }[type] ?? { any: 'thing' };
    expect(host.send(run, { type: 'record-facts', facts: [{ type, payload }] })).toBeUndefined();
  });

  test.each([
    'run.completed',
    'node.completed',
    'approval.received',
    'cap.breached',
    'channel.written',
    'handrail.run.ending',
    'handrail.child.ended',
    'vendor.x',
    'run.deadLettered',
    '__proto__',
    '',
  ])('is not of type "%s", which is unknown or which only a decision records', (type) => {
    const { host, run } = running();
    expect(host.send(run, { type: 'record-facts', facts: [{ type, payload: {} }] })?.code).toBe(
      'validation_error',
    );
  });

  test('adds up usage for the snapshot', () => {
    const { host, run } = running();
    const usage = (model: string, costEstimateUsd?: number) => ({
      type: 'provider.usage',
      payload: {
        provider: 'p',
        model,
        inputTokens: 10,
        outputTokens: 5,
        ...(costEstimateUsd && { costEstimateUsd }),
      },
    });
    host.send(run, { type: 'record-facts', facts: [usage('a', 0.5), usage('b'), usage('c', 0.25)] });
    expect(host.snapshot(run).metrics).toEqual({
      openwopCost: { usd: 0.75, tokens: { input: 30, output: 15 }, provider: 'p', model: 'c' },
    });
  });
});

describe('an effect', () => {
  test('is started under its key once and ends once, also for the next attempt', () => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type: 'core.delay' }])]);
    const run = host.start('sketch');
    const start = { type: 'start-effect', nodeId: 'a', pass: 0, attempt: 0, key: 'k' } as const;
    const end = { type: 'end-effect', key: 'k', outcome: 'succeeded', result: { id: 7 } } as const;
    expect(host.send(run, end)?.code).toBe('conflict');
    expect(host.send(run, start)).toBeUndefined();
    expect(host.send(run, start)).toMatchObject({ code: 'conflict', details: { outcome: 'started' } });
    expect(host.send(run, end)).toBeUndefined();
    expect(host.send(run, end)?.code).toBe('conflict');
    host.crash();
    expect(host.state(run).effects.get('k')).toEqual({
      nodeId: 'a',
      outcome: 'succeeded',
      result: { id: 7 },
    });
    expect(host.send(run, start)).toMatchObject({ code: 'conflict', details: { outcome: 'succeeded' } });
  });
});

describe('a pinned version', () => {
  test('is the highest at first use and stays, until it is too old', () => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type: 'core.delay' }])]);
    const run = host.start('sketch');
    const pin = (min: number, max: number) =>
      host.send(run, { type: 'pin-version', changeId: 'c', min, max });
    expect(pin(1, 2)).toBeUndefined();
    expect(pin(2, 5)).toBeUndefined();
    expect(host.state(run).pins.get('c')).toBe(2);
    expect(host.payloads(run, 'version.pinned')).toEqual([{ changeId: 'c', version: 2 }]);
    expect(pin(3, 5)).toMatchObject({ code: 'version_out_of_range', details: { pinnedVersion: 2 } });
  });
});
