import {
  createEgress,
  createEgressPolicy,
  createOwnAddresses,
  createSystemResolver,
  loopbackRule,
} from '@handrail/egress';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIENCE, CLIENT_ID, CLIENT_SECRET, TestProvider, unsigned } from '../testing/index.ts';
import { createOpenIdProvider, type OpenIdProvider, type SignInAttempt } from './create-openid-provider.ts';
import type { OidcRefusal } from './oidc-refusal.ts';
import type { OidcSettings } from './settings.ts';

let provider: TestProvider;
let egress: ReturnType<typeof createEgress>;
/** What the host's clock is ahead of the machine's. */
let ahead = 0;
const clock = { now: () => Date.now() + ahead };
const nowSeconds = () => Math.floor(Date.now() / 1_000);

beforeAll(async () => {
  provider = await TestProvider.start();
  egress = createEgress({
    policy: createEgressPolicy({ allow: [loopbackRule([provider.port])] }),
    resolve: createSystemResolver(),
    own: createOwnAddresses(),
  });
});

beforeEach(() => {
  ahead = 0;
  provider.misbehaves = {};
  provider.person = { sub: 'ada', name: 'Ada Lovelace', groups: ['owners', 'unknown'] };
});

afterAll(async () => {
  await egress.close();
  await provider.close();
});

function settings(changes: Partial<OidcSettings> = {}): OidcSettings {
  return {
    name: 'acme',
    label: 'Acme',
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    audience: AUDIENCE,
    claims: { roles: 'groups' },
    roles: { owners: ['owner'], support: ['approver', 'operator'] },
    ...changes,
  };
}

const open = (changes?: Partial<OidcSettings>) => createOpenIdProvider(settings(changes), { egress, clock });

const ATTEMPT: SignInAttempt = {
  redirectUri: 'http://127.0.0.1:7420/sign-in/callback',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
};

