import type { JsonPointer } from '@handrail/base';

export interface WorkflowProblem {
  readonly pointer: JsonPointer;
  /** Names the rule, never the value. */
  readonly message: string;
}

/** A definition that cannot be used, with every problem that was found. */
export class WorkflowError extends Error {
  override readonly name = 'WorkflowError';
  readonly problems: readonly WorkflowProblem[];

  constructor(problems: readonly WorkflowProblem[]) {
    const [first] = problems;
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    super(
      `The workflow cannot be used: ${first ? `${first.pointer || 'it'} ${first.message}` : 'unknown'}${more}`,
    );
    this.problems = problems;
  }
}
