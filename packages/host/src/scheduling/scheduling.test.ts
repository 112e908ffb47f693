import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, codeOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import { coreNodeTypes, type HostStore, type NodeType, StoreFailure } from '../index.ts';

const DAY = 86_400_000;

describe('timers', () => {
  test('come on time, not only at the next look', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-delay', { inputs: { delayMs: 120 } });
    await it.time.advance(119);
    expect((await snapshotOf(it, runId)).status).toBe('running');
    await it.time.advance(1);
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  });

  test.each([
    ['forward', DAY, 1_000],
    ['back', -DAY, 5_000],
  ])('survive a clock that is set %s by a day', async (_direction, jump, within) => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-delay');
    it.time.jump(jump);
    await it.time.advance(within);
    expect((await snapshotOf(it, runId)).status).toBe('completed');
    const { events } = accepted(await it.host.runs.readEvents(owner, runId, 0, 100));
    const times = events.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
  });

  test('that are all due at once come in the order they were due', async () => {
    const it = await startTestHost();
    const request = { configurable: { runTimeoutMs: 1_000 } };
    const runId = await startRun(it, 'conformance-run-duration-breach', request);
    it.time.jump(DAY);
    await it.time.advance(1_000);
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'failed', error: { code: 'run_timeout' } });
  });

  test('of another process, too, are seen within half a second', async () => {
    const memory = createMemoryStore();
    const first = await startTestHost({ store: memory });
    const second = await startTestHost({ store: memory });
    const runId = await startRun(first, 'conformance-delay');
    await first.host.close();
    await second.time.advance(1_600);
    expect((await snapshotOf(second, runId)).status).toBe('completed');
  });
});

describe('after a restart', () => {
  test('ten thousand open runs go on', async () => {
    const memory = createMemoryStore();
    const first = await startTestHost({ store: memory });
    const runs: string[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      const created = await first.host.runs.create(owner, { workflowId: 'conformance-delay' });
      runs.push(accepted(created).runId);
    }
    await first.host.close();
    const { store } = await restarted(memory);
    const records = await Promise.all(runs.map((runId) => store.events.readRecord(runId)));
    expect(records.filter((record) => record?.status !== 'completed')).toEqual([]);
  });

  const restarted = async (memory: ReturnType<typeof createMemoryStore>) => {
    const next = await startTestHost({ store: memory.reopen() });
    await next.time.advance(2_000);
    return next;
  };

  test('what was being executed is executed again', async () => {
    const memory = createMemoryStore();
    const never: NodeType = { typeId: 'core.noop', reach: 'outside', execute: () => new Promise(() => {}) };
    const first = await startTestHost({ store: memory, nodeTypes: [...coreNodeTypes(), never] });
    const runs = [await startRun(first, 'conformance-noop'), await startRun(first, 'conformance-noop')];
    await first.host.close();
    const next = await restarted(memory);
    for (const runId of runs) expect((await snapshotOf(next, runId)).status).toBe('completed');
  });
});

describe('a run whose log is damaged', () => {
  /** A store in which one run cannot be read. Stops a host that looks at it without a pause. */
  function damagedAt(store: HostStore, isDamaged: (runId: string) => boolean): HostStore {
    let looks = 0;
    const read = <Value>(runId: string, work: () => Promise<Value>): Promise<Value> => {
      if (!isDamaged(runId)) return work();
      looks += 1;
      if (looks > 1_000) throw new Error('The host looks at a damaged run again and again.');
      return Promise.reject(new StoreFailure('damaged', 'The log of a run was changed.'));
    };
    const events = {
      ...store.events,
      readEvents: (runId: string, from: number, limit: number) =>
        read(runId, () => store.events.readEvents(runId, from, limit)),
    };
    return { ...store, events };
  }

  test('does not keep the others from being taken up again', async () => {
    const memory = createMemoryStore();
    const never: NodeType = { typeId: 'core.noop', reach: 'outside', execute: () => new Promise(() => {}) };
    const first = await startTestHost({ store: memory, nodeTypes: [...coreNodeTypes(), never] });
    const runs: string[] = [];
    for (let count = 0; count < 120; count += 1) runs.push(await startRun(first, 'conformance-noop'));
    await first.host.close();
    const store = memory.reopen();
    const next = await startTestHost({ store: damagedAt(store, (runId) => runId === runs[0]) });
    await next.time.advance(2_000);
    const records = await Promise.all(runs.map((runId) => store.events.readRecord(runId)));
    expect(records.filter((record) => record?.status !== 'completed').map((record) => record?.runId)).toEqual(
      runs.slice(0, 1),
    );
    expect(codeOf(await next.host.runs.read(owner, runs[0] ?? ''))).toBe('store_damaged');
    expect(next.defects).toEqual([]);
  });

  test('is looked at now and then when it is due, and delays no other', async () => {
    const memory = createMemoryStore();
    const first = await startTestHost({ store: memory });
    const damaged = await startRun(first, 'conformance-delay');
    const other = await startRun(first, 'conformance-delay', { inputs: { delayMs: 30_000 } });
    await first.host.close();
    const store = damagedAt(memory.reopen(), (runId) => runId === damaged);
    const next = await startTestHost({ store });
    await next.time.advance(31_000);
    expect((await snapshotOf(next, other)).status).toBe('completed');
    expect(next.defects).toEqual([]);
  });
});

describe('a host that closes', () => {
  test('stops its timers and refuses what comes after', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-delay');
    await it.host.close();
    await it.time.advance(10_000);
    expect((await snapshotOf(it, runId)).status).toBe('running');
    expect(codeOf(await it.host.runs.create(owner, { workflowId: 'conformance-noop' }))).toBe(
      'store_unavailable',
    );
    expect(codeOf(await it.host.runs.cancel(owner, runId))).toBe('store_unavailable');
  });

  test('lets an effect that is under way be recorded', async () => {
    const memory = createMemoryStore();
    let finish = () => {};
    let calls = 0;
    const paying: NodeType = {
      typeId: 'core.noop',
      reach: 'outside',
      async execute(work) {
        const paid = await work.effect({
          name: 'pay',
          idempotent: false,
          perform: async () => {
            calls += 1;
            await new Promise<void>((end) => {
              finish = end;
            });
            return { result: 'paid' };
          },
        });
        return { type: 'complete-node', outputs: { outcome: paid.outcome } };
      },
    };
    const nodeTypes = [...coreNodeTypes(), paying];
    const first = await startTestHost({ store: memory, nodeTypes });
    const runId = await startRun(first, 'conformance-noop');
    const closing = first.host.close();
    await first.time.settle();
    finish();
    await closing;
    const next = await startTestHost({ store: memory.reopen(), nodeTypes });
    await next.time.advance(1_000);
    expect(calls).toBe(1);
    const snapshot = await snapshotOf(next, runId);
    expect(snapshot).toMatchObject({
      status: 'completed',
      nodeStates: { noop: { outputs: { outcome: 'done' } } },
    });
  });

  test('does not wait for ever', async () => {
    const hung: NodeType = {
      typeId: 'core.noop',
      reach: 'outside',
      async execute(work) {
        await work.effect({ name: 'hang', idempotent: false, perform: () => new Promise(() => {}) });
        return { type: 'complete-node' };
      },
    };
    const it = await startTestHost({ nodeTypes: [...coreNodeTypes(), hung] });
    await startRun(it, 'conformance-noop');
    let isClosed = false;
    void it.host.close().then(() => {
      isClosed = true;
    });
    await it.time.advance(4_000);
    expect(isClosed).toBe(false);
    await it.time.advance(2_000);
    expect(isClosed).toBe(true);
  });
});
