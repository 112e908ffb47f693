import { npmStep } from './suites/npm-step.ts';
import { runSuite } from './suites/run-suite.ts';
import { runStages, type Stage } from './suites/stages.ts';
import { SUITES } from './suites/suites.ts';
import { countResults, renderVerdict } from './suites/tally.ts';

/** What all of it may take on two quiet cores. */
const BUDGET_SECONDS = 600;

/**
 * Everything a pull request must pass. Build comes before tests and examples, programs before the tests that start them, tests before conformance.
 * Most steps keep one core busy, so two of them run beside each other; a suite keeps both busy.
 */
const STAGES: readonly Stage[] = [
  [
    [npmStep('lint', 20, ['lint']), npmStep('types', 30, ['typecheck'])],
    [
      npmStep('build', 25, ['build']),
      npmStep('dead code', 15, ['knip']),
      npmStep('programs', 30, ['programs']),
    ],
  ],
  ...SUITES.map((suite) => [[{ name: `${suite.name} tests`, run: () => runSuite(suite) }]]),
  // It compares the sources with those that were tested, so nothing may write beside it.
  [[npmStep('conformance', 5, ['conformance', '--', '--check', '--no-run'])]],
  [[npmStep('examples', 20, ['examples'])]],
];

const startedAt = performance.now();
const results = await runStages(STAGES);
const seconds = (performance.now() - startedAt) / 1000;
console.log(`\n${'═'.repeat(80)}\n\n${renderVerdict(results, { seconds, budgetSeconds: BUDGET_SECONDS })}`);
process.exitCode = countResults(results).failed === 0 ? 0 : 1;
