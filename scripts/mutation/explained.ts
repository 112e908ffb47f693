import { readJson, repositoryRoot } from '../source/repository.ts';
import type { Mutant } from './list-mutants.ts';

/** A mutant that no test can notice, because the program behaves the same with it. */
export interface Explained {
  readonly file: string;
  /** As the report prints it. */
  readonly change: string;
  /** As the report prints it, such as `2 of 3`, where the file has several mutants with this change. */
  readonly occurrence?: string;
  readonly reason: string;
}

/** An entry is about one mutant: what holds in one place of a file may be wrong in another. */
export function isAbout({ file, change, occurrence = '1 of 1' }: Explained, mutant: Mutant): boolean {
  return mutant.file === file && mutant.change === change && mutant.occurrence === occurrence;
}

export function readExplained(): Explained[] {
  return readJson(repositoryRoot, 'scripts/mutation/explained.json') as Explained[];
}
