import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { readJson, repositoryRoot as root } from './source/repository.ts';
import { installedPackages, type Lock, lockProblems } from './supply-chain/lock-file.ts';

const manifest = readJson(root, 'package.json') as {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly workspaces: readonly string[];
};
const lock = readJson(root, 'package-lock.json') as Lock;

/** The folders that the manifest means, as npm finds them. */
const workspaces = manifest.workspaces
  .flatMap((pattern) => {
    const folder = pattern.replace(/\/\*$/, '');
    return folder === pattern
      ? [pattern]
      : readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  })
  .filter((folder) => existsSync(join(root, folder, 'package.json')));

describe('package-lock.json', () => {
  test('brings in nothing but workspaces and packages with a hash, without addresses and unknown scripts', () => {
    expect(installedPackages(lock).length).toBeGreaterThan(100);
    expect(lockProblems(lock, { workspaces, scripts: manifest.allowScripts })).toEqual([]);
  });

  test('holds only packages that support the oldest Node version package.json names', () => {
    const oldest = minVersion(manifest.engines.node)?.version ?? '';
    expect(oldest).not.toBe('');
    const newer = installedPackages(lock).filter(
      ([, { engines }]) => engines?.node !== undefined && !satisfies(oldest, engines.node),
    );
    expect(newer.map(([path]) => path)).toEqual([]);
  });
});

const integrity = `sha512-${'a'.repeat(86)}==`;
const given = {
  '': { name: 'root', dependencies: { a: '^1.0.0' } },
  'packages/own': { name: '@x/own', devDependencies: { a: '>=1 <3', b: 'npm:@c/d@1.0.0' } },
  'node_modules/@x/own': { link: true, resolved: 'packages/own' },
  'node_modules/a': { integrity, hasInstallScript: true },
  'packages/own/node_modules/b': { integrity, peerDependencies: { a: '*' } },
};
const allowed = { workspaces: ['packages/own'], scripts: { a: false } };

test('a lock file without fault has no problem', () => {
  expect(lockProblems({ packages: given }, allowed)).toEqual([]);
});

test.each([
  ['a package without a hash', 'node_modules/e', {}, 'has no integrity hash'],
  ['a weak hash', 'node_modules/e', { integrity: 'sha1-abc' }, 'has no integrity hash'],
  ['a download address', 'node_modules/e', { integrity, resolved: 'https://e/e.tgz' }, 'download address'],
  ['a link to a foreign folder', 'node_modules/e', { link: true, resolved: '../e' }, 'links to ../e'],
  ['a link to nothing', 'node_modules/e', { link: true }, 'links to nothing'],
  ['a link under another name', 'node_modules/e', { link: true, resolved: 'packages/own' }, 'another name'],
  ['a folder that is no workspace', '../e', { resolved: 'https://e/e.tgz' }, 'is no workspace'],
  ['a workspace from an address', 'packages/own', { resolved: 'https://e/e.tgz' }, 'with an address'],
  [
    'an address of a workspace',
    'packages/own',
    { dependencies: { e: 'https://e/e.tgz' } },
    'takes e from https',
  ],
  ['a repository', 'packages/own', { optionalDependencies: { e: 'e/e' } }, 'takes e from e/e'],
  ['a folder', 'node_modules/a', { integrity, dependencies: { e: 'file:e' } }, 'takes e from file:e'],
  ['a script', 'node_modules/e', { integrity, hasInstallScript: true }, 'an install script'],
  [
    'a script by a name that objects have',
    'node_modules/constructor',
    { integrity, hasInstallScript: true },
    'script',
  ],
  [
    'a link with a script',
    'node_modules/e',
    { link: true, resolved: '../e', hasInstallScript: true },
    'script',
  ],
])('%s in a lock file is a problem', (_what, path, entry, problem) => {
  const problems = lockProblems({ packages: { ...given, [path]: entry } }, allowed);
  expect(problems.filter((each) => each.startsWith(`${path} `)).join('\n')).toContain(problem);
});
