import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { once } from '@handrail/testing';
import { repositoryRoot } from '../source/repository.ts';

/** What is killed here is what people start, so it has to be built. */
export const buildProgram = once((): void => {
  const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const built = spawnSync(process.execPath, [tsc, '-b', 'apps/cli'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The program does not build:\n${built.stdout}`);
});
