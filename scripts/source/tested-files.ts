import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './repository.ts';

const FOLDERS = [
  'benchmarks',
  'packages',
  'adapters',
  'apps',
  'conformance',
  'scripts',
  'examples',
  'testing',
  'fixtures',
  'schemas',
];

/** What decides beside them how tests run. */
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Every file that the tests may depend on. */
export function testedFiles(root: string): readonly string[] {
  const settings = SETTINGS.filter((file) => existsSync(join(root, file)));
  return [...FOLDERS.flatMap((folder) => filesBelow(root, folder)), ...settings];
}

/** Another text when a source is added, renamed or removed, which no time of a file that is there tells. */
export function digestOfNames(files: readonly string[]): string {
  const sources = files.filter((file) => /\.(ts|tsx|mts|mjs|json)$/.test(file) && !file.includes('/bundle/'));
  return createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16);
}
