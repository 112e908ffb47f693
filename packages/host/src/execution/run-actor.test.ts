import { describe, expect, test } from 'vitest';
import { createFaultyStore, type WriteFault } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import {
  accepted,
  codeOf,
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  typesOf,
} from '../../testing/test-host.ts';
import { coreNodeTypes, type HostStore, type NodeType, type StoreBatch } from '../index.ts';

/** A store whose appends can be held up or made to fail. */
function troubledStore() {
  let fault: WriteFault | undefined;
  let release = () => {};
  const batches: StoreBatch[] = [];
  const store = createFaultyStore(createMemoryStore(), ({ batch }) => {
    if (!batch) return undefined;
    batches.push(batch);
    return fault;
  });
  return {
    store,
    batches,
    hold() {
      const until = new Promise<void>((end) => {
        release = end;
      });
      fault = { type: 'delay', until };
    },
    release: () => {
      fault = undefined;
      release();
    },
    fail: () => {
      fault = { type: 'fail', reason: 'full' };
    },
    heal: () => {
      fault = undefined;
    },
  };
}

describe('a slow store', () => {
  test('holds back the answer to a creation until it is stored', async () => {
    const trouble = troubledStore();
    const it = await startTestHost({ store: trouble.store });
    trouble.hold();
    let isAnswered = false;
    const creating = it.host.runs.create(owner, { workflowId: 'conformance-noop' }).then((outcome) => {
      isAnswered = true;
      return outcome;
    });
    await it.time.advance(1_000);
    expect(isAnswered).toBe(false);
    trouble.release();
    const { runId } = accepted(await creating);
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  });

  test('holds back listeners, nodes and refusals', async () => {
    const trouble = troubledStore();
    let executions = 0;
    const outside: NodeType = {
      typeId: 'core.noop',
      reach: 'outside',
      execute: async () => {
        executions += 1;
        return { type: 'complete-node' };
      },
    };
    const it = await startTestHost({ store: trouble.store, nodeTypes: [...coreNodeTypes(), outside] });
    const runId = await startRun(it, 'conformance-approval');
    const heard: string[] = [];
    accepted(
      await it.host.runs.watch(owner, runId, {
        committed: (events) => heard.push(...events.map(({ type }) => type)),
      }),
    );
    await it.time.settle();
    trouble.hold();
    const answers: string[] = [];
    const tell = (name: string) => () => answers.push(name);
    void it.host.interrupts
      .resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' })
      .then(tell('first'));
    void it.host.interrupts
      .resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' })
      .then(tell('second'));
    void startRun(it, 'conformance-noop').then(tell('run'));
    await it.time.advance(1_000);
    expect({ answers, heard, executions }).toEqual({ answers: [], heard: [], executions: 0 });
    trouble.release();
    await it.time.advance(1_000);
    expect(answers.sort()).toEqual(['first', 'run', 'second']);
    expect(heard).toContain('run.completed');
    expect(executions).toBe(1);
  });

  test('takes everything that waits into one batch', async () => {
    const trouble = troubledStore();
    const it = await startTestHost({ store: trouble.store });
    const runId = await startRun(it, 'conformance-interrupt-quorum');
    trouble.hold();
    const voting = ['a', 'b', 'c', 'd'].map((voter) =>
      it.host.interrupts.resolve(
        owner,
        { runId, nodeId: nodeOf(trouble.batches) },
        { action: 'accept', voter },
      ),
    );
    await it.time.settle();
    const before = trouble.batches.length;
    trouble.release();
    const outcomes = await Promise.all(voting);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.code))).toEqual([
      'ok',
      'ok',
      'ok',
      'interrupt_already_resolved',
    ]);
    expect(trouble.batches.length - before).toBe(1);
  });
});

describe('a store that takes no writes', () => {
  test('gets nothing stored and no listener notified, and everything goes on when it is well again', async () => {
    const trouble = troubledStore();
    const it = await startTestHost({ store: trouble.store });
    const runId = await startRun(it, 'conformance-approval');
    const before = await typesOf(it, runId);
    trouble.fail();
    expect(codeOf(await it.host.runs.create(owner, { workflowId: 'conformance-noop' }))).toBe(
      'store_unavailable',
    );
    const answer = { action: 'accept' };
    const failed = await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, answer);
    expect(codeOf(failed)).toBe('store_unavailable');
    expect(await typesOf(it, runId)).toEqual(before);
    expect(await it.host.runs.list(owner, { limit: 10 })).toHaveLength(1);
    trouble.heal();
    await it.time.advance(1_000);
    accepted(await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, answer));
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  });

  test('loses no result of a node that ended meanwhile', async () => {
    const trouble = troubledStore();
    let end = () => {};
    const outside: NodeType = {
      typeId: 'core.noop',
      reach: 'outside',
      execute: async () => {
        await new Promise<void>((ended) => {
          end = ended;
        });
        return { type: 'complete-node' };
      },
    };
    const it = await startTestHost({ store: trouble.store, nodeTypes: [...coreNodeTypes(), outside] });
    const runId = await startRun(it, 'conformance-noop');
    trouble.fail();
    end();
    await it.time.advance(5_000);
    expect((await logOf(it, runId)).at(-1)?.type).toBe('node.started');
    trouble.heal();
    await it.time.advance(1_000);
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  });

  test('wakes a run later', async () => {
    const trouble = troubledStore();
    const it = await startTestHost({ store: trouble.store });
    const runId = await startRun(it, 'conformance-delay');
    trouble.fail();
    await it.time.advance(3_000);
    trouble.heal();
    await it.time.advance(1_000);
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  });
});

test('somebody who writes to the same log makes a run decide anew', async () => {
  let conflicts = 1;
  const store: HostStore = createFaultyStore(createMemoryStore(), ({ batch }) => {
    const runId = batch?.runs[0]?.record.runId;
    if (runId === undefined || batch?.runs[0]?.from === 0 || conflicts === 0) return undefined;
    conflicts -= 1;
    return { type: 'conflict', result: { stored: false, conflict: 'sequence', runId } };
  });
  const it = await startTestHost({ store });
  const runId = await startRun(it, 'conformance-approval');
  const resolved = await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' });
  expect(accepted(resolved).status).toBe('completed');
  expect(conflicts).toBe(0);
});

test.each([[{ maxIdleRuns: 0 }], [{ maxIdleBytes: 100 }]])(
  'a run that only waits is not kept with %j, and is there when it is asked for',
  async (limits) => {
    const it = await startTestHost({ limits });
    const runId = await startRun(it, 'conformance-approval');
    expect((await snapshotOf(it, runId)).status).toBe('waiting-approval');
    accepted(await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' }));
    expect((await snapshotOf(it, runId)).status).toBe('completed');
  },
);

function nodeOf(batches: readonly StoreBatch[]): string {
  return batches.at(-1)?.runs[0]?.events.find(({ type }) => type === 'node.suspended')?.nodeId ?? '';
}
