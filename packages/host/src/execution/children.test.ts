import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { breaksOnce, createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import {
  accepted,
  codeOf,
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
} from '../../testing/test-host.ts';
import { coreNodeTypes, type NodeType } from '../index.ts';

const document = (id: string, nodes: Parameters<typeof sketchWorkflow>[0], more: object = {}) =>
  JSON.parse(JSON.stringify(sketchWorkflow(nodes, [], { id, ...more })));

const caller = (workflowId: string, config: object = {}) => ({
  id: 'call',
  type: 'core.subWorkflow',
  config: { workflowId, ...config },
});

describe('a child', () => {
  test('and what its parent knows of it are stored in one batch', async () => {
    const batches: (readonly string[])[] = [];
    const store = createFaultyStore(createMemoryStore(), ({ batch }) => {
      if (batch) batches.push(batch.runs.map(({ record }) => record.workflowId));
      return undefined;
    });
    const it = await startTestHost({ store });
    await startRun(it, 'conformance-subworkflow-parent');
    expect(batches).toContainEqual(['conformance-subworkflow-parent', 'conformance-subworkflow-child']);
  });

  test('that ended while its parent could not be notified is asked for after a restart', async () => {
    const memory = createMemoryStore();
    const store = createFaultyStore(memory, ({ batch }) =>
      batch?.runs.some(({ events }) => events.some(({ type }) => type === 'handrail.child.ended'))
        ? { type: 'crash-before' }
        : undefined,
    );
    const first = await startTestHost({ store });
    const runId = await startRun(first, 'conformance-subworkflow-parent');
    expect(store.crashed).toBe(true);
    const second = await startTestHost({ store: memory.reopen() });
    await second.time.advance(1_000);
    const snapshot = await snapshotOf(second, runId);
    expect(snapshot).toMatchObject({
      status: 'completed',
      variables: { childOutcome: 'child-completed' },
      childRuns: [{ status: 'completed' }],
    });
  });

  test('that was stored by a store that broke is executed, also when its parent has ended with that', async () => {
    const outside: NodeType = {
      typeId: 'test.out',
      reach: 'outside',
      execute: async () => ({ type: 'complete-node' }),
    };
    const child = document('child', [{ id: 'out', type: 'test.out' }]);
    const parent = document('parent', [caller('child', { waitForCompletion: false })]);
    const it = await startTestHost({
      store: breaksOnce(createMemoryStore(), ({ runs }) => runs.length === 2),
      nodeTypes: [...coreNodeTypes(), outside],
      systemWorkflows: [child, parent],
    });
    await startRun(it, 'parent');
    await it.time.advance(10_000);
    const runs = await it.host.runs.list(owner, { limit: 10 });
    expect(runs.map(({ workflowId, status }) => `${workflowId}: ${status}`).sort()).toEqual([
      'child: completed',
      'parent: completed',
    ]);
  });

  test('ends with its parent, and a late answer finds it gone', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-interrupt-parent-child-cancel');
    const [waiting] = await it.host.interrupts.pending(owner, { limit: 10 });
    if (!waiting) throw new Error('The child does not wait.');
    const cancelled = accepted(await it.host.runs.cancel(owner, runId, 'enough'));
    expect(cancelled.status).toBe('cancelling');
    await it.time.advance(1_000);
    expect((await snapshotOf(it, runId)).status).toBe('cancelled');
    const last = (await logOf(it, waiting.runId)).at(-1);
    expect(last).toMatchObject({
      type: 'run.cancelled',
      payload: { reason: 'parent-cancelled', parentRunId: runId },
    });
    expect(codeOf(await it.host.interrupts.resolve(owner, waiting, { action: 'accept' }))).toBe(
      'interrupt_gone',
    );
  });

  test('is cancelled after a restart when its parent was being cancelled', async () => {
    const memory = createMemoryStore();
    const store = createFaultyStore(memory, ({ batch }) =>
      batch?.runs.some(
        ({ events, record }) =>
          record.parentRunId !== undefined && events.some(({ type }) => type === 'run.cancelled'),
      )
        ? { type: 'crash-before' }
        : undefined,
    );
    const first = await startTestHost({ store });
    const runId = await startRun(first, 'conformance-interrupt-parent-child-cancel');
    accepted(await first.host.runs.cancel(owner, runId));
    await first.time.settle();
    expect(store.crashed).toBe(true);
    const second = await startTestHost({ store: memory.reopen() });
    await second.time.advance(1_000);
    expect(await snapshotOf(second, runId)).toMatchObject({
      status: 'cancelled',
      childRuns: [{ status: 'cancelled' }],
    });
  });

  test('of a workflow that is not there fails its node', async () => {
    const it = await startTestHost({ systemWorkflows: [document('parent', [caller('nowhere')])] });
    const runId = await startRun(it, 'parent');
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'failed', error: { code: 'not_found' } });
  });

  test('whose inputs are refused fails its node', async () => {
    const child = document('child', ['n'], { variables: [{ name: 'need', type: 'string', required: true }] });
    const it = await startTestHost({ systemWorkflows: [child, document('parent', [caller('child')])] });
    const runId = await startRun(it, 'parent');
    expect(await snapshotOf(it, runId)).toMatchObject({
      status: 'failed',
      error: { code: 'validation_error' },
    });
    expect(await it.host.runs.list(owner, { limit: 10 })).toHaveLength(1);
  });

  test('that calls itself for ever is stopped', async () => {
    const it = await startTestHost({ systemWorkflows: [document('again', [caller('again')])] });
    const runId = await startRun(it, 'again');
    await it.time.advance(1_000);
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'failed', error: { code: 'child_failed' } });
    expect(await it.host.runs.list(owner, { limit: 100 })).toHaveLength(17);
  });

  test('that calls itself twice does not set off more than a thousand others', async () => {
    const twice = document('twice', [caller('twice'), { ...caller('twice'), id: 'call2' }]);
    const it = await startTestHost({ systemWorkflows: [twice], limits: { maxIdleRuns: 0 } });
    const runId = await startRun(it, 'twice');
    await it.time.advance(5_000);
    expect((await snapshotOf(it, runId)).status).toBe('failed');
    const runs = await it.host.runs.list(owner, { limit: 1_000 });
    const older = await it.host.runs.list(owner, { limit: 1_000, before: runs.at(-1)?.runId ?? '' });
    expect(runs.length + older.length).toBe(1_001);
  });

  test('gets masked values without anybody seeing them', async () => {
    const variables = [{ name: 'token', type: 'string', sensitive: true }];
    const child = document('child', ['n'], { variables: [{ name: 'token', type: 'string' }] });
    const parent = document('parent', [caller('child', { inputMapping: { token: 'token' } })], { variables });
    const it = await startTestHost({ systemWorkflows: [child, parent] });
    const runId = await startRun(it, 'parent', { inputs: { token: 't0p' } });
    const runs = await it.host.runs.list(owner, { limit: 10 });
    expect(runs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    for (const run of runs) expect(JSON.stringify(await logOf(it, run.runId))).not.toContain('t0p');
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  });
});
