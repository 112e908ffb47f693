import { relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { repositoryRoot } from '../source/repository.ts';
import { notTestsOf, testsOf } from './suites.ts';

const conditions = ['handrail-source'];

/** Files are run in the order they are given: those of the package itself come before those of its users. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export interface RunnerSettings {
  /** The text that is run in place of a source file, by its path in the repository. */
  readonly texts: ReadonlyMap<string, string>;
  /** The module whose default export runs the tests in the process of the tests. */
  readonly runner: string;
  /** Variables of the environment for the processes of this runner: several may be at work side by side. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * A test runner that stays, keeps what it has transformed, and starts one process for each run of some pure test files.
 * No source file is changed on disk.
 */
export function startRunner({ texts, runner, env = {} }: RunnerSettings): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root: repositoryRoot,
      watch: false,
      reporters: [{}],
      include: testsOf('pure'),
      exclude: notTestsOf('pure'),
      runner,
      env,
      // A record that is missing fails its test; nothing is written while faults are awake.
      update: 'none',
      pool: 'forks',
      isolate: false,
      maxWorkers: 1,
      testTimeout: 20_000,
      hookTimeout: 20_000,
      setupFiles: ['testing/src/leaves-nothing-behind.ts'],
      unstubGlobals: true,
      unstubEnvs: true,
      restoreMocks: true,
      dangerouslyIgnoreUnhandledErrors: true,
      onConsoleLog: () => false,
      sequence: { sequencer: GivenOrder },
    },
    {
      resolve: { conditions },
      ssr: { resolve: { conditions } },
      logLevel: 'error',
      plugins: [
        {
          name: 'texts-in-place-of-files',
          enforce: 'pre',
          transform: (_code, id) => texts.get(relative(repositoryRoot, id.split('?')[0] ?? '')),
        },
      ],
    },
  );
}
