import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/suites/longest-first.ts';
import { RecordAdvice } from './scripts/suites/record-advice.ts';
import { ReportWriter } from './scripts/suites/report-writer.ts';
import { notTestsOf, reportPath, testsOf } from './scripts/suites/suites.ts';
import { refusePathAfterUpdate } from './scripts/suites/update-flag.ts';

refusePathAfterUpdate(process.argv);

// Tests read the packages' sources through this export condition, so no build has to run before them.
const conditions = ['handrail-source'];

/** Set when a whole suite runs, which then leaves a report; a run of chosen files leaves none. */
const suite = process.env.HANDRAIL_SUITE;

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // A busy machine is ten times slower than a quiet one. These limits only end what hangs: the first to strike is that
    // of a single wait, which says what it waited for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    // A record that is missing fails its test, on every machine: only `-u` writes records.
    update: 'none',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Files of one suite share their modules: importing them anew for each file took a third of the time. Stubs, mocks and
    // fake timers are undone after each file; a file that leaves something else of the process changed fails.
    isolate: false,
    // What was transformed once is kept by its content, so that a small run answers at once.
    experimental: { fsModuleCache: true },
    setupFiles: ['testing/src/leaves-nothing-behind.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    reporters: suite
      ? ['default', new RecordAdvice(), new ReportWriter(join(import.meta.dirname, reportPath(suite)))]
      : ['default', new RecordAdvice()],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          pool: 'threads',
          include: testsOf('pure'),
          exclude: notTestsOf('pure'),
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: testsOf('node'),
          exclude: notTestsOf('node'),
          // Some of these wait: for a process to start or end, or for a time limit.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: testsOf('browser'),
          exclude: notTestsOf('browser'),
          // These tests mostly wait: for a browser, a page to settle, a limit to pass.
          maxWorkers: 6,
          sequence: { groupOrder: 2 },
          setupFiles: ['testing/src/leaves-nothing-behind.ts', 'testing/src/browser/opens-a-browser.ts'],
          // A browser may lose a race that is none of ours. Each second try is printed and counted, and proves nothing.
          retry: 1,
        },
      },
    ],
  },
});
