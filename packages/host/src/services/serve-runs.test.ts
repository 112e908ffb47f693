import { createConformanceSeams } from '@handrail/conformance-seams';
import { readWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createFaultyStore } from '../../testing/faulty-store.ts';
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
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { Caller } from '../caller.ts';

const tester: Caller = { ...owner, mode: 'test' };

describe('runs of others', () => {
  const others: readonly [string, Caller][] = [
    ['another tenant', { ...owner, tenant: 'other' }],
    ['another mode', tester],
    ['another workspace', { ...owner, workspace: 'w2' }],
  ];

  test.each(others)('are not there for %s', async (_who, other) => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-approval');
    const { runs, interrupts } = it.host;
    const outcomes = await Promise.all([
      runs.read(other, runId),
      runs.cancel(other, runId),
      runs.pause(other, runId, {}),
      runs.resume(other, runId),
      runs.readEvents(other, runId, 0, 10),
      runs.watch(other, runId, { committed() {} }),
      runs.readArtifact(other, runId, 'a'),
      interrupts.resolve(other, { runId, nodeId: 'gate' }, { action: 'accept' }),
      interrupts.find(other, runId, 'gate'),
      interrupts.issueToken(other, { runId, nodeId: 'gate' }, 'resolve'),
    ]);
    expect(outcomes.map(codeOf)).toEqual(outcomes.map(() => 'not_found'));
    expect(await runs.list(other, { limit: 10 })).toEqual([]);
    expect(await interrupts.pending(other, { limit: 10 })).toEqual([]);
    expect((await snapshotOf(it, runId)).status).toBe('waiting-approval');
  });

  test.each(['nope', '', '../x', 'r000001:cancel', 'x'.repeat(500)])('%s is not a run', async (runId) => {
    const it = await startTestHost();
    expect(codeOf(await it.host.runs.read(owner, runId))).toBe('not_found');
    expect(codeOf(await it.host.runs.cancel(owner, runId))).toBe('not_found');
  });
});

describe('what only test callers may ask for', () => {
  const options = {
    engineVersion: 2,
    testing: createConformanceSeams({
      timers: new VirtualTime(),
      forceEngineVersions: { min: 1, max: 3 },
    }),
  };
  const mock = (id: string) => ({ configurable: { mockProvider: { id } } });

  test.each([
    ['live', { forceEngineVersion: '2' }, 'force_engine_version_forbidden'],
    ['test', { forceEngineVersion: '4' }, 'unsupported_force_engine_version'],
    ['test', { forceEngineVersion: '0' }, 'unsupported_force_engine_version'],
    ['test', { forceEngineVersion: '1e0' }, 'unsupported_force_engine_version'],
    ['test', { forceEngineVersion: ' 2' }, 'unsupported_force_engine_version'],
    ['live', mock('stream-text'), 'mock_provider_forbidden'],
    ['test', mock('zzz'), 'unsupported_mock_provider'],
    ['test', { configurable: { mockProvider: { id: 'stream-text', more: 1 } } }, 'validation_error'],
  ] as const)('a %s caller with %j is refused', async (mode, request, code) => {
    const it = await startTestHost(options);
    const outcome = await it.host.runs.create(
      { ...owner, mode },
      { workflowId: 'conformance-noop', ...request },
    );
    expect(codeOf(outcome)).toBe(code);
    expect(await it.host.runs.list({ ...owner, mode }, { limit: 10 })).toEqual([]);
  });

  test('a forced engine version is the one of the run', async () => {
    const it = await startTestHost(options);
    const forced = { workflowId: 'conformance-version-fold', forceEngineVersion: '3' };
    const { runId } = accepted(await it.host.runs.create(tester, forced));
    expect(accepted(await it.host.runs.read(tester, runId)).engineVersion).toBe('3');
    const plain = await startRun(it, 'conformance-version-fold');
    expect((await snapshotOf(it, plain)).engineVersion).toBe('2');
  });
});

