/** Why somebody was not signed in. For logs and pages: it holds nothing of what was sent. */
export type OidcRefusalReason =
  /** The provider could not be reached, or its answer could not be used. */
  | 'provider-unavailable'
  /** The person did not sign in there, or did not agree. */
  | 'denied-by-provider'
  /** The answer or the token is not for us, not from there, too old, too new or not signed as it must be. */
  | 'not-valid'
  /** It is fine, but its claims say nothing that counts here. */
  | 'not-admitted';

export class OidcRefusal extends Error {
  readonly reason: OidcRefusalReason;
  /** A word of the library, such as `ERR_JWT_EXPIRED`, or of ours. Never a value. */
  readonly code: string;

  constructor(reason: OidcRefusalReason, code: string) {
    super(`The sign-in was refused: ${reason} (${code}).`);
    this.name = 'OidcRefusal';
    this.reason = reason;
    this.code = code;
  }
}

const CODE = /^[\w-]{1,80}$/;

/** Keeps nothing of an error but the word that says what it is: messages and causes can hold tokens. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, error: word } = error as { readonly code?: unknown; readonly error?: unknown };
  const found = [word, code].find((each) => typeof each === 'string' && CODE.test(each));
  return typeof found === 'string' ? found : 'unknown';
}
