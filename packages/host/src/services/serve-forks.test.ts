import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { breaksOnce } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { codeOf, owner, startRun, startTestHost } from '../../testing/test-host.ts';
import { coreNodeTypes, type NodeType } from '../index.ts';

const outside: NodeType = {
  typeId: 'test.out',
  reach: 'outside',
  execute: async () => ({ type: 'complete-node' }),
};
const workflow = JSON.parse(JSON.stringify(sketchWorkflow([{ id: 'out', type: 'test.out' }])));

test('a fork that was stored by a store that broke continues, although its creation failed', async () => {
  let isForking = false;
  const it = await startTestHost({
    store: breaksOnce(createMemoryStore(), () => isForking),
    nodeTypes: [...coreNodeTypes(), outside],
    systemWorkflows: [workflow],
  });
  const runId = await startRun(it, 'sketch');
  await it.time.advance(1_000);
  isForking = true;
  const forked = await it.host.forks.fork(owner, runId, { mode: 'branch', fromSeq: 2 });
  expect(codeOf(forked)).toBe('store_unavailable');
  await it.time.advance(10_000);
  const runs = await it.host.runs.list(owner, { limit: 10 });
  expect(runs.map(({ status }) => status)).toEqual(['completed', 'completed']);
});
