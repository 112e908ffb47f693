import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot as root } from './source/repository.ts';
import { runSuites } from './suites/run-suites.ts';
import { SUITES, TESTS_BUDGET_SECONDS } from './suites/suites.ts';
import { countResults, renderVerdict } from './suites/tally.ts';

const names = process.argv.slice(2);
const known = SUITES.map(({ name }) => name);
const unknown = names.filter((name) => !known.some((each) => each === name));
if (unknown.length > 0) {
  console.error(
    `There is no suite "${unknown[0]}". Suites: ${known.join(', ')}. For a file or folder: npx vitest run <path>.`,
  );
  process.exit(2);
}

// The store's writer thread and the program run what was built, as users do.
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const built = spawnSync(process.execPath, [tsc, '-b', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

const chosen = names.length > 0 ? SUITES.filter(({ name }) => names.includes(name)) : SUITES;
const startedAt = performance.now();
const results = await runSuites(chosen);
const seconds = (performance.now() - startedAt) / 1000;
const verdict = renderVerdict(results, { seconds, budgetSeconds: TESTS_BUDGET_SECONDS });
console.log(`\n${'═'.repeat(80)}\n\n${verdict}`);
process.exitCode = countResults(results).failed === 0 ? 0 : 1;
