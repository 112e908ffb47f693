import { expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { codeOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';

const TEN_MINUTES = 600_000;

test('runs are forgotten some time after their end, and never before', async () => {
  const it = await startTestHost({ limits: { keepEndedMs: 1_000_000 } });
  const ended = await startRun(it, 'conformance-noop');
  const open = await startRun(it, 'conformance-approval');
  await it.time.advance(TEN_MINUTES);
  expect((await snapshotOf(it, ended)).status).toBe('completed');
  await it.time.advance(TEN_MINUTES);
  expect(codeOf(await it.host.runs.read(owner, ended))).toBe('not_found');
  expect((await snapshotOf(it, open)).status).toBe('waiting-approval');
  await it.host.close();
});

test('receipts that expired are taken away', async () => {
  const removed: number[] = [];
  const memory = createMemoryStore();
  const store = {
    ...memory,
    receipts: { ...memory.receipts, removeExpired: async (at: number) => void removed.push(at) },
  };
  const it = await startTestHost({ store });
  await it.time.advance(TEN_MINUTES * 2 + 1_000);
  expect(removed).toHaveLength(2);
  await it.host.close();
  await it.time.advance(TEN_MINUTES * 2);
  expect(removed).toHaveLength(2);
});