describe('a host that is not under test', () => {
  const mock = { configurable: { mockProvider: { id: 'stream-text' } } };

  test.each([
    ['live', { forceEngineVersion: '1' }, 'force_engine_version_forbidden'],
    ['test', { forceEngineVersion: '1' }, 'unsupported_force_engine_version'],
    ['live', mock, 'mock_provider_forbidden'],
    ['test', mock, 'unsupported_mock_provider'],
  ] as const)('refuses a %s caller with %j', async (mode, request, code) => {
    const it = await startTestHost();
    const caller = { ...owner, mode };
    const outcome = await it.host.runs.create(caller, { workflowId: 'conformance-noop', ...request });
    expect(codeOf(outcome)).toBe(code);
    expect(await it.host.runs.list(caller, { limit: 10 })).toEqual([]);
  });

  test('knows no node type of tests and says nothing of testing', async () => {
    const { host } = await startTestHost();
    expect(host.features.nodeTypes.filter((typeId) => typeId.startsWith('conformance.'))).toEqual([]);
    expect(host.features).not.toHaveProperty('testing');
    const outcome = await host.workflows.register(owner, readWorkflow('conformance-capability-missing'));
    expect(outcome).toMatchObject({
      ok: false,
      refusal: {
        code: 'validation_error',
        message: expect.stringContaining('this host has no node type "conformance.requiresMissing"'),
      },
    });
    expect(host.features.fixtures).not.toContain('conformance-capability-missing');
  });
});

test('WOP-OPT-02 recursionLimit is a whole number of at least 1, and no more than the host allows', async () => {
  const it = await startTestHost({ limits: { maxNodeExecutions: 3 } });
  const create = (recursionLimit: number) =>
    it.host.runs.create(owner, { workflowId: 'conformance-cap-breach', configurable: { recursionLimit } });
  expect(codeOf(await create(0))).toBe('validation_error');
  const { runId } = accepted(await create(1_000_000));
  expect(await snapshotOf(it, runId)).toMatchObject({ error: { code: 'recursion_limit_exceeded' } });
  expect(it.host.features.limits.maxNodeExecutions).toBe(3);
});

test('too many creations at a time are refused, with when to come back', async () => {
  let release = () => {};
  const until = new Promise<void>((end) => {
    release = end;
  });
  const store = createFaultyStore(createMemoryStore(), ({ batch }) =>
    batch ? { type: 'delay', until } : undefined,
  );
  const it = await startTestHost({ store, limits: { maxPendingCreations: 3 } });
  const creating = Array.from({ length: 5 }, () =>
    it.host.runs.create(owner, { workflowId: 'conformance-noop' }),
  );
  await it.time.settle();
  release();
  const outcomes = await Promise.all(creating);
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.code))).toEqual([
    'ok',
    'ok',
    'ok',
    'overloaded',
    'overloaded',
  ]);
  expect(outcomes.at(-1)).toMatchObject({ refusal: { details: { retryAfter: 1 } } });
  accepted(await it.host.runs.create(owner, { workflowId: 'conformance-noop' }));
});

test('an exclusive run refuses the next one of its scope until it has ended', async () => {
  const it = await startTestHost();
  const request = { workflowId: 'conformance-approval', scopeId: 's', exclusive: true };
  const { runId } = accepted(await it.host.runs.create(owner, request));
  const second = await it.host.runs.create(owner, request);
  expect(second).toMatchObject({
    ok: false,
    refusal: { code: 'run_already_active', details: { activeRunId: runId } },
  });
  accepted(await it.host.runs.create(owner, { ...request, scopeId: 'other' }));
  accepted(await it.host.runs.create(owner, { workflowId: 'conformance-approval', scopeId: 's' }));
  accepted(await it.host.runs.cancel(owner, runId));
  expect(codeOf(await it.host.runs.create(owner, request))).toBe('run_already_active');
});

