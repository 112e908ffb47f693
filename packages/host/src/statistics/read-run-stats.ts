import { toTimestamp } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { RunRecord } from '../ports/run-record.ts';
import type { RunService } from '../services/run-service.ts';
import { RUN_SORTS, type RunSort, runSort } from './run-sorts.ts';
import { type RunBucket, tallyRuns, windowOf } from './tally-runs.ts';

/** How many runs began in the last hours, how they ended, and how long they took. */
export interface RunStats {
  readonly buckets: readonly (Omit<RunBucket, 'start' | 'p50' | 'p99'> & { readonly start: string })[];
  /** Milliseconds; null where no run ended. */
  readonly latency: readonly {
    readonly start: string;
    readonly p50: number | null;
    readonly p99: number | null;
  }[];
  readonly bucketMinutes: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Every run in exactly one of them: they add up to `scanned`. */
  readonly bySort: Readonly<Record<RunSort, number>>;
  readonly scanned: number;
  /** False when there are more runs in this time than were looked at. */
  readonly complete: boolean;
}

const PAGE = 500;
const MOST_SCANNED = 5000;

export async function readRunStats(
  service: Pick<RunService, 'list'>,
  caller: Caller,
  hours: number,
  now: number,
): Promise<RunStats> {
  const window = windowOf(hours, now);
  const { runs, complete } = await scanRuns(service, caller, window.from);
  const byStatus = new Map<string, number>();
  const bySort = Object.fromEntries(RUN_SORTS.map((sort) => [sort, 0])) as Record<RunSort, number>;
  for (const run of runs) {
    byStatus.set(run.status, (byStatus.get(run.status) ?? 0) + 1);
    bySort[runSort(run)] += 1;
  }
  const tally = tallyRuns(runs, window).map(({ start, ...rest }) => ({ start: toTimestamp(start), ...rest }));
  return {
    buckets: tally.map(({ p50: _, p99: __, ...bucket }) => bucket),
    latency: tally.map(({ start, p50 = null, p99 = null }) => ({ start, p50, p99 })),
    bucketMinutes: window.bucketMs / 60_000,
    byStatus: Object.fromEntries(byStatus),
    bySort,
    scanned: runs.length,
    complete,
  };
}

/** Newest first until the window begins, or until it is enough: `complete` says which. */
async function scanRuns(
  service: Pick<RunService, 'list'>,
  caller: Caller,
  from: number,
): Promise<{ readonly runs: readonly RunRecord[]; readonly complete: boolean }> {
  const runs: RunRecord[] = [];
  while (runs.length < MOST_SCANNED) {
    const before = runs.at(-1)?.runId;
    const page = await service.list(caller, { limit: PAGE, ...(before !== undefined && { before }) });
    const recent = page.filter(({ createdAt }) => createdAt >= from);
    runs.push(...recent);
    if (page.length < PAGE || recent.length < page.length) return { runs, complete: true };
  }
  return { runs, complete: false };
}
