import { spawnSync } from 'node:child_process';
import { repositoryRoot as root } from './source/repository.ts';
import { runSuite } from './suites/run-suite.ts';
import { SUITES } from './suites/suites.ts';
import { countResults, renderVerdict, type StepResult } from './suites/tally.ts';

interface Step {
  readonly name: string;
  run(): StepResult;
}

/** Everything a pull request must pass. Build comes before tests and examples, browser before tests, tests before conformance. */
const STEPS: readonly Step[] = [
  npmStep('lint', 15, ['lint']),
  npmStep('types', 20, ['typecheck']),
  npmStep('build', 15, ['build']),
  npmStep('dead code', 10, ['knip']),
  npmStep('browser', 30, ['browser']),
  ...SUITES.map((suite) => ({ name: `${suite.name} tests`, run: () => runSuite(suite) })),
  npmStep('conformance', 5, ['conformance', '--', '--check', '--no-run']),
  npmStep('examples', 30, ['examples']),
];

// Every step runs even when one before it failed, so that one run shows all there is to fix.
const results = STEPS.map(({ name, run }) => {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(4, 76 - name.length))}\n`);
  const result = run();
  console.log(
    `\n${result.ok ? '✓' : '✗'} ${name}: ${result.ok ? 'passed' : 'failed'} after ${result.seconds.toFixed(1)} s`,
  );
  return result;
});

console.log(`\n${'═'.repeat(80)}\n\n${renderVerdict(results)}`);
process.exitCode = countResults(results).failed === 0 ? 0 : 1;

function npmStep(name: string, budgetSeconds: number, script: readonly string[]): Step {
  return {
    name,
    run() {
      const startedAt = performance.now();
      const { status } = npmRun(script);
      return { name, ok: status === 0, seconds: (performance.now() - startedAt) / 1000, budgetSeconds };
    },
  };
}

function npmRun(script: readonly string[]) {
  const args = ['run', '--silent', ...script];
  // npm tells its scripts where it lives, which also works where `npm` is not a plain executable.
  const npm = process.env.npm_execpath;
  return npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
}
