export type IdentityErrorCode =
  | 'bad-reference'
  | 'bad-version'
  | 'bad-range'
  | 'content-changed'
  | 'status-moved-back'
  | 'unknown-definition'
  | 'unknown-version'
  | 'version-required'
  | 'ambiguous-version';

/** A refusal about which definition, which version or which issue of it is meant. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
