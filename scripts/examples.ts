import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot as root } from './source/repository.ts';

// An example is a folder with a main.ts that asserts what it shows and exits non-zero when that is not so. Examples
// import the packages by name and run on the built files, as a reader's own program would. One that would stay up for
// somebody to look at is told to check itself instead.
const folder = join(root, 'examples');
const names = existsSync(folder)
  ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'main.ts')))
  : [];
const jiti = join(root, 'node_modules/jiti/lib/jiti-cli.mjs');

const failed = names.sort().filter((name) => {
  const { status } = spawnSync(process.execPath, [jiti, join('examples', name, 'main.ts'), '--check'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 60_000,
  });
  console.log(`${status === 0 ? '✓' : '✗'} examples/${name}`);
  return status !== 0;
});

if (names.length === 0) console.log('There are no examples yet.');
process.exitCode = failed.length > 0 ? 1 : 0;
