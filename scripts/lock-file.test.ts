import { minVersion, satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { readJson, repositoryRoot as root } from './source/repository.ts';

interface LockedPackage {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
}

const manifest = readJson(root, 'package.json') as {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const lock = readJson(root, 'package-lock.json') as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

function failing(isWrong: (each: LockedPackage, path: string) => boolean): string[] {
  return installed.filter(([path, each]) => isWrong(each, path)).map(([path]) => path);
}

describe('package-lock.json', () => {
  test('has an integrity hash for every package, builds for other platforms included', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(failing(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  });

  test('names no download address', () => {
    expect(failing(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('holds only packages that support the oldest Node version package.json names', () => {
    const oldest = minVersion(manifest.engines.node)?.version ?? '';
    expect(oldest).not.toBe('');
    expect(failing(({ engines }) => engines?.node !== undefined && !satisfies(oldest, engines.node))).toEqual(
      [],
    );
  });

  test('holds no install script that package.json does not allow or deny by name', () => {
    const named = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const unreviewed = failing(
      ({ hasInstallScript }, path) => hasInstallScript === true && !(named(path) in manifest.allowScripts),
    );
    expect(unreviewed).toEqual([]);
  });
});
