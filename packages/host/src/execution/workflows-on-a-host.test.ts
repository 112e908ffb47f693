import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { runToRest } from '../../testing/run-to-rest.ts';
import { accepted, owner, snapshotOf, typesOf } from '../../testing/test-host.ts';

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
    const { types, run } = await runToRest(
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

  test.each<[string, JsonObject, boolean]>([
    ['equals', { type: 'equals', left: 'output.nested', right: { approved: true } }, true],
    ['equals with something else', { type: 'equals', left: 'output.nested', right: false }, false],
    ['notEquals', { type: 'notEquals', left: 'output.text', right: 'x' }, true],
    ['notEquals with the same', { type: 'notEquals', left: 'output.text', right: 'order 42' }, false],
    ['contains', { type: 'contains', left: 'output.list', right: 2 }, true],
    ['contains something else', { type: 'contains', left: 'output.list', right: 3 }, false],
    ['regex', { type: 'regex', left: 'output.text', right: '^order [0-9]+$' }, true],
    ['regex that does not fit', { type: 'regex', left: 'output.text', right: '^[0-9]+$' }, false],
    ['expression', { type: 'expression', expression: 'output.text == "order 42"' }, true],
    ['expression that is not true', { type: 'expression', expression: 'output.text == "x"' }, false],
  ])(
    'WOP-WF-05 an edge with a condition (%s) is taken only when it holds',
    async (_what, condition, isTaken) => {
      const values = { list: [1, 2], text: 'order 42', nested: { approved: true } };
      const inputs = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, { type: 'static', value }]),
      );
      const { types } = await runToRest(
        sketchWorkflow(
          [{ id: 'a', type: 'core.identity', inputs }, 'taken', 'other'],
          [
            ['a', 'taken', { condition }],
            ['a', 'other'],
          ],
        ),
      );
      expect(types.includes('node.completed taken')).toBe(isTaken);
      expect(types.includes('node.started taken')).toBe(isTaken);
      expect(types).toContain('node.completed other');
    },
  );

  test('WOP-WF-07 nodes run in the order of their edges, and a disabled one is never started', async () => {
    const ordered = await runToRest(readWorkflow('conformance-multi-node'));
    const started = (types: readonly string[]) => types.filter((type) => type.startsWith('node.started'));
    expect(started(ordered.types)).toEqual(['node.started a', 'node.started b', 'node.started c']);
    const { types } = await runToRest(
      sketchWorkflow(
        ['c', { id: 'b', disabled: true }, 'a', 'd'],
        [
          ['a', 'c'],
          ['a', 'b'],
          ['b', 'd'],
        ],
      ),
    );
    expect(started(types)).toEqual(['node.started a', 'node.started c']);
    expect(types).toContain('node.skipped b');
  });

  test('WOP-WF-10 a node is retried as often as the workflow allows, then fails once', async () => {
    const node = { id: 'a', type: 'core.fail', settings: { retryDelayMs: 100 } };
    const { types } = await runToRest(sketchWorkflow([node], [], { settings: { maxRetries: 2 } }));
    expect(types.filter((type) => type === 'node.retried a')).toHaveLength(2);
    expect(types.filter((type) => type === 'node.started a')).toHaveLength(3);
    expect(types.slice(-3)).toEqual(['node.failed a', 'run.dead_lettered a', 'run.failed']);
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
    const { types, run, payloads } = await runToRest(looped, request, [readWorkflow('conformance-noop')]);
    expect(types.slice(-2)).toEqual(['cap.breached supervisor', 'run.failed']);
    expect(payloads('cap.breached')).toMatchObject([{ kind: 'loop-iterations', limit: 2, observed: 3 }]);
    expect(payloads('runOrchestrator.decided').map(({ iteration }) => iteration)).toEqual([1, 2]);
    expect(types.filter((type) => type === 'node.completed dispatch')).toHaveLength(2);
    expect(run.error).toMatchObject({ code: 'loop_limit_exceeded' });
  });

  test('WOP-CHAN-09 a node that writes to the channel that started it is started once', async () => {
    const write = (id: string) => ({
      id,
      type: 'core.channelWrite',
      config: { channelName: 'c', value: id },
    });
    const { types, run } = await runToRest(
      sketchWorkflow([write('w'), write('tally')], [], {
        channels: { c: { reducer: 'append' } },
        triggers: [{ id: 't', type: 'channel-write', nodeId: 'tally', config: { channel: 'c' } }],
      }),
    );
    expect(types.filter((type) => type === 'node.started tally')).toHaveLength(1);
    expect(run).toMatchObject({ status: 'completed', channels: { c: ['w', 'tally'] } });
  });

  test('WOP-SUB-01 a child has its own log, and its parent one pair around it with the outcome', async () => {
    const names = ['conformance-subworkflow-parent', 'conformance-subworkflow-child'] as const;
    const it = await runToRest(readWorkflow(names[0]), {}, [readWorkflow(names[1])]);
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

  test.each([
    ['conformance-subworkflow-input-mapping', { receivedPrdId: 'prd-1' }],
    ['conformance-subworkflow-input-mapping-no-default', {}],
  ])('WOP-SUB-02 the child of %s gets what is mapped and nothing else', async (name, expected) => {
    const child = readWorkflow('conformance-subworkflow-input-mapping-child');
    const it = await runToRest(readWorkflow(name), { inputs: { unmapped: 'x' } }, [child]);
    const [called] = await it.host.runs.list(owner, { parentRunId: it.runId, limit: 10 });
    expect((await snapshotOf(it, String(called?.runId))).variables).toEqual(expected);
    expect(it.run.variables).not.toHaveProperty('receivedPrdId');
  });

  test('WOP-SUB-02 a parent gets back what is mapped and nothing else', async () => {
    const name = 'conformance-dispatch-output-mapping';
    const it = await runToRest(readWorkflow(name), {}, [readWorkflow(`${name}-child`)]);
    const [called] = await it.host.runs.list(owner, { parentRunId: it.runId, limit: 10 });
    const given = Object.keys((await snapshotOf(it, String(called?.runId))).variables ?? {});
    expect(it.run.variables).toMatchObject({ parentResult: 'done' });
    expect(given.length).toBeGreaterThan(0);
    expect(Object.keys(it.run.variables ?? {}).filter((each) => given.includes(each))).toEqual([]);
  });

  test.each<[string, JsonObject, string, string]>([
    ['fails its parent', { onChildFailure: 'fail-parent' }, 'failed', 'node.skipped after'],
    ['is absorbed', { onChildFailure: 'absorb' }, 'completed', 'node.completed after'],
    ['is not waited for', { waitForCompletion: false }, 'completed', 'node.completed after'],
  ])('WOP-SUB-05 a child that fails and %s', async (_what, config, status, after) => {
    const workflowId = 'conformance-dispatch-deterministic-fail-child';
    const call = { id: 'call', type: 'core.subWorkflow', config: { workflowId, ...config } };
    const document = sketchWorkflow([call, 'after'], [['call', 'after']]);
    const { run, types } = await runToRest(document, {}, [readWorkflow(workflowId)]);
    expect(run.status).toBe(status);
    expect(types).toContain(after);
  });

  test('WOP-SUB-03 a parent whose child waits for approval reads as waiting too', async () => {
    const id = 'conformance-subworkflow-mid-run-mutation';
    const it = await runToRest(readWorkflow(id), {}, [readWorkflow(`${id}-child`)]);
    expect(it.run).toMatchObject({ status: 'waiting-approval', currentNodeId: 'subwf-call' });
    const [waiting] = await it.host.interrupts.pending(owner, { limit: 10 });
    if (!waiting) throw new Error('The child does not wait.');
    accepted(await it.host.interrupts.resolve(owner, waiting, { action: 'accept' }));
    await it.time.advance(1_000);
    expect((await snapshotOf(it, it.runId)).status).toBe('completed');
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
    const { run } = await runToRest(sketchWorkflow([node], [], { channels }));
    expect(run.status).toBe(isAllowed ? 'completed' : 'failed');
    if (isAllowed) return;
    expect(run.error).toMatchObject({
      code: 'channel_access_denied',
      details: { channel: 'c', requestedBy: { nodeId: 'w' }, allowed: expect.anything() },
    });
  });
});
