import type { Clock, JsonObject } from '@handrail/base';
import { isJsonObject } from '@handrail/base';
import { jwtVerify } from 'jose';
import { codeOf, OidcRefusal } from './oidc-refusal.ts';
import { KeysUnavailable, type ProviderKeys } from './provider-keys.ts';

/** Signatures with a key that only the provider has. One that a public key could make too is not among them. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

/** How far the clocks of host and provider may be apart. */
const TOLERANCE_SECONDS = 30;
/** However long a provider makes them valid. */
const MOST_AGE_SECONDS = 24 * 60 * 60;
const MOST_TOKEN_LENGTH = 8_192;

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** Which types of token count, by the header `typ`; undefined for none said. */
  readonly types: readonly (string | undefined)[];
}

/** The claims of a token that the provider signed for this audience and that counts now. Rejects with `OidcRefusal`. */
export async function verifyToken(
  token: string,
  { issuer, audience, types }: TokenRules,
  { keys, clock }: { readonly keys: ProviderKeys; readonly clock: Clock },
): Promise<JsonObject> {
  if (token.length > MOST_TOKEN_LENGTH) throw new OidcRefusal('not-valid', 'too-long');
  const verified = await jwtVerify(token, keys.find, {
    issuer,
    audience,
    algorithms: [...ALGORITHMS],
    currentDate: new Date(clock.now()),
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: MOST_AGE_SECONDS,
    requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    throw new OidcRefusal(
      error instanceof KeysUnavailable ? 'provider-unavailable' : 'not-valid',
      codeOf(error),
    );
  });
  const type = verified.protectedHeader.typ?.toLowerCase().replace(/^application\//, '');
  if (!types.includes(type)) throw new OidcRefusal('not-valid', 'wrong-type');
  const claims: unknown = verified.payload;
  if (!isJsonObject(claims) || typeof claims.sub !== 'string' || claims.sub === '') {
    throw new OidcRefusal('not-valid', 'no-subject');
  }
  return claims;
}