test('a workflow that is not there is a mistake in the request', async () => {
  const it = await startTestHost();
  const outcome = await it.host.runs.create(owner, { workflowId: 'nowhere' });
  expect(outcome).toMatchObject({
    ok: false,
    refusal: { code: 'validation_error', details: { field: 'workflowId' } },
  });
});

test('cancelling what has ended changes nothing and says how it ended', async () => {
  const it = await startTestHost();
  const runId = await startRun(it, 'conformance-noop');
  const before = accepted(await it.host.runs.readEvents(owner, runId, 0, 100)).events;
  expect(accepted(await it.host.runs.cancel(owner, runId)).status).toBe('completed');
  expect(accepted(await it.host.runs.readEvents(owner, runId, 0, 100)).events).toEqual(before);
});

describe('a log', () => {
  test('is complete with its last event', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-noop');
    const page = (from: number, limit: number) => it.host.runs.readEvents(owner, runId, from, limit);
    expect(accepted(await page(0, 2))).toMatchObject({ isComplete: false, events: [{}, {}] });
    expect(accepted(await page(2, 2))).toMatchObject({ isComplete: true });
    expect(accepted(await page(99, 2))).toMatchObject({ isComplete: true, events: [] });
    expect(accepted(await page(Number.NaN, 0)).events).toHaveLength(1);
    expect(accepted(await page(-5, 1e9)).events).toHaveLength(4);
  });

  test('and a watch together miss nothing and tell nothing twice', async () => {
    const it = await startTestHost({ limits: { maxIdleRuns: 0 } });
    const runId = await startRun(it, 'conformance-interrupt-quorum');
    const nodeId = (await it.host.interrupts.pending(owner, { limit: 1 }))[0]?.nodeId ?? '';
    const heard: number[] = [];
    let isResolved = false;
    const watching = it.host.runs
      .watch(owner, runId, {
        committed: (events) => {
          expect(isResolved).toBe(true);
          heard.push(...events.map(({ sequence }) => sequence));
        },
      })
      .then((outcome) => {
        isResolved = true;
        return accepted(outcome);
      });
    const voting = ['a', 'b', 'c'].map((voter) =>
      it.host.interrupts.resolve(owner, { runId, nodeId }, { action: 'accept', voter }),
    );
    const watch = await watching;
    await Promise.all(voting);
    await it.time.advance(10);
    const { events } = accepted(await it.host.runs.readEvents(owner, runId, 0, 1_000));
    const last = events.at(-1)?.sequence ?? 0;
    expect(heard).toEqual(
      Array.from({ length: last - watch.lastSequence }, (_, index) => watch.lastSequence + 1 + index),
    );
    watch.close();
  });

  test('WOP-RUN-15 gives the same snapshot before and after a restart', async () => {
    const memory = createMemoryStore();
    const first = await startTestHost({ store: memory });
    const runs: string[] = [];
    for (const name of ['conformance-noop', 'conformance-approval', 'conformance-subworkflow-parent']) {
      runs.push(await startRun(first, name));
    }
    const before = await Promise.all(runs.map((runId) => snapshotOf(first, runId)));
    await first.host.close();
    const second = await startTestHost({ store: memory.reopen() });
    expect(await Promise.all(runs.map((runId) => snapshotOf(second, runId)))).toEqual(before);
  });
});

test.each([['no longer needed'], [undefined]])(
  'a run is cancelled by name, with the reason: %s',
  async (reason) => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-approval');
    accepted(await it.host.runs.cancel(owner, runId, reason));
    const cancelled = (await logOf(it, runId)).find(({ type }) => type === 'run.cancelled');
    expect(JSON.stringify(cancelled?.payload).includes('no longer needed')).toBe(reason !== undefined);
    expect(JSON.stringify(cancelled?.payload)).toContain(owner.principal);
  },
);
