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
  const stats = await readRunStats(service, owner, 1, NOW);
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
  expect(stats.latency.filter(({ p50 }) => p50 !== null)).toEqual([
    { start: '2026-01-01T11:45:00.000Z', p50: MINUTE, p99: MINUTE },
    { start: '2026-01-01T11:55:00.000Z', p50: MINUTE, p99: 2 * MINUTE },
  ]);
  expect(stats.latency.at(-1)).toEqual({ start: '2026-01-01T12:00:00.000Z', p50: null, p99: null });
});

test('reads page after page until the window begins', async () => {
  const old = { createdAt: NOW - 300 * MINUTE };
  const records = Array.from({ length: 1_100 }, (_, at) => record(9_999 - at, at < 600 ? {} : old));
  const { service, pages } = listing(records);
  expect(await readRunStats(service, owner, 1, NOW)).toMatchObject({ scanned: 600, complete: true });
  expect(pages).toEqual([undefined, 'r009500']);
});

test('says when there are more runs than it looks at', async () => {
  const records = Array.from({ length: 5_500 }, (_, at) => record(9_999 - at, {}));
  const { service, pages } = listing(records);
  expect(await readRunStats(service, owner, 1, NOW)).toMatchObject({ scanned: 5_000, complete: false });
  expect(pages).toHaveLength(10);
});
