import { expect, test } from 'vitest';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { type LockedPackage, refusedLicences, renderLicences, shippedPackages } from './licences.ts';

const lock = readJson(root, 'package-lock.json') as { packages: Record<string, LockedPackage> };

test('everything that is installed with Handrail has an accepted licence', () => {
  const packages = shippedPackages(lock.packages);
  expect(packages.length).toBeGreaterThan(50);
  expect(refusedLicences(packages)).toEqual([]);
});

test('a licence that is missing, unknown or one of two that both are not accepted is refused', () => {
  const licences = ['', 'GPL-3.0', '(GPL-2.0 OR SSPL-1.0)', 'MIT', '(GPL-2.0 OR MIT)', 'MIT AND GPL-3.0'];
  const packages = licences.map((licence, index) => ({ name: `p${index}`, version: '1.0.0', licence }));
  expect(refusedLicences(packages).map(({ licence }) => licence)).toEqual([
    '',
    'GPL-3.0',
    '(GPL-2.0 OR SSPL-1.0)',
    'MIT AND GPL-3.0',
  ]);
});

test('each version of a package is listed once, without development tools and links', () => {
  const packages = shippedPackages({
    '': { version: '0.0.0' },
    'packages/a': { version: '0.0.0' },
    'node_modules/a': { link: true },
    'node_modules/c': { version: '2.0.0', license: 'MIT' },
    'node_modules/@x/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/c/node_modules/@x/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
  });
  expect(packages.map(({ name, version }) => `${name}@${version}`)).toEqual(['@x/b@1.0.0', 'c@2.0.0']);
  expect(renderLicences(packages)).toContain('| @x/b | 1.0.0 | ISC |');
});
