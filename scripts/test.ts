import { buildForTests } from './suites/build-for-tests.ts';
import { runSuite } from './suites/run-suite.ts';
import { SUITES } from './suites/suites.ts';
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

if (!buildForTests()) process.exit(1);

const chosen = names.length > 0 ? SUITES.filter(({ name }) => names.includes(name)) : SUITES;
const results = chosen.map(runSuite);
console.log(`\n${'═'.repeat(80)}\n\n${renderVerdict(results)}`);
process.exitCode = countResults(results).failed === 0 ? 0 : 1;
