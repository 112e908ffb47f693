import { describe, expect, test } from 'vitest';
import { readJson, repositoryRoot } from '../source/repository.ts';
import { absentBuilds, completeLock, type LockFile } from './complete-lock.ts';

const lock: LockFile = {
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/@tool/cli-linux-x64': { version: '1.2.3', dev: true, optional: true },
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@tool/cli-darwin-arm64': '1.2.3',
        '@tool/cli-linux-arm-musleabihf': '1.2.3',
        '@tool/cli-linux-x64': '1.2.3',
        '@tool/cli-wasm32-wasi': '1.2.3',
      },
    },
  },
};

test('the lock file of this repository holds every build, so that `npm ci` accepts it', () => {
  expect(absentBuilds(readJson(repositoryRoot, 'package-lock.json') as LockFile)).toEqual([]);
});

describe('completing a lock file', () => {
  test('adds each absent build for its platform, in order, and keeps the rest', () => {
    const { packages, lockfileVersion } = completeLock(lock);
    expect(lockfileVersion).toBe(3);
    expect(packages).toEqual({
      ...lock.packages,
      'node_modules/@tool/cli-darwin-arm64': {
        version: '1.2.3',
        cpu: ['arm64'],
        dev: true,
        optional: true,
        os: ['darwin'],
      },
      'node_modules/@tool/cli-linux-arm-musleabihf': {
        version: '1.2.3',
        cpu: ['arm'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@tool/cli-wasm32-wasi': { version: '1.2.3', cpu: ['wasm32'], dev: true, optional: true },
    });
    expect(Object.keys(packages)).toEqual(Object.keys(packages).sort());
  });

  test('changes nothing when nothing is absent', () => {
    const complete = completeLock(lock);
    expect(completeLock(complete)).toEqual(complete);
  });

  test.each([
    ['a range instead of a version', { 'other-linux-x64': '^1.0.0' }],
    ['a name that tells no platform', { other: '1.0.0' }],
  ])('refuses %s', (_case, optionalDependencies) => {
    expect(() => completeLock({ packages: { 'node_modules/tool': { optionalDependencies } } })).toThrow(
      'by hand',
    );
  });
});
