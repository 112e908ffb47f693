import { expect, test } from 'vitest';
import { judgeAlone, type LoneRun } from './judge-alone.ts';

/** Each run in turn: with the mutant or without it, and whether it passed. */
async function judge(isUnsteady: boolean, outcomes: readonly LoneRun['outcome'][]) {
  const left = outcomes.values();
  const runs: string[] = [];
  const run = async (files: readonly string[], isAwake: boolean): Promise<LoneRun> => {
    const outcome = left.next().value ?? 'passed';
    runs.push(`${isAwake ? 'with' : 'without'}: ${outcome}`);
    return { outcome, by: outcome === 'passed' ? '' : 'a > b', files };
  };
  const { verdict } = await judgeAlone({
    files: ['a'],
    run,
    runOnceWithout: (files) => run(files, false),
    isUnsteady: () => isUnsteady,
  });
  return { verdict, runs: runs.length };
}

test.each([
  [false, ['passed'], 'survived', 1],
  [false, ['failed', 'passed', 'failed'], 'killed', 3],
  [false, ['failed', 'failed'], 'undecided', 2],
  [false, ['failed', 'passed', 'passed'], 'undecided', 3],
  [false, ['stuck', 'passed'], 'timeout', 2],
  [false, ['died', 'passed', 'died'], 'killed', 3],
  [false, ['died', 'passed', 'passed'], 'undecided', 3],
  [false, ['died', 'died'], 'undecided', 2],
  [false, ['stuck', 'stuck'], 'undecided', 2],
  [true, ['failed', 'passed', 'failed', 'passed', 'failed', 'passed', 'failed'], 'killed', 7],
  [true, ['failed', 'passed', 'failed', 'failed'], 'undecided', 4],
  [true, ['failed', 'passed', 'failed', 'passed', 'passed'], 'undecided', 5],
] as const)('unsteady: %s, %s → %s after %s runs', async (isUnsteady, outcomes, verdict, runs) => {
  expect(await judge(isUnsteady, outcomes)).toEqual({ verdict, runs });
});
