import { execFile } from 'node:child_process';
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

/** An example takes one core, and part of that is waiting. */
const LANES = 2;
const LIMIT_MS = 60_000;
const waiting = [...names].sort();
const failed: string[] = [];

async function runExamples(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { ok, output } = await runExample(name);
    process.stdout.write(`${output}${ok ? '✓' : '✗'} examples/${name}\n`);
    if (!ok) failed.push(name);
  }
}

function runExample(name: string): Promise<{ readonly ok: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [jiti, join('examples', name, 'main.ts'), '--check'],
      { cwd: root, timeout: LIMIT_MS, maxBuffer: 2 ** 24 },
      (error, stdout, stderr) => resolve({ ok: error === null, output: stdout + stderr }),
    ).stdin?.end();
  });
}

await Promise.all(Array.from({ length: LANES }, runExamples));
if (names.length === 0) console.log('There are no examples yet.');
process.exitCode = failed.length > 0 ? 1 : 0;
