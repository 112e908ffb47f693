import type { Caller } from '@handrail/host';

/** Access tokens of a provider, which programs send instead of a key. */
export interface BearerTokens {
  readonly issuer: string;
  readonly audience: string;
  /** Whom a token speaks for. `unavailable` when that cannot be found out now. */
  identify(token: string): Promise<TokenHolder | 'not-valid' | 'unavailable'>;
}

export interface TokenHolder {
  /** Never the owner in person: a token is held by software. */
  readonly caller: Caller & { readonly isOwner: false };
  readonly scopes: ReadonlySet<string>;
}

const MOST_LENGTH = 8_192;
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Whether something sent as a key is meant as a token. Keys have no dot. */
export function looksLikeToken(text: string): boolean {
  return text.length <= MOST_LENGTH && SHAPE.test(text);
}
