import type { Clock } from '@handrail/base';
import type { Egress } from '@handrail/host';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  None,
  type ServerMetadata,
} from 'openid-client';
import { codeOf, OidcRefusal } from './oidc-refusal.ts';
import { type ProviderFetch, providerFetch } from './provider-fetch.ts';
import { ProviderKeys } from './provider-keys.ts';
import { type OidcIdentity, readIdentity } from './read-identity.ts';
import type { OidcSettings } from './settings.ts';
import { verifyToken } from './verify-token.ts';

/** What belongs to one try of a person to sign in. The host made all of it, and no other try has the same. */
export interface SignInAttempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Everything here rejects with `OidcRefusal`. */
export interface OpenIdProvider {
  /** Where the person signs in. */
  signInAddress(attempt: SignInAttempt): Promise<string>;
  /** Who came back from there, by the address at which they came back. */
  identityOfAnswer(answer: URL, attempt: SignInAttempt): Promise<OidcIdentity>;
  /** Whom an access token speaks for. */
  identityOfToken(token: string): Promise<OidcIdentity>;
}

export interface OpenIdProviderPorts {
  readonly egress: Egress;
  readonly clock: Clock;
}

const METADATA_AGE = 60 * 60_000;
const WAIT_AFTER_FAILURE = 5_000;
const TIMEOUT_SECONDS = 10;

/** Nothing is asked of the provider before somebody signs in, so that a host starts without it. */
export function createOpenIdProvider(settings: OidcSettings, ports: OpenIdProviderPorts): OpenIdProvider {
  const { issuer, clientId, audience } = settings;
  const { clock } = ports;
  const fetch = providerFetch(ports.egress);
  const metadata = new ProviderMetadata(settings, fetch, clock);
  const keys = new ProviderKeys(fetch, clock, async () => {
    const { jwks_uri: address } = await metadata.read();
    if (address === undefined) throw new OidcRefusal('provider-unavailable', 'no-keys');
    return address;
  });
  const verified = (token: string, toWhom: string, types: readonly (string | undefined)[]) =>
    verifyToken(token, { issuer, audience: toWhom, types }, { keys, clock });

  return {
    async signInAddress({ redirectUri, state, nonce, codeVerifier }) {
      const configuration = configured(settings, await metadata.read(), fetch);
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      try {
        return buildAuthorizationUrl(configuration, parameters).href;
      } catch (error) {
        // The metadata names no page that a browser could be sent to.
        throw new OidcRefusal('provider-unavailable', codeOf(error));
      }
    },
    async identityOfAnswer(answer, { redirectUri, state, nonce, codeVerifier }) {
      const configuration = configured(settings, await metadata.read(), fetch);
      const address = new URL(redirectUri);
      address.search = answer.search;
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw answerRefusal(error);
      });
      // The library trusts the connection; this looks at the signature as well.
      const claims = await verified(tokens.id_token ?? '', clientId, [undefined, 'jwt']);
      // Made for another client, whoever else it is also meant for (OpenID Connect Core, 3.1.3.7).
      if (claims.azp !== undefined && claims.azp !== clientId) {
        throw new OidcRefusal('not-valid', 'another-client');
      }
      return readIdentity(settings, claims);
    },
    async identityOfToken(token) {
      if (audience === undefined) throw new OidcRefusal('not-valid', 'no-audience');
      const claims = await verified(token, audience, [undefined, 'jwt', 'at+jwt']);
      // What tells a client who signed in is not for asking anything in their name.
      if (claims.nonce !== undefined) throw new OidcRefusal('not-valid', 'id-token');
      // Bound to a key of its holder, which a bearer cannot show (RFC 7800).
      if (claims.cnf !== undefined) throw new OidcRefusal('not-valid', 'bound-token');
      return readIdentity(settings, claims);
    },
  };
}

class ProviderMetadata {
  readonly #settings: OidcSettings;
  readonly #fetch: ProviderFetch;
  readonly #clock: Clock;
  #known: { readonly metadata: ServerMetadata; readonly at: number } | undefined;
  #reading: Promise<ServerMetadata> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: OidcSettings, fetch: ProviderFetch, clock: Clock) {
    this.#settings = settings;
    this.#fetch = fetch;
    this.#clock = clock;
  }

  async read(): Promise<ServerMetadata> {
    if (this.#known && Math.abs(this.#clock.now() - this.#known.at) < METADATA_AGE) {
      return this.#known.metadata;
    }
    // Whoever asks for addresses again and again must not make us ask the provider as often.
    if (!this.#reading && Math.abs(this.#clock.now() - this.#failedAt) < WAIT_AFTER_FAILURE) {
      throw new OidcRefusal('provider-unavailable', 'failed-before');
    }
    this.#reading ??= this.#ask().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #ask(): Promise<ServerMetadata> {
    const { issuer, clientId } = this.#settings;
    try {
      const found = await discovery(new URL(issuer), clientId, undefined, None(), {
        [customFetch]: this.#fetch,
        timeout: TIMEOUT_SECONDS,
        ...(isPlain(issuer) && { execute: [allowInsecureRequests] }),
      });
      const metadata = found.serverMetadata();
      // Letter by letter: the library looks past a slash at the end.
      if (metadata.issuer !== issuer) throw new OidcRefusal('provider-unavailable', 'another-issuer');
      this.#known = { metadata, at: this.#clock.now() };
      return metadata;
    } catch (error) {
      this.#failedAt = this.#clock.now();
      if (error instanceof OidcRefusal) throw error;
      throw new OidcRefusal('provider-unavailable', codeOf(error));
    }
  }
}

function configured(
  { clientId, clientSecret, issuer }: OidcSettings,
  metadata: ServerMetadata,
  fetch: ProviderFetch,
): Configuration {
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const secretBy = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
  const configuration = new Configuration(
    metadata,
    clientId,
    undefined,
    clientSecret === undefined ? None() : secretBy(clientSecret),
  );
  configuration[customFetch] = fetch;
  configuration.timeout = TIMEOUT_SECONDS;
  if (isPlain(issuer)) allowInsecureRequests(configuration);
  return configuration;
}

/** Only where the settings say so, which is for providers on this machine. */
function isPlain(issuer: string): boolean {
  return issuer.startsWith('http:');
}

const DENIED: ReadonlySet<string> = new Set(['access_denied', 'login_required', 'consent_required']);

function answerRefusal(error: unknown): OidcRefusal {
  const code = codeOf(error);
  if (DENIED.has(code)) return new OidcRefusal('denied-by-provider', code);
  const isOurs = error instanceof TypeError || /TIMEOUT|FETCH|fetch_failed|ssrf/iu.test(code);
  return new OidcRefusal(isOurs ? 'provider-unavailable' : 'not-valid', code);
}
