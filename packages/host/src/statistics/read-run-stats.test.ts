import { expect, test } from 'vitest';
import { owner } from '../../testing/test-host.ts';
import type { RunRecord } from '../ports/run-record.ts';
import { readRunStats } from './read-run-stats.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

function record(at: number, about: Partial<RunRecord>): RunRecord {
  const runId = `r${String(at).padStart(6, '0')}`;
  return {
    ...owner,
    runId,
    workflowId: 'w',
    workflowDigest: 'd',
    scopeId: undefined,
    parentRunId: undefined,
    status: 'completed',
    createdAt: NOW - MINUTE,
    changedAt: NOW,
    endedAt: NOW,
    lastSequence: 1,
    ...about,
  };
}

const asked = { hours: 1, now: NOW, digests: { of: async () => new Map() } };
const none = { done: 0, declined: 0, refused: 0, failed: 0, cancelled: 0 };

/** Lists runs newest first, in pages, as the service does. */
function listing(records: readonly RunRecord[]) {
  const pages: (string | undefined)[] = [];
  const list = async (_caller: unknown, { before, limit }: { before?: string; limit: number }) => {
    pages.push(before);
    const from = before === undefined ? 0 : records.findIndex(({ runId }) => runId === before) + 1;
    return records.slice(from, from + limit);
  };
  return { service: { list }, pages };
}

test('counts runs by how they ended and when they began, with how long they took', async () => {
  const { service } = listing([
    record(5, {}),
    record(4, { createdAt: NOW - 3 * MINUTE, endedAt: NOW - MINUTE }),
    record(3, { status: 'failed', createdAt: NOW - 11 * MINUTE, endedAt: NOW - 10 * MINUTE }),
    record(2, { status: 'running', endedAt: undefined }),
    record(1, { createdAt: NOW - 90 * MINUTE }),
  ]);
  const stats = await readRunStats(service, owner, asked);
  expect(stats).toMatchObject({
    bucketMinutes: 5,
    byStatus: { completed: 2, failed: 1, running: 1 },
    bySort: { ...none, waiting: 0, running: 1, done: 2, failed: 1 },
    scanned: 4,
    complete: true,
  });
  expect(stats.buckets.filter(({ started }) => started > 0)).toEqual([
    { start: '2026-01-01T11:45:00.000Z', started: 1, ...none, failed: 1 },
    { start: '2026-01-01T11:55:00.000Z', started: 3, ...none, done: 2 },
  ]);
  // Too few for a quantile.
  expect(stats.latency.filter(({ ended }) => ended > 0)).toEqual([
    { start: '2026-01-01T11:45:00.000Z', ended: 1, p50: null, p99: null },
    { start: '2026-01-01T11:55:00.000Z', ended: 2, p50: null, p99: null },
  ]);
});

test('reads page after page until the window begins', async () => {
  const old = { createdAt: NOW - 300 * MINUTE };
  const records = Array.from({ length: 1_100 }, (_, at) => record(9_999 - at, at < 600 ? {} : old));
  const { service, pages } = listing(records);
  expect(await readRunStats(service, owner, asked)).toMatchObject({ scanned: 600, complete: true });
  expect(pages).toEqual([undefined, 'r009500']);
});

test('says when there are more runs than it looks at', async () => {
  const records = Array.from({ length: 5_500 }, (_, at) => record(9_999 - at, {}));
  const { service, pages } = listing(records);
  expect(await readRunStats(service, owner, asked)).toMatchObject({ scanned: 5_000, complete: false });
  expect(pages).toHaveLength(10);
});

test('has quantiles from twenty runs on, and days that begin at the midnight of whoever looks', async () => {
  const took = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      record(9_999 - at, { createdAt: NOW - (at + 1) * 1_000, endedAt: NOW }),
    );
  const quantiles = async (count: number) => {
    const stats = await readRunStats(listing(took(count)).service, owner, asked);
    return stats.latency.filter(({ ended }) => ended > 0).map(({ p50, p99 }) => [p50, p99]);
  };
  expect(await quantiles(19)).toEqual([[null, null]]);
  expect(await quantiles(20)).toEqual([[10_000, 20_000]]);
  const { service } = listing(took(1));
  const week = await readRunStats(service, owner, { ...asked, hours: 168, offsetMs: 600 * MINUTE });
  expect(week.bucketMinutes).toBe(24 * 60);
  expect(week.buckets.map(({ start }) => start.slice(11, 19))).toEqual(Array(7).fill('14:00:00'));
  expect(week.buckets.at(-1)?.started).toBe(1);
});
