import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base64url, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

interface Grant {
  readonly redirectUri: string;
  readonly nonce: string | undefined;
  readonly challenge: string | undefined;
  isUsed: boolean;
}

/** What a provider that means no good does differently. */
export interface Misbehaviour {
  /** The `iss` parameter of its answers; null leaves it out. */
  readonly iss?: string | null;
  /** Changes the claims of ID tokens. */
  readonly claims?: JWTPayload;
  /** Sends this instead of the ID token. */
  readonly idToken?: (claims: JWTPayload) => Promise<string> | string;
  /** Where its metadata sends browsers. */
  readonly authorizationEndpoint?: string;
  /** The issuer that its metadata names. */
  readonly issuer?: string;
  readonly tokenStatus?: number;
}

export const CLIENT_ID = 'handrail';
export const CLIENT_SECRET = 'canary-client-secret';
export const AUDIENCE = 'https://handrail.test/v1';

/**
 * An OpenID provider over real HTTP, for tests: metadata, keys, an authorization endpoint that agrees at once, and a token
 * endpoint that checks client, code and PKCE. One person is signed in there, whose claims a test sets.
 */
export class TestProvider {
  readonly #host: string;
  readonly #server: Server;
  readonly #grants = new Map<string, Grant>();
  #keys: { readonly kid: string; readonly pair: Key }[] = [];
  /** Paths that were asked for, in order. */
  readonly requests: string[] = [];
  /** Of the person who is signed in there. */
  person: JWTPayload = { sub: 'ada', name: 'Ada Lovelace', groups: ['owners'] };
  misbehaves: Misbehaviour = {};

  private constructor(host: string) {
    this.#host = host;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.writeHead(500).end());
    });
  }

  /** At a name of this machine: browsers take another name for another site. */
  static async start(host = '127.0.0.1'): Promise<TestProvider> {
    const provider = new TestProvider(host);
    await provider.rotateKeys();
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get issuer(): string {
    return `http://${this.#host}:${this.port}`;
  }

  /** Signs with a new key from now on; `forgets` withdraws those before. */
  async rotateKeys({ forgets = false } = {}): Promise<void> {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const next = { kid: randomUUID(), pair };
    this.#keys = forgets ? [next] : [next, ...this.#keys];
  }

  publicJwk(): Promise<JWK> {
    return exportJWK(this.#newest().pair.publicKey);
  }

  /** An access token for the API, with other claims or header fields where they are given. */
  async accessToken(
    claims: Readonly<Record<string, unknown>> = {},
    header: { readonly typ?: string; readonly kid?: string } = { typ: 'at+jwt' },
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const usual = { iss: this.issuer, aud: AUDIENCE, iat: now, exp: now + 300, ...this.person };
    return this.sign({ ...usual, ...claims }, header);
  }

  async sign(
    claims: Readonly<Record<string, unknown>>,
    header: { readonly typ?: string; readonly kid?: string } = {},
  ): Promise<string> {
    const { kid, pair } = this.#newest();
    const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    return new SignJWT(present).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(pair.privateKey);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #newest() {
    const [key] = this.#keys;
    if (!key) throw new Error('The provider has no key.');
    return key;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    this.requests.push(url.pathname);
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, this.#metadata());
    if (url.pathname === '/keys') {
      const keys = await Promise.all(
        this.#keys.map(async ({ kid, pair }) => ({ ...(await exportJWK(pair.publicKey)), kid, use: 'sig' })),
      );
      return json(response, 200, { keys });
    }
    if (url.pathname === '/authorize') return this.#authorize(url.searchParams, response);
    if (url.pathname === '/token') return this.#token(request, response);
    response.writeHead(404).end();
  }

  #metadata() {
    const at = (path: string) => `${this.issuer}${path}`;
    return {
      issuer: this.misbehaves.issuer ?? this.issuer,
      authorization_endpoint: this.misbehaves.authorizationEndpoint ?? at('/authorize'),
      token_endpoint: at('/token'),
      jwks_uri: at('/keys'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    };
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isFine = query.get('client_id') === CLIENT_ID && query.get('code_challenge_method') === 'S256';
    if (!isFine || !URL.canParse(redirectUri)) return void response.writeHead(400).end();
    const code = randomUUID();
    this.#grants.set(code, {
      redirectUri,
      nonce: query.get('nonce') ?? undefined,
      challenge: query.get('code_challenge') ?? undefined,
      isUsed: false,
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    const { iss = this.issuer } = this.misbehaves;
    if (iss !== null) back.searchParams.set('iss', iss);
    response.writeHead(303, { location: back.href }).end();
  }

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    if (!isOurClient(request.headers.authorization)) return json(response, 401, { error: 'invalid_client' });
    const grant = this.#grants.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.isUsed || grant.challenge !== challenge) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    if (grant.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    grant.isUsed = true;
    const now = Math.floor(Date.now() / 1_000);
    const claims: JWTPayload = {
      iss: this.issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...this.person,
      ...this.misbehaves.claims,
    };
    const idToken = (await this.misbehaves.idToken?.(claims)) ?? (await this.sign(claims, { typ: 'JWT' }));
    json(response, this.misbehaves.tokenStatus ?? 200, {
      access_token: 'canary-access-token',
      token_type: 'Bearer',
      id_token: idToken,
    });
  }
}

/** A token that nobody signed. */
export function unsigned(claims: JWTPayload): string {
  const part = (value: object) => base64url.encode(JSON.stringify(value));
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

/** Both halves are encoded as in a form (RFC 6749 §2.3.1). */
function isOurClient(authorization = ''): boolean {
  const pair = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  return pair.split(':').map(decodeURIComponent).join(':') === `${CLIENT_ID}:${CLIENT_SECRET}`;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
