import type { JsonPointer } from '@handrail/base';

/** One thing wrong with a document. Errors refuse it; warnings are reported and the document is used. */
export interface DocumentProblem {
  readonly severity: 'error' | 'warning';
  /** A short stable name for programs, such as `missing-property`. */
  readonly code: string;
  readonly pointer: JsonPointer;
  /** Names the thing, the reason and, when there is one, the way out. */
  readonly message: string;
}

/** A document that cannot be used. It carries every problem found, not the first. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problems: readonly DocumentProblem[];

  constructor(what: string, problems: readonly DocumentProblem[]) {
    const errors = problems.filter((problem) => problem.severity === 'error');
    const first = errors[0];
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    super(first ? `${what}: ${first.message} at "${first.pointer}"${more}` : what);
    this.problems = problems;
  }
}
