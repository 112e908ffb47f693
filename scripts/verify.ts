import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseTestReport } from './conformance/test-report.ts';
import { readJson, repositoryRoot as root } from './source/repository.ts';
import { countResults, renderVerdict, type StepResult } from './verify/tally.ts';

const REPORT = 'test-results/vitest.json';

/** Everything a pull request must pass, as npm scripts. Build comes before examples, browser before tests, tests before conformance. */
const STEPS = [
  { name: 'lint', script: ['lint'] },
  { name: 'types', script: ['typecheck'] },
  { name: 'build', script: ['build'] },
  { name: 'dead code', script: ['knip'] },
  { name: 'browser', script: ['browser'] },
  { name: 'tests', script: ['test'], leavesReport: true },
  { name: 'conformance', script: ['conformance', '--', '--check', '--no-run'] },
  { name: 'examples', script: ['examples'] },
];

// A report of an earlier run must not speak for this one.
rmSync(join(root, REPORT), { force: true });

// Every step runs even when one before it failed, so that one run shows all there is to mend.
const results = STEPS.map(({ name, script, leavesReport }): StepResult => {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(4, 76 - name.length))}\n`);
  const startedAt = performance.now();
  const { status } = npmRun(script);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `\n${status === 0 ? '✓' : '✗'} ${name}: ${status === 0 ? 'fine' : 'failed'} after ${seconds.toFixed(1)} s`,
  );
  const report =
    leavesReport && existsSync(join(root, REPORT))
      ? parseTestReport(root, readJson(root, REPORT))
      : undefined;
  return { name, ok: status === 0, seconds, ...(report ? { report } : {}) };
});

console.log(`\n${'═'.repeat(80)}\n\n${renderVerdict(results)}`);
process.exitCode = countResults(results).failed === 0 ? 0 : 1;

function npmRun(script: readonly string[]) {
  const args = ['run', '--silent', ...script];
  // npm tells its scripts where it lives, which also works where `npm` is not a plain executable.
  const npm = process.env.npm_execpath;
  return npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
}
