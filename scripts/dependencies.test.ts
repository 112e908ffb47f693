import { expect, test } from 'vitest';
import { SCOPE } from './boundaries/specifier.ts';
import { readManifest } from './source/package-manifest.ts';
import { readText, repositoryRoot as root } from './source/repository.ts';
import { workspaceFolders } from './source/workspaces.ts';

const DOCUMENT = 'docs/dependencies.md';

/** An entry is a list item: the package's name in code marks, a colon, and the reason. */
const entries = readText(root, DOCUMENT)
  .split('\n')
  .flatMap((line) => {
    const [, name, reason] = /^- `([^`]+)`:(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, reason: reason?.trim() ?? '' }];
  });

const used = ['', ...workspaceFolders(root)]
  .map((folder) => readManifest(root, folder))
  .flatMap(({ dependencies, devDependencies }) => [
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies),
  ])
  .filter((name) => !name.startsWith(SCOPE));

test('every dependency of any package.json is in docs/dependencies.md', () => {
  const listed = new Set(entries.map(({ name }) => name));
  expect([...new Set(used)].filter((name) => !listed.has(name))).toEqual([]);
});

test('docs/dependencies.md lists nothing that is not used, and nothing twice', () => {
  const names = entries.map(({ name }) => name);
  expect(names.filter((name) => !used.includes(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every dependency has a reason', () => {
  expect(entries.filter(({ reason }) => reason.length < 20).map(({ name }) => name)).toEqual([]);
});

test('every dependency is pinned to one version, so that an update is a decision', () => {
  const ranges = ['', ...workspaceFolders(root)].flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(root, folder);
    // The last one counts: a peer is a range, and its tests name one version.
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^(?:npm:[\w./@-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder} ${name} ${version}`);
  });
  expect(ranges).toEqual([]);
});
