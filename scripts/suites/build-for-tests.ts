import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot as root } from '../source/repository.ts';

/** The store's writer thread and the program run what was built, as users do. */
const BUILDS = [
  ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json'],
  ['node_modules/jiti/lib/jiti-cli.mjs', 'apps/cli/build/main.ts'],
] as const;

/** Builds what tests start in a thread or process of its own, and says whether that worked; the reason is printed. */
export function buildForTests(run: (command: readonly string[]) => boolean = runHere): boolean {
  return BUILDS.every(run);
}

function runHere([program = '', ...args]: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}
