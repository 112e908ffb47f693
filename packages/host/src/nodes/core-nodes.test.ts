import type { JsonObject, JsonValue } from '@handrail/base';
import { createConformanceSeams } from '@handrail/conformance-seams';
import type { RunEvent } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  type TestHost,
  typesOf,
} from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { HostOutcome } from '../outcome.ts';
import { coreNodeTypes } from './core-node-types.ts';
import type { PureNodeType } from './node-type.ts';

function accepted<Value>(outcome: HostOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.refusal.message);
}

let shared: TestHost;

beforeAll(async () => {
  shared = await startTestHost({ testing: createConformanceSeams({ timers: new VirtualTime() }) });
});

const payloads = (log: readonly RunEvent[], type: string) =>
  log.filter((event) => event.type === type).map(({ payload }) => payload);

async function registered(workflow: JsonObject): Promise<string> {
  return accepted(await shared.host.workflows.register(owner, workflow)).workflowId;
}

let sketches = 0;

/** Runs one node of a type with this config. */
async function runNode(
  typeId: string,
  config: JsonObject,
  more: Record<string, unknown> = {},
): Promise<string> {
  sketches += 1;
  const node = { id: 'n', type: typeId, config };
  const workflow = sketchWorkflow([{ ...node, ...more }], [], { id: `sketch-${sketches}` });
  return startRun(shared, await registered(workflow as JsonObject));
}

