import { readManifest } from '../source/package-manifest.ts';
import { repositoryRoot } from '../source/repository.ts';
import { alsoAskedAbout } from './asked-tests.ts';
import { packageFiles, packageNames } from './choose-mutants.ts';

const PREFIX = '@handrail/';

/**
 * Test files that can reach the given packages: those of a package come before those of the packages that use it. Records of
 * whole behaviour come first of all, because they notice most and a mutant may cost only so much.
 */
export function testFilesFor(packages: readonly string[], onlyOwn = false): string[] {
  const uses = new Map(packageNames().map((name) => [name, usedBy(name)]));
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    for (const used of uses.get(name) ?? []) {
      if (!seen.has(used)) reach(used, seen.add(used));
    }
    return seen;
  };
  const files = [...uses.keys()]
    .map((name) => ({ name, below: reach(name) }))
    .filter(({ name, below }) => packages.some((each) => each === name || (!onlyOwn && below.has(each))))
    .sort((a, b) => a.below.size - b.below.size || (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => recordsFirst(packageFiles(name).tests))
    .concat(packages.flatMap(alsoAskedAbout));
  // What is also asked may belong to a package that is asked anyway.
  return [...new Set(files)];
}

function recordsFirst(files: readonly string[]): readonly string[] {
  const isRecord = (file: string) => /\/complete-[^/]*$/.test(file);
  return [...files.filter(isRecord), ...files.filter((file) => !isRecord(file))];
}

function usedBy(name: string): string[] {
  const { dependencies, devDependencies } = readManifest(repositoryRoot, `packages/${name}`);
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((each) => each.startsWith(PREFIX))
    .map((each) => each.slice(PREFIX.length));
}
