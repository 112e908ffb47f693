import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, logOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import { coreNodeTypes, type HostStore, type NodeType, StoreFailure } from '../index.ts';

const workflow = JSON.parse(JSON.stringify(sketchWorkflow([{ id: 'out', type: 'test.out' }])));

/** A store of which what nodes have stored can be read only after some tries. */
function unreadable(store: HostStore, reason: StoreFailure['reason'], times: number): HostStore {
  let left = times;
  const readArtifact: HostStore['events']['readArtifact'] = (runId, artifactId) => {
    left -= 1;
    if (left >= 0) return Promise.reject(new StoreFailure(reason, 'The store is gone for a moment.'));
    return store.events.readArtifact(runId, artifactId);
  };
  return { ...store, events: { ...store.events, readArtifact } };
}

/** A run whose node pays, and reads what it needs afterwards. */
async function runOn(reason: StoreFailure['reason'], times: number) {
  const paid: string[] = [];
  const node: NodeType = {
    typeId: 'test.out',
    reach: 'outside',
    async execute(work) {
      await work.effect({
        name: 'pay',
        idempotent: false,
        perform: async (key) => {
          paid.push(key);
          return { result: null };
        },
      });
      await work.readArtifact('saved');
      return { type: 'complete-node' };
    },
  };
  const store = unreadable(createMemoryStore(), reason, times);
  const it = await startTestHost({ store, nodeTypes: [...coreNodeTypes(), node], systemWorkflows: [] });
  accepted(await it.host.workflows.register(owner, workflow));
  return { ...it, paid, runId: await startRun(it, 'sketch') };
}

test.each(['broken', 'overloaded', 'read-only', 'full'] as const)(
  'a node that meets a store that is %s goes on when it is back, and does nothing twice',
  async (reason) => {
    const it = await runOn(reason, 3);
    expect((await snapshotOf(it, it.runId)).status).toBe('running');
    await it.time.advance(10_000);
    expect((await snapshotOf(it, it.runId)).status).toBe('completed');
    expect(it.paid).toHaveLength(1);
    const types = (await logOf(it, it.runId)).map(({ type }) => type);
    expect(types.filter((type) => type === 'node.started' || type === 'node.failed')).toEqual([
      'node.started',
    ]);
    expect(it.defects).toEqual([]);
  },
);

test('a node that meets a damaged store fails, and says so in our logs', async () => {
  const it = await runOn('damaged', 1);
  expect((await snapshotOf(it, it.runId)).status).toBe('failed');
  expect(it.defects).toHaveLength(1);
});

test('a run can be cancelled while its node waits for the store', async () => {
  const it = await runOn('broken', 1_000_000);
  await it.time.advance(60_000);
  accepted(await it.host.runs.cancel(owner, it.runId));
  await it.time.advance(60_000);
  expect((await snapshotOf(it, it.runId)).status).toBe('cancelled');
  expect(it.paid).toHaveLength(1);
});

test('the waits for the store grow to half a minute', async () => {
  const it = await runOn('broken', 12);
  await it.time.advance(120_000);
  expect((await snapshotOf(it, it.runId)).status).toBe('running');
  await it.time.advance(120_000);
  expect((await snapshotOf(it, it.runId)).status).toBe('completed');
});
