import { toTimestamp } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { RunRecord } from '../ports/run-record.ts';
import type { RunService } from '../services/run-service.ts';
import type { RunDigests } from './run-digests.ts';
import { RUN_SORTS, type RunSort, runSort } from './run-sorts.ts';
import { type AnswerStats, type GroupStats, tallyAnswers, tallyGroups } from './tally-digests.ts';
import { type RunBucket, tallyRuns, windowOf } from './tally-runs.ts';

/** How many runs began in the last hours, how they ended, and how long they took. */
export interface RunStats {
  readonly buckets: readonly (Omit<RunBucket, 'start' | 'ended' | 'p50' | 'p99'> & {
    readonly start: string;
  })[];
  /** Milliseconds; null where too few runs ended to tell. */
  readonly latency: readonly {
    readonly start: string;
    readonly ended: number;
    readonly p50: number | null;
    readonly p99: number | null;
  }[];
  readonly bucketMinutes: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Every run in exactly one of them: they add up to `scanned`. */
  readonly bySort: Readonly<Record<RunSort, number>>;
  readonly workflows: readonly GroupStats[];
  readonly capabilities: readonly GroupStats[];
  readonly answers: AnswerStats;
  /** Of how many runs the log was looked at, for `workflows`, `capabilities` and `answers`. */
  readonly digested: number;
  readonly scanned: number;
  /** False when there are more runs in this time than were looked at. */
  readonly complete: boolean;
}

const PAGE = 500;
const MOST_SCANNED = 5000;

export interface StatsQuery {
  readonly hours: number;
  readonly now: number;
  /** By how much the clock of whoever looks is ahead of UTC: a day begins at their midnight. */
  readonly offsetMs?: number;
  readonly digests: Pick<RunDigests, 'of'>;
}

export async function readRunStats(
  service: Pick<RunService, 'list'>,
  caller: Caller,
  { hours, now, offsetMs = 0, digests }: StatsQuery,
): Promise<RunStats> {
  const window = windowOf(hours, now, offsetMs);
  const { runs, complete } = await scanRuns(service, caller, window.from);
  const found = await digests.of(caller, runs);
  const digested = runs.flatMap((run) => {
    const digest = found.get(run.runId);
    return digest ? [{ run, digest }] : [];
  });
  const byStatus = new Map<string, number>();
  const bySort = Object.fromEntries(RUN_SORTS.map((sort) => [sort, 0])) as Record<RunSort, number>;
  for (const run of runs) {
    byStatus.set(run.status, (byStatus.get(run.status) ?? 0) + 1);
    bySort[runSort(run)] += 1;
  }
  const tally = tallyRuns(runs, window).map(({ start, ...rest }) => ({ start: toTimestamp(start), ...rest }));
  return {
    buckets: tally.map(({ p50: _, p99: __, ended: ___, ...bucket }) => bucket),
    latency: tally.map(({ start, ended, p50 = null, p99 = null }) => ({ start, ended, p50, p99 })),
    bucketMinutes: window.bucketMs / 60_000,
    byStatus: Object.fromEntries(byStatus),
    bySort,
    workflows: tallyGroups(digested, ({ run }) => run.workflowId),
    capabilities: tallyGroups(digested, ({ digest }) => digest.capability),
    answers: tallyAnswers(digested, window),
    digested: digested.length,
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
