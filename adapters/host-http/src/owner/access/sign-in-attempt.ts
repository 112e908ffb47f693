import type { Once } from '@handrail/host';
import type { Mac } from '@handrail/tools';
import type { Owner, OwnerAccess } from '../owner-settings.ts';
import { isSecure, readCookies } from './cookies.ts';
import { seal, unseal } from './seal.ts';

/** A provider that people can sign in with. */
export interface SignInProvider {
  /** As people call it. */
  readonly label: string;
  /** Where somebody signs in; undefined while the provider cannot be reached. */
  begin(attempt: SignInAttempt): Promise<string | undefined>;
  /** Who came back, by what the address said at which they came back. */
  finish(answer: URLSearchParams, attempt: SignInAttempt): Promise<SignInResult>;
}

export type SignInResult =
  | { readonly ok: true; readonly owner: Owner }
  | { readonly ok: false; readonly reason: 'unavailable' | 'denied' | 'not-valid' | 'no-role' };

/** What belongs to one try to sign in, and to no other. */
export interface SignInAttempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface BegunAttempt extends SignInAttempt {
  readonly id: string;
  /** The page that was asked for before signing in. */
  readonly to: string;
  readonly expiresAt: number;
}

const LIFE = 10 * 60_000;
export const SIGN_IN_PATH = '/sign-in';

/**
 * A try lives in a cookie of the browser that began it, so somebody else's answer is worth nothing there. Everything secret is
 * derived with the key of the host: the cookie tells neither the nonce nor the verifier, and nothing is stored.
 */
export async function beginAttempt(
  access: OwnerAccess,
  origin: URL,
  to: string,
): Promise<{ readonly attempt: BegunAttempt; readonly cookie: string }> {
  const id = access.ids.newSecret().slice(0, 24);
  const expiresAt = access.clock.now() + LIFE;
  const value = await seal(access.mac, 'attempt', { id, to, expiresAt });
  const attempt = { id, to, expiresAt, ...(await derived(access.mac, origin, id)) };
  return { attempt, cookie: cookieFor(origin, value, LIFE / 1_000) };
}

/** The try of this browser that an answer with this state belongs to. */
export async function findAttempt(
  access: OwnerAccess,
  origin: URL,
  cookies: string | undefined,
  state: string,
): Promise<BegunAttempt | undefined> {
  for (const text of readCookies(cookies, attemptCookie(origin))) {
    const { id, to, expiresAt } = (await unseal(access.mac, 'attempt', text)) ?? {};
    if (typeof id !== 'string' || typeof to !== 'string' || typeof expiresAt !== 'number') continue;
    const attempt = { id, to, expiresAt, ...(await derived(access.mac, origin, id)) };
    if (attempt.state === state && access.clock.now() < expiresAt) return attempt;
  }
  return undefined;
}

/** True for the first who asks: an answer counts once, whatever comes of it. */
export function consumeAttempt(once: Once, { id, expiresAt }: BegunAttempt): Promise<boolean> {
  return once.consume(`owner-sign-in:${id}`, expiresAt);
}

export function clearedAttempt(origin: URL): string {
  return cookieFor(origin, '', 0);
}

async function derived(mac: Mac, origin: URL, id: string): Promise<SignInAttempt> {
  const part = (what: string) => mac.sign(`handrail.owner.sign-in.${what}.1\n${origin.origin}\n${id}`);
  const [state, nonce, codeVerifier] = await Promise.all([part('state'), part('nonce'), part('verifier')]);
  return { redirectUri: `${origin.origin}${SIGN_IN_PATH}/callback`, state, nonce, codeVerifier };
}

/** Only this very host can set it over https. */
function attemptCookie(origin: URL): string {
  return isSecure(origin) ? '__Host-handrail-sign-in' : `handrail_sign_in_${origin.port || '80'}`;
}

/** Strict: it is read when our own page sends the answer on, never with a request that another site causes. */
function cookieFor(origin: URL, value: string, maxAgeSeconds: number): string {
  const path = isSecure(origin) ? '/; Secure' : SIGN_IN_PATH;
  return `${attemptCookie(origin)}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
}