describe('the simple nodes', () => {
  test('WOP-NODE-01 noop completes at once and identity gives its inputs back', async () => {
    const before = shared.time.now();
    const noop = await startRun(shared, 'conformance-noop');
    expect(await snapshotOf(shared, noop)).toMatchObject({ status: 'completed' });
    expect(shared.time.now() - before).toBeLessThan(5_000);
    const payload = { a: [1, { b: null }], c: 'ü' };
    const echo = await startRun(shared, 'conformance-identity', { inputs: { payload } });
    expect(await snapshotOf(shared, echo)).toMatchObject({ status: 'completed', variables: { payload } });
    const [completed] = payloads(await logOf(shared, echo), 'node.completed');
    expect(completed).toMatchObject({ outputs: { payload } });
  });

  test('WOP-NODE-01 identity makes variables of ports that were none', async () => {
    const run = await runNode('core.identity', {}, { inputs: { x: { type: 'static', value: [1] } } });
    expect(await snapshotOf(shared, run)).toMatchObject({ variables: { x: [1] } });
  });

  test('identity does not show under one name what another name masks', async () => {
    const workflow = sketchWorkflow(
      [
        {
          id: 'n',
          type: 'core.identity',
          inputs: {
            open: { type: 'variable', variableName: 'pin' },
            pin: { type: 'variable', variableName: 'pin' },
          },
        },
      ],
      [],
      { id: 'masked-identity', variables: [{ name: 'pin', type: 'string', sensitive: true }] },
    );
    const run = await startRun(shared, await registered(workflow as JsonObject), {
      inputs: { pin: 'canary' },
    });
    expect(await snapshotOf(shared, run)).toMatchObject({
      status: 'completed',
      variables: { open: '[REDACTED:open]', pin: '[REDACTED:pin]' },
    });
    expect(JSON.stringify(await logOf(shared, run))).not.toContain('canary');
  });

  test('WOP-NODE-02 delay reads as running, completes after its time and can be cancelled', async () => {
    const run = await startRun(shared, 'conformance-delay', { inputs: { delayMs: 2_000 } });
    expect(await snapshotOf(shared, run)).toMatchObject({ status: 'running' });
    await shared.time.advance(1_999);
    expect(await snapshotOf(shared, run)).toMatchObject({ status: 'running' });
    await shared.time.advance(1_000);
    expect(await snapshotOf(shared, run)).toMatchObject({ status: 'completed' });
    const other = await startRun(shared, 'conformance-cancellable');
    accepted(await shared.host.runs.cancel(owner, other));
    expect(await snapshotOf(shared, other)).toMatchObject({ status: 'cancelled' });
  });

  test('WOP-NODE-03 fail fails the same way every time', async () => {
    const errors = [];
    for (let time = 0; time < 2; time += 1) {
      const run = await startRun(shared, 'conformance-failure');
      const { status, error } = await snapshotOf(shared, run);
      expect(status).toBe('failed');
      errors.push(error);
    }
    expect(errors[0]).toEqual(errors[1]);
    expect(errors[0]).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test('WOP-NODE-04 the three gates ask in the kind they are for', async () => {
    const asked = async (name: string, nodeId: string) => {
      const run = await startRun(shared, name);
      const { kind, data } = accepted(await shared.host.interrupts.find(owner, run, nodeId));
      return { kind, data };
    };
    expect(await asked('conformance-approval', 'gate')).toMatchObject({
      kind: 'approval',
      data: { actions: ['accept', 'reject'], title: expect.any(String) },
    });
    expect(await asked('conformance-clarification', 'ask')).toMatchObject({
      kind: 'clarification',
      data: { questions: [{ id: expect.any(String), question: expect.any(String) }] },
    });
    expect(await asked('conformance-interrupt-external-event', 'wait-for-external')).toEqual({
      kind: 'external-event',
      data: {
        eventType: 'conformance.external.completed',
        correlation: { orderId: 'fixture-order-1', status: 'completed' },
      },
    });
  });

  test('WOP-NODE-05 channelWrite writes with its reducer and lets old entries go', async () => {
    const run = await startRun(shared, 'conformance-channel-ttl');
    await shared.time.advance(1_000);
    const { status, variables } = await snapshotOf(shared, run);
    expect(status).toBe('completed');
    expect(variables).toMatchObject({ events: [{ value: 'd', _ts: expect.any(Number) }] });
    expect((variables as { events: readonly JsonValue[] }).events).toHaveLength(1);
  });

  test('a message that is written twice is kept once', async () => {
    const run = await startRun(shared, 'conformance-message-reducer');
    const { variables, channels } = await snapshotOf(shared, run);
    const messages = (channels as JsonObject | undefined)?.messages ?? (variables as JsonObject).messages;
    expect(messages).toHaveLength(1);
  });

  test('a node that needs what no host has is refused without being started', async () => {
    const run = await startRun(shared, 'conformance-capability-missing');
    expect(await typesOf(shared, run)).toEqual(['run.started', 'node.failed n1', 'run.failed']);
    expect((await snapshotOf(shared, run)).error).toMatchObject({
      code: 'capability_not_provided',
      message: expect.stringContaining('conformance.never-provided'),
    });
  });
});

describe('supervisor and dispatch', () => {
  const turn = (log: readonly RunEvent[]) =>
    log.flatMap(({ type, payload }) => {
      if (type === 'runOrchestrator.decided') return [(payload as { decision: JsonObject }).decision.kind];
      return type === 'node.dispatched' ? [(payload as { childWorkflowId: string }).childWorkflowId] : [];
    });

  test.each<[string, readonly string[], JsonObject]>([
    ['conformance-orchestrator-terminate', ['terminate'], {}],
    ['conformance-orchestrator-dispatch', ['next-worker', 'conformance-noop', 'terminate'], {}],
    [
      'conformance-dispatch-output-mapping',
      ['next-worker', 'conformance-dispatch-output-mapping-child', 'terminate'],
      { parentResult: 'done' },
    ],
    [
      'conformance-dispatch-input-mapping',
      ['next-worker', 'conformance-dispatch-input-mapping-child', 'terminate'],
      {},
    ],
    [
      'conformance-dispatch-cross-worker-handoff',
      [
        'next-worker',
        'conformance-dispatch-cross-worker-handoff-child-a',
        'conformance-dispatch-cross-worker-handoff-child-b',
        'terminate',
      ],
      { sharedVar: 'hello' },
    ],
    [
      'conformance-dispatch-per-worker-override',
      [
        'next-worker',
        'conformance-dispatch-cross-worker-handoff-child-a',
        'conformance-dispatch-cross-worker-handoff-child-b',
        'terminate',
      ],
      {},
    ],
  ])('WOP-NODE-06 %s goes its turns', async (name, turns, variables) => {
    const run = await startRun(shared, name);
    await shared.time.settle();
    expect(await snapshotOf(shared, run)).toMatchObject({ status: 'completed', variables });
    expect(turn(await logOf(shared, run))).toEqual(turns);
  });

  test('WOP-NODE-06 children get what the mapping for them says', async () => {
    const inputsOf = async (name: string) => {
      const run = await startRun(shared, name);
      await shared.time.settle();
      const children = await shared.host.runs.list(owner, { parentRunId: run, limit: 10 });
      const snapshots = await Promise.all(children.map((child) => snapshotOf(shared, child.runId)));
      return snapshots.reverse().map(({ variables }) => variables);
    };
    expect(await inputsOf('conformance-dispatch-input-mapping')).toMatchObject([{ childGreeting: 'Alice' }]);
    expect(await inputsOf('conformance-dispatch-per-worker-override')).toMatchObject([
      { input: 'default-x-value' },
      { input: 'shared-value' },
    ]);
  });

  test('WOP-NODE-06 the iteration cap ends a loop that would go on', async () => {
    const next = { kind: 'next-worker', nextWorkerIds: ['conformance-noop'] };
    const workflow = sketchWorkflow(
      [
        { id: 's', type: 'core.orchestrator.supervisor', config: { mockDecisions: [next, next, next] } },
        { id: 'd', type: 'core.dispatch', config: { iterationCap: 2 } },
      ],
      [
        ['s', 'd'],
        ['d', 's'],
      ],
      { id: 'capped-loop' },
    );
    const run = await startRun(shared, await registered(workflow as JsonObject));
    await shared.time.settle();
    const log = await logOf(shared, run);
    expect(payloads(log, 'node.dispatched')).toHaveLength(2);
    expect(await snapshotOf(shared, run)).toMatchObject({
      status: 'failed',
      error: { code: 'loop_limit_exceeded' },
    });
  });

  test.each([
    [{ action: 'accept' }, 'completed'],
    [{ action: 'reject' }, 'failed'],
  ])('a decision below the threshold waits for somebody: %j', async (answer, status) => {
    const run = await startRun(shared, 'conformance-orchestrator-low-confidence');
    expect(await snapshotOf(shared, run)).toMatchObject({ status: 'waiting-approval' });
    accepted(await shared.host.interrupts.resolve(owner, { runId: run, nodeId: 'supervisor' }, answer));
    await shared.time.settle();
    if (status === 'failed') {
      expect(await snapshotOf(shared, run)).toMatchObject({ status, error: { code: 'decision_rejected' } });
    } else {
      expect(turn(await logOf(shared, run))).toContain('conformance-noop');
    }
  });
});

describe('a config that cannot be worked with', () => {
  test.each<[string, JsonObject, string]>([
    ['core.delay', { ms: -1 }, '"ms"'],
    ['core.delay', { ms: 'soon' }, '"ms"'],
    ['core.fail', { code: '' }, '"code"'],
    ['core.approvalGate', { actions: ['accept', 'accept'] }, '"actions"'],
    ['core.approvalGate', { actions: ['nod'] }, '"actions"'],
    ['core.approvalGate', { artifactType: 'handrail.tool-call' }, '"artifactType"'],
    ['core.approvalGate', { requiredApprovals: 0 }, '"requiredApprovals"'],
    ['core.approvalGate', { rejectionPolicy: 'none' }, '"rejectionPolicy"'],
    ['core.clarificationGate', {}, '"questions"'],
    ['core.clarificationGate', { questions: [{ id: 'a' }] }, '"question"'],
    ['core.clarificationGate', { questions: [{ id: 'a', question: 'b', why: 'c' }] }, 'A question'],
    ['core.interrupt', { kind: 'approval' }, '"kind"'],
    ['core.interrupt', { kind: 'external-event', data: { eventType: 'a' } }, '"correlation"'],
    ['core.interrupt', { data: {} }, '"customKind"'],
    ['core.channelWrite', { value: 1 }, '"channelName"'],
    ['core.subWorkflow', {}, '"workflowId"'],
    ['core.subWorkflow', { workflowId: 'a', inputMapping: { a: 1 } }, '"inputMapping"'],
    ['core.orchestrator.supervisor', { mockDecisions: ['stop'] }, '"mockDecisions"'],
    ['core.dispatch', { askUserRouting: 'conversation' }, '"askUserRouting"'],
    ['core.dispatch', { speed: 'fast' }, 'knows only'],
    ['core.identity', { memoryAction: 'write-then-read' }, '"memoryAction"'],
  ])('of %s, such as %j, is named and fails the node', (typeId, config, named) => {
    const type = coreNodeTypes().find((each): each is PureNodeType => each.typeId === typeId);
    expect(type?.checkConfig?.(config)?.message).toContain(named);
    const step = { nodeId: 'n', typeId, turn: 0 };
    const work = { config, step, inputs: {}, at: 0, newId: () => 'id' };
    // A config that cannot be read is the only thing looked at.
    const end = type?.execute(work as unknown as Parameters<PureNodeType['execute']>[0]);
    expect(end).toMatchObject({
      type: 'fail-node',
      error: { code: 'validation_error', retryable: false, message: expect.stringContaining(named) },
    });
  });

  test('is none in any workflow this host serves', () => {
    expect(coreNodeTypes().every(({ checkConfig }) => checkConfig !== undefined)).toBe(true);
    expect(shared.host.features.fixtures.length).toBeGreaterThan(20);
  });
});
