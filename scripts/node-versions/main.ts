import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot as root } from '../source/repository.ts';

/** The oldest version that must work, and the newest with long-term support. */
const VERSIONS = ['20', '26'];

// Runs the tests on other versions of Node, which npm brings: npm run test:node [-- --version 26] [-- packages/fel]
const { values, positionals: paths } = parseArgs({
  options: { version: { type: 'string', multiple: true, default: VERSIONS } },
  allowPositionals: true,
});
const failed = values.version.filter((version) => !runTests(fetchNode(version)));
console.log(
  failed.length === 0 ? 'The tests passed on each.' : `The tests failed on Node ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The program of a version. It is kept in `.cache`, and runs no scripts to be installed. */
function fetchNode(version: string): string {
  const { name, binary } = nodePackage(process.platform, process.arch);
  const folder = join(root, '.cache/node', version);
  const program = join(folder, 'node_modules', name, binary);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...options, '--prefix', folder, `${name}@${version}`], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0 && existsSync(program)) return program;
  console.error(`npm could not bring Node ${version} for this machine (${name}).`);
  process.exit(1);
}

/** All suites, or the tests of some paths. What they start runs on the same version. */
function runTests(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  console.log(`\nNode ${stdout.trim()}`);
  const all = [join(root, 'node_modules/jiti/lib/jiti-cli.mjs'), join(root, 'scripts/test.ts')];
  const some = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...paths];
  return spawnSync(program, paths.length > 0 ? some : all, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** The package of npm that holds the program of Node for a machine, and where in it. */
function nodePackage(platform: string, arch: string): { readonly name: string; readonly binary: string } {
  const isWindows = platform === 'win32';
  return {
    name: `node-${isWindows ? 'win' : platform}-${arch}`,
    binary: isWindows ? 'bin/node.exe' : 'bin/node',
  };
}
