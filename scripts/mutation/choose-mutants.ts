import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readText, repositoryRoot } from '../source/repository.ts';
import type { NumberedMutant } from './instrument.ts';
import { listMutants, type Mutant } from './list-mutants.ts';
import { sampleByGroup } from './sample.ts';

export function packageNames(): string[] {
  return readdirSync(join(repositoryRoot, 'packages')).sort();
}

/** The shipped files of a package, and its tests, as paths in the repository. */
export function packageFiles(name: string): { readonly sources: string[]; readonly tests: string[] } {
  const files = filesBelow(repositoryRoot, `packages/${name}`).filter((path) => path.endsWith('.ts'));
  return {
    sources: files.filter(
      (path) =>
        path.startsWith(`packages/${name}/src/`) &&
        !/\.test(-d)?\.ts$/.test(path) &&
        // What only tests are made of is not shipped, and a fault in it would be one of the tests.
        !path.startsWith(`packages/${name}/src/testing/`),
    ),
    tests: files.filter((path) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts')),
  };
}

export interface Choice {
  readonly mutants: readonly NumberedMutant[];
  /** How many there are to choose from, by package. */
  readonly possible: ReadonlyMap<string, number>;
}

export function chooseMutants(packages: readonly string[], count: number, seed: number): Choice {
  const all = new Map<string, Mutant[]>(
    packages.map((name) => [
      name,
      packageFiles(name).sources.flatMap((file) => listMutants(file, readText(repositoryRoot, file))),
    ]),
  );
  const chosen = [...sampleByGroup(all, count, seed).values()].flat();
  return {
    mutants: chosen.map((mutant, id) => ({ ...mutant, id })),
    possible: new Map([...all].map(([name, { length }]) => [name, length])),
  };
}

export function packageOf(file: string): string {
  return file.split('/')[1] ?? '';
}
