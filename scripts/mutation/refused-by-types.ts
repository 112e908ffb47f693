import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readText, repositoryRoot } from '../source/repository.ts';
import { packageFiles, packageOf } from './choose-mutants.ts';
import type { NumberedMutant } from './instrument.ts';

/**
 * The mutants that the type checker refuses, such as one that drops a fallback for what may be undefined. It runs with every
 * change as well, so they never reach a test. Each is checked in a copy of its package, those of different files together.
 */
export function refusedByTypes(mutants: readonly NumberedMutant[], folder: string): ReadonlySet<number> {
  const copy = new PackageCopies(join(folder, 'types'), new Set(mutants.map(({ file }) => packageOf(file))));
  // A file that has an error in the copy already says nothing about its mutants.
  const unusable = copy.filesWithErrors();
  const refused = new Set<number>();
  for (const round of inRounds(mutants.filter(({ file }) => !unusable.has(file)))) {
    for (const mutant of round) copy.write(mutant.file, mutatedText(mutant));
    const wrong = copy.filesWithErrors();
    for (const { id, file } of round) {
      if (wrong.has(file)) refused.add(id);
      copy.write(file, readText(repositoryRoot, file));
    }
  }
  return refused;
}

/** Groups with at most one mutant of a file each. */
export function inRounds(mutants: readonly NumberedMutant[]): readonly (readonly NumberedMutant[])[] {
  const byFile = new Map<string, NumberedMutant[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  const most = Math.max(0, ...[...byFile.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => [...byFile.values()].flatMap((own) => own[at] ?? []));
}

export function mutatedText(mutant: NumberedMutant, text = readText(repositoryRoot, mutant.file)): string {
  const { start, end, place, replacement } = mutant;
  const written = { expression: `(${replacement})`, statement: ';', body: ` ${replacement} ` }[place];
  return text.slice(0, start) + written + text.slice(end);
}

class PackageCopies {
  readonly #folder: string;

  constructor(folder: string, packages: ReadonlySet<string>) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const name of packages)
      for (const file of packageFiles(name).sources) this.write(file, readText(repositoryRoot, file));
    const settings = {
      extends: `${relative(folder, repositoryRoot)}/tsconfig.base.json`,
      compilerOptions: {
        noEmit: true,
        rewriteRelativeImportExtensions: false,
        incremental: true,
        tsBuildInfoFile: './.tsbuildinfo',
      },
      include: ['packages'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  }

  write(file: string, text: string): void {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** As paths in the repository. */
  filesWithErrors(): ReadonlySet<string> {
    const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
    const { stdout, error } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
      cwd: this.#folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    if (error) throw error;
    return new Set([...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error /gm)].map(([, file = '']) => file));
  }
}
