import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findFirefox, NO_FIREFOX, thisMachine } from '@handrail/testing/find-browser';
import { repositoryRoot as root } from '../source/repository.ts';

// Not part of `npm run verify`, which has to pass on a machine without Firefox. Here a missing one is a failure.
const firefox = findFirefox(thisMachine);
if (firefox === undefined) {
  console.error(NO_FIREFOX);
  process.exit(1);
}
console.log(`These tests use ${firefox}.`);

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const config = join(root, 'scripts/firefox/vitest.config.ts');
// The store's writer thread runs what was built, as users do.
const passed =
  run(tsc, '-b', 'tsconfig.build.json') && run(vitest, 'run', '--config', config, ...process.argv.slice(2));
process.exitCode = passed ? 0 : 1;
