import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { repositoryRoot as root } from './source/repository.ts';
import { runSuite } from './suites/run-suite.ts';
import { SUITES } from './suites/suites.ts';
import { countResults, renderVerdict, type StepResult } from './suites/tally.ts';

interface Step {
  readonly name: string;
  run(): StepResult | Promise<StepResult>;
}

/**
 * Everything a pull request must pass. Build comes before tests and examples, browser before tests, tests before conformance.
 * What only reads the sources runs at the same time.
 */
const STEPS: readonly (Step | readonly Step[])[] = [
  [npmStep('types', 20, ['typecheck']), npmStep('lint', 15, ['lint']), npmStep('dead code', 15, ['knip'])],
  npmStep('build', 15, ['build']),
  npmStep('browser', 30, ['browser']),
  ...SUITES.map((suite) => ({ name: `${suite.name} tests`, run: () => runSuite(suite) })),
  npmStep('conformance', 5, ['conformance', '--', '--check', '--no-run']),
  npmStep('examples', 30, ['examples']),
];

const startedAt = performance.now();
const results: StepResult[] = [];
// Every step runs even when one before it failed, so that one run shows all there is to fix.
for (const step of STEPS) {
  const together = [step].flat();
  const name = together.map((each) => each.name).join(', ');
  console.log(`\n── ${name} ${'─'.repeat(Math.max(4, 76 - name.length))}\n`);
  for (const result of await Promise.all(together.map((each) => each.run()))) {
    const verdict = result.ok ? 'passed' : 'failed';
    console.log(`\n${result.ok ? '✓' : '✗'} ${result.name}: ${verdict} after ${result.seconds.toFixed(1)} s`);
    results.push(result);
  }
}

const totalSeconds = (performance.now() - startedAt) / 1000;
console.log(`\n${'═'.repeat(80)}\n\n${renderVerdict(results, totalSeconds)}`);
process.exitCode = countResults(results).failed === 0 ? 0 : 1;

function npmStep(name: string, budgetSeconds: number, script: readonly string[]): Step {
  return {
    name,
    async run() {
      const startedAt = performance.now();
      const isDone = await npmRun(script);
      return { name, ok: isDone, seconds: (performance.now() - startedAt) / 1000, budgetSeconds };
    },
  };
}

/** What a script writes is printed when it ends, so that scripts that run at the same time do not mix their lines. */
async function npmRun(script: readonly string[]): Promise<boolean> {
  const args = ['run', '--silent', ...script];
  // npm tells its scripts where it lives, which also works where `npm` is not a plain executable.
  const npm = process.env.npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(program, [...before, ...args], { cwd: root, stdio: ['inherit', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  process.stdout.write(output);
  process.stderr.write(errors);
  return status === 0;
}