/** Signs in at the provider as a browser does; gives the address it leads back to. */
async function signInAt(from: OpenIdProvider, attempt = ATTEMPT): Promise<URL> {
  const response = await fetch(await from.signInAddress(attempt), { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

async function refusal(work: Promise<unknown>): Promise<Pick<OidcRefusal, 'reason' | 'code'>> {
  return work.then(
    () => ({ reason: 'not-valid', code: 'accepted' }) as const,
    ({ reason, code, message }: OidcRefusal) => {
      expect(message).not.toContain('canary');
      return { reason, code };
    },
  );
}

describe('a person', () => {
  test('signs in with a code, PKCE, state and nonce, and is who the claims say', async () => {
    const from = open();
    const address = new URL(await from.signInAddress(ATTEMPT));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: ATTEMPT.redirectUri,
      state: ATTEMPT.state,
      nonce: ATTEMPT.nonce,
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(ATTEMPT.codeVerifier);
    expect(await from.identityOfAnswer(await signInAt(from), ATTEMPT)).toEqual({
      principal: 'acme:ada',
      name: 'Ada Lovelace',
      tenant: 'local',
      workspace: undefined,
      roles: ['owner'],
      scopes: undefined,
    });
  });

  test('is refused with a code that was used', async () => {
    const from = open();
    const answer = await signInAt(from);
    await from.identityOfAnswer(answer, ATTEMPT);
    expect(await refusal(from.identityOfAnswer(answer, ATTEMPT))).toEqual({
      reason: 'not-valid',
      code: 'invalid_grant',
    });
  });

  test.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['another verifier', { codeVerifier: 'x'.repeat(43) }],
    ['another place to come back to', { redirectUri: 'http://127.0.0.1:7421/sign-in/callback' }],
  ])('is refused with an answer to a try with %s', async (_what, changes) => {
    const from = open();
    const answer = await signInAt(from);
    const found = await refusal(from.identityOfAnswer(answer, { ...ATTEMPT, ...changes }));
    expect([found.reason, found.code]).toEqual([
      'not-valid',
      expect.not.stringMatching(/^(?:accepted|invalid_client|unknown)$/),
    ]);
  });

  test.each([
    ['another issuer in the answer', { iss: 'https://evil.example' }],
    ['no issuer in the answer', { iss: null }],
    ['an ID token of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an ID token for another client', { claims: { aud: 'another' } }],
    ['an ID token for several clients, acquired by another', { claims: { aud: [CLIENT_ID, 'b'], azp: 'b' } }],
    ['an ID token that another client acquired', { claims: { azp: 'b' } }],
    ['an ID token that has expired', { claims: { exp: nowSeconds() - 120, iat: nowSeconds() - 400 } }],
    ['an ID token from the future', { claims: { iat: nowSeconds() + 120, exp: nowSeconds() + 400 } }],
    ['an ID token that is not valid yet', { claims: { nbf: nowSeconds() + 120 } }],
    ['an ID token without a subject', { claims: { sub: '' } }],
    ['an ID token that nobody signed', { idToken: unsigned }],
    ['no ID token', { idToken: () => '' }],
    ['an error of the token endpoint', { tokenStatus: 400 }],
  ])('is refused with %s', async (_what, misbehaves) => {
    const from = open();
    provider.misbehaves = misbehaves;
    const answer = await signInAt(from);
    const found = await refusal(from.identityOfAnswer(answer, ATTEMPT));
    expect([found.reason, found.code]).toEqual([
      'not-valid',
      expect.not.stringMatching(/^(?:accepted|invalid_client|unknown)$/),
    ]);
  });

  test('is refused with an ID token that somebody else signed', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const from = open();
    provider.misbehaves = {
      idToken: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
    };
    expect((await refusal(from.identityOfAnswer(await signInAt(from), ATTEMPT))).reason).toBe('not-valid');
  });

  test('learns that the provider did not agree', async () => {
    const from = open();
    await from.signInAddress(ATTEMPT);
    const answer = new URL(ATTEMPT.redirectUri);
    answer.search = `error=access_denied&state=${ATTEMPT.state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await refusal(from.identityOfAnswer(answer, ATTEMPT))).reason).toBe('denied-by-provider');
  });

  test('cannot sign in where metadata names another issuer, which is not asked again at once', async () => {
    provider.misbehaves = { issuer: 'https://evil.example' };
    const from = open();
    const before = provider.requests.length;
    for (const code of [expect.any(String), 'failed-before']) {
      expect(await refusal(from.signInAddress(ATTEMPT))).toEqual({ reason: 'provider-unavailable', code });
    }
    expect(provider.requests.length - before).toBe(1);
    provider.misbehaves = {};
    ahead = 6_000;
    expect(await from.signInAddress(ATTEMPT)).toContain(provider.issuer);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    'is not sent to %s',
    async (authorizationEndpoint) => {
      provider.misbehaves = { authorizationEndpoint };
      expect((await refusal(open().signInAddress(ATTEMPT))).reason).toBe('provider-unavailable');
    },
  );

  test('is not sent to an address that the egress does not allow', async () => {
    const elsewhere = open({ issuer: 'http://127.0.0.1:9' });
    expect((await refusal(elsewhere.signInAddress(ATTEMPT))).reason).toBe('provider-unavailable');
  });
});

describe('an access token', () => {
  test('speaks for whom it names, and is limited by its scopes where the settings say so', async () => {
    const token = await provider.accessToken({ scope: 'runs:read runs:create' });
    expect(await open().identityOfToken(token)).toMatchObject({
      principal: 'acme:ada',
      roles: ['owner'],
      scopes: undefined,
    });
    const limited = open({ claims: { roles: 'groups', scopes: 'scope' } });
    expect(await limited.identityOfToken(token)).toMatchObject({ scopes: ['runs:read', 'runs:create'] });
    expect(await limited.identityOfToken(await provider.accessToken())).toMatchObject({ scopes: [] });
  });

  test.each([
    ['another audience', { aud: 'https://other.example' }],
    ['the client as audience', { aud: CLIENT_ID }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a past expiry', { exp: nowSeconds() - 60 }],
    ['no expiry', { exp: undefined }],
    ['an issue time in the future', { iat: nowSeconds() + 120 }],
    ['an issue time of long ago', { iat: nowSeconds() - 90_000, exp: nowSeconds() + 90_000 }],
    ['no issue time', { iat: undefined }],
    ['a start in the future', { nbf: nowSeconds() + 120 }],
    ['no subject', { sub: undefined }],
    ['a nonce, as ID tokens have', { nonce: 'n' }],
    ['a key that its sender must show', { cnf: { jkt: 'k' } }],
    ['a certificate that its sender must show', { cnf: { 'x5t#S256': 'c' } }],
  ])('is refused with %s', async (_what, claims) => {
    const found = await refusal(open().identityOfToken(await provider.accessToken(claims)));
    expect([found.reason, found.code]).toEqual([
      'not-valid',
      expect.not.stringMatching(/^(?:accepted|invalid_client|unknown)$/),
    ]);
  });

  test.each(['logout+jwt', 'dpop+jwt', 'secevent+jwt'])('is refused with the type %s', async (typ) => {
    const token = await provider.accessToken({}, { typ });
    expect(await refusal(open().identityOfToken(token))).toEqual({ reason: 'not-valid', code: 'wrong-type' });
  });

  test('is refused when nobody signed it, or the public key did as if it were a secret', async () => {
    const claims = {
      iss: provider.issuer,
      aud: AUDIENCE,
      sub: 'ada',
      iat: nowSeconds(),
      exp: nowSeconds() + 300,
    };
    const publicKey = new TextEncoder().encode(JSON.stringify(await provider.publicJwk()));
    const from = open();
    for (const token of [
      unsigned(claims),
      unsigned(claims).slice(0, -1),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(publicKey),
      (await provider.accessToken()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'f'),
    ]) {
      expect((await refusal(from.identityOfToken(token))).reason).toBe('not-valid');
    }
    const own = await generateKeyPair('ES256', { extractable: true });
    const header = { alg: 'ES256', jwk: await exportJWK(own.publicKey), jku: 'https://evil.example/keys' };
    const brought = await new SignJWT(claims).setProtectedHeader(header).sign(own.privateKey);
    expect((await refusal(from.identityOfToken(brought))).reason).toBe('not-valid');
  });

  test('is refused everywhere when no audience is set, and when it is too long', async () => {
    const { audience: _none, ...without } = settings();
    const people = createOpenIdProvider(without, { egress, clock });
    expect(await refusal(people.identityOfToken(await provider.accessToken()))).toMatchObject({
      code: 'no-audience',
    });
    const long = await provider.accessToken({ filler: 'x'.repeat(9_000) });
    expect(await refusal(open().identityOfToken(long))).toMatchObject({ code: 'too-long' });
  });
});

describe('keys of the provider', () => {
  const keyReads = () => provider.requests.filter((path) => path === '/keys').length;

  test('are read once for many tokens, and again when one is new', async () => {
    const from = open();
    const before = keyReads();
    const first = await provider.accessToken();
    await Promise.all([first, first, first].map((token) => from.identityOfToken(token)));
    expect(keyReads() - before).toBe(1);
    await provider.rotateKeys();
    const second = await provider.accessToken({ exp: nowSeconds() + 3_600 });
    ahead = 31_000;
    expect(await from.identityOfToken(second)).toMatchObject({ principal: 'acme:ada' });
    expect(await from.identityOfToken(first)).toMatchObject({ principal: 'acme:ada' });
    expect(keyReads() - before).toBe(2);
  });

  test('are not asked for by a flood of tokens with unknown keys', async () => {
    const from = open();
    await from.identityOfToken(await provider.accessToken());
    const before = keyReads();
    ahead = 31_000;
    for (let count = 0; count < 50; count += 1) {
      const token = await provider.accessToken({}, { kid: `unknown-${count}` });
      expect((await refusal(from.identityOfToken(token))).reason).toBe('not-valid');
    }
    expect(keyReads() - before).toBe(1);
  });

  test('count no more ten minutes after the provider has withdrawn them, also when it cannot be reached', async () => {
    const from = open();
    const token = await provider.accessToken({ exp: nowSeconds() + 7_200 });
    await from.identityOfToken(token);
    await provider.rotateKeys({ forgets: true });
    expect(await from.identityOfToken(token)).toMatchObject({ principal: 'acme:ada' });
    ahead = 601_000;
    expect((await refusal(from.identityOfToken(token))).reason).toBe('not-valid');
    const alone = createOpenIdProvider(settings(), {
      clock,
      egress: {
        send: (request) => (ahead > 700_000 ? Promise.reject(new Error('away')) : egress.send(request)),
      },
    });
    const later = await provider.accessToken({ exp: nowSeconds() + 7_200 });
    await alone.identityOfToken(later);
    ahead = 1_300_000;
    expect(await refusal(alone.identityOfToken(later))).toEqual({
      reason: 'provider-unavailable',
      code: 'keys-unavailable',
    });
  });
});
