import { readWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { sampleEntry, sampleRecord, sampleWrite } from '../../testing/store-suite/samples.ts';
import { accepted, codeOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import type { VirtualTime } from '../../testing/virtual-time.ts';
import type { Cleaned } from './housekeeping.ts';

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;

/** Days pass on the wall, and then the time in which the host looks after its runs: living through each second takes seconds. */
async function pass(it: { readonly time: VirtualTime }, milliseconds: number): Promise<void> {
  it.time.jump(milliseconds - 2 * TEN_MINUTES);
  await it.time.advance(2 * TEN_MINUTES);
}

describe('runs that ended', () => {
  test('are forgotten some time after their end, and never before', async () => {
    const cleaned: Cleaned[] = [];
    const it = await startTestHost({
      limits: { keepEndedMs: 1_000_000 },
      onCleaned: (some) => cleaned.push(some),
    });
    const ended = await startRun(it, 'conformance-noop');
    const open = await startRun(it, 'conformance-approval');
    await it.time.advance(TEN_MINUTES);
    expect((await snapshotOf(it, ended)).status).toBe('completed');
    expect(cleaned).toEqual([]);
    await it.time.advance(2 * TEN_MINUTES);
    expect(codeOf(await it.host.runs.read(owner, ended))).toBe('not_found');
    expect((await snapshotOf(it, open)).status).toBe('waiting-approval');
    expect(cleaned).toEqual([{ runs: 1, unsent: 0 }]);
    await it.host.close();
  });

  test.each([
    ['sooner when their workflow says so', undefined, 1, true],
    ['not later than the host says, whatever their workflow says', 2 * DAY, 9, true],
    ['not before their workflow says', undefined, 9, false],
  ])('are forgotten %s', async (_title, keepEndedMs, keepDays, isGone) => {
    const it = await startTestHost({ limits: keepEndedMs === undefined ? {} : { keepEndedMs } });
    const document = { ...readWorkflow('conformance-noop'), id: 'short', settings: { keepDays } };
    accepted(await it.host.workflows.register(owner, document));
    const short = await startRun(it, 'short');
    const other = await startRun(it, 'conformance-noop');
    await pass(it, 3 * DAY);
    const read = await it.host.runs.read(owner, short);
    expect(read.ok).toBe(!isGone);
    expect((await it.host.runs.read(owner, other)).ok).toBe(keepEndedMs === undefined);
    await it.host.close();
  });

  test('wait for their deliveries, which are given up when they are as old', async () => {
    const store = createMemoryStore();
    const cleaned: Cleaned[] = [];
    const it = await startTestHost({
      store,
      limits: { keepEndedMs: 2 * DAY },
      onCleaned: (some) => cleaned.push(some),
    });
    const at = it.time.now();
    const record = { endedAt: at, keepUntil: at + DAY, changedAt: at, status: 'completed' } as const;
    await store.events.append({
      runs: [{ ...sampleWrite('run1'), record: sampleRecord('run1', record) }],
      outbox: [{ ...sampleEntry('elsewhere', '1'), runId: 'run1' }],
    });
    await pass(it, 1.5 * DAY);
    expect(await store.events.readRecord('run1')).toBeDefined();
    await pass(it, DAY);
    expect(await store.events.readRecord('run1')).toBeUndefined();
    expect(cleaned).toEqual([{ runs: 1, unsent: 1 }]);
    await it.host.close();
  });
});

test('receipts that expired are taken away', async () => {
  const removed: number[] = [];
  const memory = createMemoryStore();
  const store = {
    ...memory,
    receipts: { ...memory.receipts, removeExpired: async (at: number) => void removed.push(at) },
  };
  const it = await startTestHost({ store });
  await it.time.advance(TEN_MINUTES * 2);
  expect(removed).toHaveLength(2);
  await it.host.close();
  await it.time.advance(TEN_MINUTES * 2);
  expect(removed).toHaveLength(2);
});
