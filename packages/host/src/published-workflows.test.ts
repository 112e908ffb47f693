import type { JsonValue } from '@handrail/base';
import { createConformanceSeams } from '@handrail/conformance-seams';
import type { RunStatus } from '@handrail/runs';
import { complaintsOf, eventComplaints, readWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  codeOf,
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  typesOf,
} from '../testing/test-host.ts';
import { VirtualTime } from '../testing/virtual-time.ts';

/** Two of the workflows use what only hosts under test have. */
const testing = createConformanceSeams({ timers: new VirtualTime() });

interface Expectation {
  readonly status: RunStatus;
  readonly request?: { readonly [member: string]: JsonValue };
  /** Virtual time to let pass. */
  readonly after?: number;
  readonly variables?: { readonly [name: string]: unknown };
  /** Some of its events, in this order. */
  readonly log?: readonly string[];
}

const documented: Readonly<Record<string, Expectation>> = {
  'conformance-noop': { status: 'completed' },
  'conformance-identity': {
    status: 'completed',
    request: { inputs: { payload: { a: [1, { b: null }] } } },
    variables: { payload: { a: [1, { b: null }] } },
  },
  'conformance-delay': { status: 'completed', after: 1_100 },
  'conformance-cancellable': { status: 'completed', after: 31_000 },
  'conformance-failure': { status: 'failed', log: ['node.failed fail', 'run.failed'] },
  'conformance-multi-node': {
    status: 'completed',
    log: ['node.completed a', 'node.started b', 'node.completed b', 'node.started c', 'run.completed'],
  },
  'conformance-idempotent': { status: 'completed', request: { inputs: { nonce: 'n' } } },
  'conformance-configurable-schema': {
    status: 'completed',
    request: { configurable: { recursionLimit: 5 } },
  },
  'conformance-version-fold': { status: 'completed' },
  'conformance-capability-missing': { status: 'failed', log: ['node.failed n1', 'run.failed'] },
  'conformance-run-duration-breach': {
    status: 'failed',
    request: { configurable: { runTimeoutMs: 1_000 } },
    after: 1_100,
    log: ['cap.breached', 'node.cancelled wait', 'run.failed'],
  },
  'conformance-cap-breach': {
    status: 'failed',
    request: { configurable: { recursionLimit: 3 } },
    log: ['node.completed n3', 'cap.breached n4', 'run.failed'],
  },
  'conformance-message-reducer': {
    status: 'completed',
    variables: { messages: [{ messageId: expect.any(String) }] },
  },
  'conformance-channel-ttl': { status: 'completed', after: 10_000, variables: { events: [{ value: 'd' }] } },
  'conformance-approval': { status: 'waiting-approval' },
  'conformance-clarification': { status: 'waiting-input' },
  'conformance-interrupt-external-event': { status: 'waiting-external' },
  'conformance-interrupt-quorum': { status: 'waiting-approval' },
  'conformance-interrupt-auth-required': { status: 'waiting-approval' },
  'conformance-interrupt-parent-child-cancel': { status: 'waiting-approval' },
  'conformance-subworkflow-parent': {
    status: 'completed',
    variables: { childOutcome: 'child-completed' },
    log: [
      'handrail.child.started subwf-call',
      'handrail.child.ended subwf-call',
      'node.completed subwf-call',
    ],
  },
  'conformance-orchestrator-terminate': { status: 'completed', log: ['runOrchestrator.decided supervisor'] },
  'conformance-orchestrator-dispatch': {
    status: 'completed',
    log: [
      'runOrchestrator.decided supervisor',
      'node.dispatched dispatch',
      'runOrchestrator.decided supervisor',
    ],
  },
  'conformance-orchestrator-low-confidence': { status: 'waiting-approval' },
  'conformance-dispatch-output-mapping': { status: 'completed', variables: { parentResult: 'done' } },
  'conformance-dispatch-cross-worker-handoff': { status: 'completed', variables: { sharedVar: 'hello' } },
  'conformance-multi-agent-handoff': { status: 'completed', variables: { parentResult: 'handoff-complete' } },
  'conformance-dispatch-loop': { status: 'completed' },
};

describe('the published workflows on a host', () => {
  test.each(Object.entries(documented))('%s goes as documented', async (name, expected) => {
    const it = await startTestHost({ testing });
    const runId = await startRun(it, name, expected.request);
    await it.time.advance(expected.after ?? 1_000);
    const snapshot = await snapshotOf(it, runId);
    expect(snapshot.status).toBe(expected.status);
    expect(snapshot.variables).toMatchObject(expected.variables ?? {});
    expect(complaintsOf('run-snapshot', snapshot)).toEqual([]);
    const types = await typesOf(it, runId);
    expect(inOrder(types, expected.log ?? [])).toBe(true);
    for (const event of await logOf(it, runId)) expect(eventComplaints(event)).toEqual([]);
    expect(it.defects).toEqual([]);
    await it.host.close();
  });

  test('WOP-NODE-02 a delay reads as running until its time has come', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-delay');
    await it.time.advance(900);
    expect((await snapshotOf(it, runId)).status).toBe('running');
    await it.time.advance(200);
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  });

  test('WOP-NODE-03 a failure is the same every time', async () => {
    const it = await startTestHost();
    const errors = await Promise.all(
      [1, 2].map(async () => (await snapshotOf(it, await startRun(it, 'conformance-failure'))).error),
    );
    expect(errors[0]).toEqual({ code: expect.any(String), message: expect.any(String) });
    expect(errors[1]).toEqual(errors[0]);
  });

  test('WOP-SUB-04 a child keeps the definition it was started with', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-subworkflow-mid-run-mutation');
    await it.time.settle();
    const [waiting] = await it.host.interrupts.pending(owner, { limit: 10 });
    const childId = 'conformance-subworkflow-mid-run-mutation-child';
    const changed = { ...readWorkflow(childId), nodes: [failing('other')], edges: [] };
    accepted(await it.host.workflows.register(owner, changed));
    if (!waiting) throw new Error('The child does not wait.');
    expect(waiting.workflowId).toBe(childId);
    accepted(await it.host.interrupts.resolve(owner, waiting, { action: 'accept' }));
    await it.time.advance(1_000);
    expect((await snapshotOf(it, runId)).status).toBe('completed');
    const again = await startRun(it, 'conformance-subworkflow-mid-run-mutation');
    await it.time.advance(1_000);
    expect((await snapshotOf(it, again)).status).toBe('failed');
  });

  test('WOP-WF-09 a gated node type is refused by the capability it needs', async () => {
    const it = await startTestHost();
    const created = await it.host.runs.create(owner, {
      workflowId: 'conformance-conversation-capability-negotiation',
    });
    expect(codeOf(created)).toBe('capability_required');
    const registered = await it.host.workflows.register(
      owner,
      readWorkflow('conformance-conversation-capability-negotiation'),
    );
    expect(codeOf(registered)).toBe('capability_required');
  });
});

function inOrder(types: readonly string[], wanted: readonly string[]): boolean {
  let place = -1;
  return wanted.every((type) => {
    place = types.indexOf(type, place + 1);
    return place !== -1;
  });
}

const node = (id: string, typeId: string, config: JsonValue) => ({
  id,
  typeId,
  name: id,
  position: { x: 0, y: 0 },
  config,
  inputs: {},
});
const failing = (id: string) => node(id, 'core.fail', {});
