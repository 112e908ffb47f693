export type MigrationErrorCode =
  | 'other-form'
  | 'same-version'
  | 'no-migration'
  | 'wrong-source'
  | 'too-large'
  | 'rounded-number';

/** A response that cannot be taken to another version of its definition. The response is as it was. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly code: MigrationErrorCode;

  constructor(code: MigrationErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
