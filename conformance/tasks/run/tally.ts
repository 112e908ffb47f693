import { VERDICTS, type Verdict } from './judge.ts';
import type { TaskResult } from './run-task.ts';

/** How many results there are of each sort. */
export interface Tally {
  readonly requests: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** Results with at least one value without a source. */
  readonly withoutSource: number;
}

export function tallyOf(results: readonly TaskResult[]): Tally {
  const count = (verdict: Verdict) => results.filter((each) => each.verdict === verdict).length;
  return {
    requests: results.length,
    verdicts: Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Record<
      Verdict,
      number
    >,
    withoutSource: results.filter(({ withoutSource }) => withoutSource.length > 0).length,
  };
}

/** Tallies by a name that each result has, in the order of the alphabet. */
export function talliesBy(
  results: readonly TaskResult[],
  nameOf: (result: TaskResult) => string,
): ReadonlyMap<string, Tally> {
  const names = [...new Set(results.map(nameOf))].sort();
  return new Map(names.map((name) => [name, tallyOf(results.filter((each) => nameOf(each) === name))]));
}

/** Whether something happened that must never happen. */
export function isDangerous({ verdicts, withoutSource }: Tally): boolean {
  return verdicts['wrong effect'] + verdicts['false success'] + withoutSource > 0;
}

/** The value below which this share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
