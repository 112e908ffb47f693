import type { TestModule } from 'vitest/node';

/** What came of some test files in a process of their own. */
export interface LoneRun {
  /** `stuck`: it had to be ended. `died`: it ended by itself before all tests had run. */
  readonly outcome: 'passed' | 'failed' | 'stuck' | 'died';
  /** The test that was not passed, or its file. */
  readonly by: string;
  /** The files up to that of this test: what comes after them has no part in it. */
  readonly files: readonly string[];
}

export interface LoneTrial {
  readonly files: readonly string[];
  readonly run: (files: readonly string[], isAwake: boolean) => Promise<LoneRun>;
  /** The same without the mutant, which may be known from an earlier one. */
  readonly runOnceWithout: (files: readonly string[]) => Promise<LoneRun>;
  /** Tests that were once not passed without a mutant. */
  readonly isUnsteady: (test: string) => boolean;
}

export interface LoneVerdict {
  readonly verdict: 'killed' | 'timeout' | 'survived' | 'undecided';
  readonly by: string;
}

/** What an unsteady test has to show so often, since it fails by chance as well. */
const TURNS_WHEN_UNSTEADY = 3;

/**
 * A test kills a mutant when it fails with it, passes without it, and fails with it again, each time in a new process, or
 * when the process dies instead. A test that does anything else cannot decide, and is named.
 */
export async function judgeAlone(trial: LoneTrial): Promise<LoneVerdict> {
  const first = await trial.run(trial.files, true);
  const { outcome, by, files } = first;
  if (outcome === 'passed')
    return { verdict: 'survived', by: `${files.length} test files in a process of its own` };
  const turns = trial.isUnsteady(by) ? TURNS_WHEN_UNSTEADY : 1;
  for (let turn = 0; turn < turns; turn += 1) {
    const without = turn === 0 ? await trial.runOnceWithout(files) : await trial.run(files, false);
    if (without.outcome !== 'passed') return { verdict: 'undecided', by: without.by };
    // A process that hangs costs minutes, and what it passes without the mutant was just seen.
    if (outcome === 'stuck') break;
    const again = await trial.run(files, true);
    if (again.outcome === 'passed') return { verdict: 'undecided', by };
  }
  return { verdict: outcome === 'stuck' ? 'timeout' : 'killed', by };
}

/** What the runner says about files that ran in this order. */
export function readLoneRun(
  files: readonly string[],
  modules: readonly TestModule[],
  isStuck: boolean,
): LoneRun {
  for (const [at, file] of files.entries()) {
    const module = modules.find(({ relativeModuleId }) => relativeModuleId === file);
    const state = module?.state();
    if (state === 'passed' || state === 'skipped') continue;
    const [failed] = module?.children.allTests('failed') ?? [];
    return {
      outcome: state === 'failed' ? 'failed' : isStuck ? 'stuck' : 'died',
      by: failed ? `${file} > ${failed.name}` : file,
      files: files.slice(0, at + 1),
    };
  }
  return { outcome: 'passed', by: '', files };
}
