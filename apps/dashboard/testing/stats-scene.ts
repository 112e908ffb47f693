import type { JsonRecord } from './fake-host.ts';
import { at } from './scenes.ts';

const HOUR = 3_600_000;

function group(id: string, about: JsonRecord): JsonRecord {
  const none = { refused: 0, refusedFor: null, ended: 0, p50: null, p50Working: null };
  return { id, ...none, least: 41_000, most: 360_000, ...about };
}

/** Numbers of a day, as the host gives them. */
export function stats(): JsonRecord {
  const starts = Array.from({ length: 24 }, (_, index) => at((index - 23) * HOUR));
  const started = (index: number) => Math.round(6 + 5 * Math.sin(index / 3) + (index % 4));
  const failed = (index: number) =>
    index % 9 === 4 ? Math.min(3, started(index)) : index % 11 === 7 ? 1 : 0;
  const decided = (index: number) => (index % 7 === 2 ? 1 : 0);
  return {
    buckets: starts.map((start, index) => ({
      start,
      started: started(index),
      done: Math.max(0, started(index) - failed(index) - decided(index) - (index > 21 ? 2 : 0)),
      declined: decided(index),
      refused: 0,
      failed: failed(index),
      cancelled: 0,
    })),
    latency: starts.map((start, index) =>
      index % 13 === 6
        ? { start, ended: 0, p50: null, p99: null }
        : { start, ended: 30, p50: 400 + 300 * (index % 5), p99: 20_000 * (1 + (index % 7) * (index % 3)) },
    ),
    bucketMinutes: 60,
    byStatus: { completed: 173, failed: 15, running: 3, 'waiting-approval': 2, cancelled: 1 },
    bySort: { waiting: 2, running: 3, done: 172, declined: 4, refused: 2, failed: 10, cancelled: 1 },
    workflows: [
      group('travel-claim', { runs: 90, ended: 80, p50: 96_000, p50Working: 9_000 }),
      group('check-my-invoices', { runs: 60, ended: 55, p50: 50_000, p50Working: 22_000 }),
      group('book-a-hotel', { runs: 5, ended: 4 }),
    ],
    capabilities: [
      group('travel_claim_file', { runs: 90, ended: 80, p50: 96_000, p50Working: 21_400 }),
      group('invoices_read', { runs: 52, ended: 50, p50: 12_000, p50Working: 10_100 }),
      group('travel_claim_correct', { runs: 5, refused: 2, refusedFor: 'focus_object_required' }),
    ],
    answers: {
      buckets: starts.map((start, index) => ({ start, count: index % 5 })),
      ...{ approved: 40, declined: 4, changes: 2, answered: 3, expired: 1, open: 2, p50: 48_000 },
    },
    digested: 194,
    scanned: 194,
    complete: false,
  };
}
