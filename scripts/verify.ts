import { spawnSync } from 'node:child_process';
import { repositoryRoot as root } from './source/repository.ts';
import { runSuites } from './suites/run-suites.ts';
import { SUITES } from './suites/suites.ts';
import { countResults, renderVerdict, type StepResult } from './suites/tally.ts';

/** What everything may take on two quiet cores. */
const BUDGET_SECONDS = 600;

/** Everything a pull request must pass. Build comes before tests and examples, browser before tests, tests before conformance. */
const STEPS: readonly { readonly name: string; run(): Promise<readonly StepResult[]> }[] = [
  npmStep('lint', 15, ['lint']),
  npmStep('types', 20, ['typecheck']),
  npmStep('build', 15, ['build']),
  npmStep('dead code', 10, ['knip']),
  npmStep('browser', 30, ['browser']),
  { name: 'tests', run: () => runSuites(SUITES) },
  npmStep('conformance', 5, ['conformance', '--', '--check', '--no-run']),
  npmStep('examples', 30, ['examples']),
];

const startedAt = performance.now();
const results: StepResult[] = [];
// Every step runs even when one before it failed, so that one run shows all there is to fix.
for (const step of STEPS) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(4, 76 - step.name.length))}\n`);
  for (const result of await step.run()) {
    results.push(result);
    const { name, ok, seconds } = result;
    console.log(`\n${ok ? '✓' : '✗'} ${name}: ${ok ? 'passed' : 'failed'} after ${seconds.toFixed(1)} s`);
  }
}

const whole = { seconds: secondsSince(startedAt), budgetSeconds: BUDGET_SECONDS };
console.log(`\n${'═'.repeat(80)}\n\n${renderVerdict(results, whole)}`);
process.exitCode = countResults(results).failed === 0 ? 0 : 1;

function npmStep(name: string, budgetSeconds: number, script: readonly string[]) {
  return {
    name,
    async run(): Promise<readonly StepResult[]> {
      const stepStartedAt = performance.now();
      const { status } = npmRun(script);
      return [{ name, ok: status === 0, seconds: secondsSince(stepStartedAt), budgetSeconds }];
    },
  };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function npmRun(script: readonly string[]) {
  const args = ['run', '--silent', ...script];
  // npm tells its scripts where it lives, which also works where `npm` is not a plain executable.
  const npm = process.env.npm_execpath;
  return npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
}
