import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  typesOf,
} from '../../testing/test-host.ts';
import { coreNodeTypes, type NodeType } from '../index.ts';

const written = (document: object) => JSON.parse(JSON.stringify(document)) as JsonObject;

/** A run of this workflow on a host, as far as it gets by itself in ten seconds. */
async function ran(document: object, request: JsonObject = {}, systemWorkflows: readonly JsonObject[] = []) {
  const it = await startTestHost({ systemWorkflows: [written(document), ...systemWorkflows] });
  const { id } = written(document);
  const runId = await startRun(it, String(id), request);
  await it.time.advance(10_000);
  const log = await logOf(it, runId);
  const payloads = (type: string) =>
    log.flatMap((event) => (event.type === type && isJsonObject(event.payload) ? [event.payload] : []));
  return { ...it, runId, payloads, types: await typesOf(it, runId), run: await snapshotOf(it, runId) };
}

describe('on a host', () => {
  test.each([
    ['all_success', 'node.skipped join', 'failed'],
    ['any_success', 'node.started join', 'completed'],
    ['all_complete', 'node.started join', 'completed'],
    ['none_failed', 'node.skipped join', 'failed'],
    ['any_failed', 'node.started join', 'completed'],
    [undefined, 'node.skipped join', 'failed'],
  ])('WOP-WF-04 the rule %s with one failed branch leads to %s', async (triggerRule, expected, status) => {
    const rule = triggerRule === undefined ? {} : { triggerRule };
    const { types, run } = await ran(
      sketchWorkflow(
        ['start', 'good', { id: 'bad', type: 'core.fail' }, 'join'],
        [
          ['start', 'good'],
          ['start', 'bad'],
          ['good', 'join', rule],
          ['bad', 'join', rule],
        ],
      ),
    );
    expect(types.filter((type) => type.endsWith(' join'))[0]).toBe(expected);
    expect(run.status).toBe(status);
  });

  test('WOP-WF-10 a node is retried as often as the workflow allows, then fails once', async () => {
    const node = { id: 'a', type: 'core.fail', settings: { retryDelayMs: 100 } };
    const { types } = await ran(sketchWorkflow([node], [], { settings: { maxRetries: 2 } }));
    expect(types.filter((type) => type === 'node.retried a')).toHaveLength(2);
    expect(types.filter((type) => type === 'node.started a')).toHaveLength(3);
    expect(types.slice(-2)).toEqual(['node.failed a', 'run.failed']);
    expect(types.filter((type) => type.startsWith('node.failed'))).toHaveLength(1);
  });

  test('WOP-OPT-04 only turns of the orchestrator count as iterations, and one too many ends the run', async () => {
    const mockDecisions = Array.from({ length: 10 }, () => ({
      kind: 'next-worker',
      nextWorkerIds: ['conformance-noop'],
    }));
    const looped = sketchWorkflow(
      [
        { id: 'supervisor', type: 'core.orchestrator.supervisor', config: { mockDecisions } },
        { id: 'dispatch', type: 'core.dispatch', config: {} },
      ],
      [
        ['supervisor', 'dispatch'],
        ['dispatch', 'supervisor'],
      ],
    );
    const request = { configurable: { maxLoopIterations: 2 } };
    const { types, run, payloads } = await ran(looped, request, [readWorkflow('conformance-noop')]);
    expect(types.slice(-2)).toEqual(['cap.breached supervisor', 'run.failed']);
    expect(payloads('cap.breached')).toMatchObject([{ kind: 'loop-iterations', limit: 2, observed: 3 }]);
    expect(payloads('runOrchestrator.decided').map(({ iteration }) => iteration)).toEqual([1, 2]);
    expect(types.filter((type) => type === 'node.completed dispatch')).toHaveLength(2);
    expect(run.error).toMatchObject({ code: 'loop_limit_exceeded' });
  });

  test('WOP-SUB-01 a child has its own log, and its parent one pair around it with the outcome', async () => {
    const names = ['conformance-subworkflow-parent', 'conformance-subworkflow-child'] as const;
    const it = await ran(readWorkflow(names[0]), {}, [readWorkflow(names[1])]);
    expect(it.run.childRuns).toMatchObject([{ runId: expect.any(String), status: 'completed' }]);
    const [outcome] = it
      .payloads('node.completed')
      .flatMap(({ outputs }) => (isJsonObject(outputs) && 'childRunId' in outputs ? [outputs] : []));
    const childId = String(outcome?.childRunId);
    expect(JSON.stringify(it.run.childRuns)).toContain(childId);
    expect(childId).not.toBe(it.runId);
    const own = await typesOf(it, childId);
    expect([own[0], own.at(-1)]).toEqual(['run.started', 'run.completed']);
    expect(it.types.filter((type) => /^node\.(started|completed) subwf-call$/.test(type))).toEqual([
      'node.started subwf-call',
      'node.completed subwf-call',
    ]);
    expect(it.types.filter((type) => type.includes('child-n'))).toEqual([]);
    expect(outcome).toMatchObject({ childStatus: 'completed' });
  });

  test('WOP-SUB-03 a parent whose child waits for approval reads as waiting too', async () => {
    const id = 'conformance-subworkflow-mid-run-mutation';
    const it = await ran(readWorkflow(id), {}, [readWorkflow(`${id}-child`)]);
    expect(it.run).toMatchObject({ status: 'waiting-approval', currentNodeId: 'subwf-call' });
    const [waiting] = await it.host.interrupts.pending(owner, { limit: 10 });
    if (!waiting) throw new Error('The child does not wait.');
    accepted(await it.host.interrupts.resolve(owner, waiting, { action: 'accept' }));
    await it.time.advance(1_000);
    expect((await snapshotOf(it, it.runId)).status).toBe('completed');
  });

  test('WOP-CHAN-04 a channel is not written through variables', async () => {
    const sets: NodeType = {
      typeId: 'vendor.sets',
      reach: 'none',
      execute: () => ({ type: 'complete-node', variables: { c: [1] } }),
    };
    const document = written(
      sketchWorkflow([{ id: 'a', type: 'vendor.sets' }], [], { channels: { c: { reducer: 'append' } } }),
    );
    const nodeTypes = [...coreNodeTypes(), sets];
    const it = await startTestHost({ systemWorkflows: [document], nodeTypes });
    const runId = await startRun(it, String(document.id));
    await it.time.advance(1_000);
    const run = await snapshotOf(it, runId);
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'validation_error', details: { channel: 'c' } },
    });
    expect(run.variables ?? {}).not.toHaveProperty('c');
    expect((await typesOf(it, runId)).filter((type) => type.startsWith('channel.'))).toEqual([]);
  });

  test.each<[string, JsonValue, boolean]>([
    ['private', 'private', false],
    ['its node id', { writers: ['w'] }, true],
    ['another node id', { writers: ['other'] }, false],
    ['the beginning of its type', { writers: ['core.channel*'] }, true],
    ['another type', { writers: ['core.ai.*'] }, false],
  ])('WOP-CHAN-05 a write is admitted by the list of writers alone: %s', async (_what, access, isAllowed) => {
    const node = { id: 'w', type: 'core.channelWrite', config: { channelName: 'c', value: 1 } };
    const channels = { c: { reducer: 'append', access } };
    const { run } = await ran(sketchWorkflow([node], [], { channels }));
    expect(run.status).toBe(isAllowed ? 'completed' : 'failed');
    if (isAllowed) return;
    expect(run.error).toMatchObject({
      code: 'channel_access_denied',
      details: { channel: 'c', requestedBy: { nodeId: 'w' }, allowed: expect.anything() },
    });
  });
});
