import type { JsonRecord } from './fake-host.ts';
import { at } from './scenes.ts';

const HOUR = 3_600_000;

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
        ? { start, p50: null, p99: null }
        : { start, p50: 400 + 300 * (index % 5), p99: 20_000 * (1 + (index % 7) * (index % 3)) },
    ),
    bucketMinutes: 60,
    byStatus: { completed: 173, failed: 15, running: 3, 'waiting-approval': 2, cancelled: 1 },
    bySort: { waiting: 2, running: 3, done: 172, declined: 4, refused: 2, failed: 10, cancelled: 1 },
    scanned: 194,
    complete: false,
  };
}
