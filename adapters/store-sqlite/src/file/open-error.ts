export type OpenProblem =
  | 'in-use'
  | 'newer'
  | 'older'
  | 'wrong-key'
  | 'not-a-store'
  | 'read-only'
  | 'damaged'
  | 'exists'
  | 'unreachable';

/** Why a file cannot be opened, backed up or restored. The message says the way out. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  readonly problem: OpenProblem;

  constructor(problem: OpenProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
