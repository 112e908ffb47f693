import { readJson, repositoryRoot } from '../source/repository.ts';

/** A mutant that no test can notice, because the program behaves the same with it. */
export interface Explained {
  readonly file: string;
  /** As the report prints it. */
  readonly change: string;
  readonly reason: string;
}

export function readExplained(): Explained[] {
  return readJson(repositoryRoot, 'scripts/mutation/explained.json') as Explained[];
}
