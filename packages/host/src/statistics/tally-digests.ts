import { toTimestamp } from '@handrail/runs';
import type { RunRecord } from '../ports/run-record.ts';
import type { RunAnswer, RunDigest } from './run-digest.ts';
import { recordOutcome } from './run-sorts.ts';
import { ENOUGH, nearestRank, type RunWindow } from './tally-runs.ts';

/** A type alias each, so that they are JSON objects to everybody. Times are milliseconds. */
export type GroupStats = {
  readonly id: string;
  readonly runs: number;
  readonly refused: number;
  /** Why most of them were refused: the code of a reason. */
  readonly refusedFor: string | null;
  /** How many were done or failed: these have a duration. */
  readonly ended: number;
  /** Of half of them at most: in all, and without waiting for people. Null below `ENOUGH`. */
  readonly p50: number | null;
  readonly p50Working: number | null;
  readonly least: number | null;
  readonly most: number | null;
};

export type AnswerStats = {
  readonly buckets: readonly { readonly start: string; readonly count: number }[];
  readonly approved: number;
  readonly declined: number;
  /** Asked for changes. */
  readonly changes: number;
  readonly answered: number;
  readonly expired: number;
  readonly open: number;
  /** How long half of the requests were open at most; null below `ENOUGH`. */
  readonly p50: number | null;
};

const MOST_GROUPS = 50;

export type DigestedRun = { readonly run: RunRecord; readonly digest: RunDigest };

/** Runs by workflow or by capability, those with most runs first. */
export function tallyGroups(
  runs: readonly DigestedRun[],
  idOf: (run: DigestedRun) => string | undefined,
): readonly GroupStats[] {
  const groups = new Map<string, DigestedRun[]>();
  for (const run of runs) {
    const id = idOf(run);
    if (id === undefined) continue;
    const group = groups.get(id);
    if (group) group.push(run);
    else groups.set(id, [run]);
  }
  return [...groups]
    .map(([id, group]) => groupStats(id, group))
    .sort((a, b) => b.runs - a.runs || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_GROUPS);
}

function groupStats(id: string, group: readonly DigestedRun[]): GroupStats {
  const refused = group.filter(({ run }) => recordOutcome(run) === 'refused');
  const ended = group.flatMap(({ run, digest }) => {
    const outcome = recordOutcome(run);
    if ((outcome !== 'done' && outcome !== 'failed') || run.endedAt === undefined) return [];
    const took = Math.max(0, run.endedAt - run.createdAt);
    return [{ took, working: Math.max(0, took - digest.waitedMs) }];
  });
  const took = sorted(ended.map((each) => each.took));
  return {
    id,
    runs: group.length,
    refused: refused.length,
    refusedFor: mostFrequent(refused.flatMap(({ digest }) => digest.refusedFor ?? [])),
    ended: ended.length,
    p50: median(took),
    p50Working: median(sorted(ended.map(({ working }) => working))),
    least: took[0] ?? null,
    most: took.at(-1) ?? null,
  };
}

/** What people answered within the window, whenever the run began. */
export function tallyAnswers(
  runs: readonly DigestedRun[],
  { from, bucketMs, count }: RunWindow,
): AnswerStats {
  const counts = Array.from({ length: count }, () => 0);
  const kinds: Record<RunAnswer['kind'], number> = {
    approved: 0,
    declined: 0,
    changes: 0,
    answered: 0,
    expired: 0,
  };
  const times: number[] = [];
  let open = 0;
  for (const { digest } of runs) {
    open += digest.open;
    for (const { at, kind, openMs } of digest.answers) {
      const bucket = Math.floor((at - from) / bucketMs);
      if (bucket < 0 || bucket >= count) continue;
      kinds[kind] += 1;
      if (kind === 'expired') continue;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      times.push(openMs);
    }
  }
  return {
    buckets: counts.map((number, place) => ({ start: toTimestamp(from + place * bucketMs), count: number })),
    ...kinds,
    open,
    p50: median(sorted(times)),
  };
}

function sorted(values: readonly number[]): readonly number[] {
  return [...values].sort((a, b) => a - b);
}

function median(values: readonly number[]): number | null {
  return values.length < ENOUGH ? null : (nearestRank(values, 0.5) ?? null);
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
