import type { RunOutcome } from '@handrail/runs';
import type { RunRecord } from '../ports/run-record.ts';
import { recordOutcome } from './run-sorts.ts';

export type TalliedRun = Pick<RunRecord, 'status' | 'verdict' | 'createdAt' | 'endedAt'>;

/** Runs that began in one stretch of time, by how they ended; those that go on are in `started` alone. */
export interface RunBucket extends Readonly<Record<RunOutcome, number>> {
  readonly start: number;
  readonly started: number;
  /** How many are done or failed, and took the time below. */
  readonly ended: number;
  /** Milliseconds from beginning to end of those; undefined when they are too few to tell. */
  readonly p50: number | undefined;
  readonly p99: number | undefined;
}

export interface RunWindow {
  readonly from: number;
  readonly bucketMs: number;
  readonly count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WIDTHS = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
const MOST_BUCKETS = 36;

/** The last hours in even stretches that begin on the clock of whoever looks, the present one included. */
export function windowOf(hours: number, now: number, offsetMs = 0): RunWindow {
  const length = hours * HOUR;
  const bucketMs = WIDTHS.find((width) => length / width <= MOST_BUCKETS) ?? DAY;
  const count = Math.ceil(length / bucketMs);
  const end = (Math.floor((now + offsetMs) / bucketMs) + 1) * bucketMs - offsetMs;
  return { from: end - count * bucketMs, bucketMs, count };
}

/** Every run counts where it began, so that a row adds up; runs outside the window count nowhere. */
export function tallyRuns(
  runs: Iterable<TalliedRun>,
  { from, bucketMs, count }: RunWindow,
): readonly RunBucket[] {
  const buckets = Array.from({ length: count }, () => ({
    started: 0,
    done: 0,
    declined: 0,
    refused: 0,
    failed: 0,
    cancelled: 0,
    durations: [] as number[],
  }));
  for (const run of runs) {
    const { createdAt, endedAt } = run;
    const bucket = buckets[Math.floor((createdAt - from) / bucketMs)];
    if (!bucket) continue;
    bucket.started += 1;
    const outcome = recordOutcome(run);
    if (outcome === undefined) continue;
    bucket[outcome] += 1;
    // A run that somebody ended took as long as they let it; that says nothing about the host.
    if ((outcome === 'done' || outcome === 'failed') && endedAt !== undefined)
      bucket.durations.push(Math.max(0, endedAt - createdAt));
  }
  return buckets.map(({ durations, ...counts }, index) => {
    durations.sort((a, b) => a - b);
    return {
      start: from + index * bucketMs,
      ...counts,
      ended: durations.length,
      p50: durations.length < ENOUGH ? undefined : nearestRank(durations, 0.5),
      p99: durations.length < ENOUGH ? undefined : nearestRank(durations, 0.99),
    };
  });
}

/** A quantile of fewer says more about chance than about the host. */
export const ENOUGH = 20;

export function nearestRank(sorted: readonly number[], part: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
}
