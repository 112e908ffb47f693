import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '@handrail/base';
import type { ApiKey, ApiKeys, Caller } from '@handrail/host';
import type { ErrorFacts } from '../errors/error-answer.ts';
import { busy } from '../load/in-flight.ts';
import type { SignedInSession } from '../owner/access/owner-sessions.ts';
import { type BearerTokens, looksLikeToken } from './bearer-tokens.ts';
import type { FailedKeys, KeyTry } from './failed-keys.ts';
import { hashKey } from './issue-key.ts';
import type { KeyUses } from './key-uses.ts';
import { revocationsIn } from './revocations.ts';

/** Who asks, by a key or as the owner in person. */
export interface KnownCaller {
  /** Of the key or the owner, for logs and rates. */
  readonly id: string;
  readonly caller: Caller;
  readonly scopes: ReadonlySet<string>;
  /** Of the owner in person. */
  readonly session?: SignedInSession;
}

/** A key that may be used, and who is behind it. */
interface KnownKey extends KnownCaller {
  readonly record: ApiKey;
}

export type Authentication = KnownCaller | { readonly refused: ErrorFacts };

const MAX_KEY_LENGTH = 256;
const MAX_REMEMBERED = 10_000;

/** Finds who asks by the hash of the key. Found keys are remembered for a moment, so most requests read no store. */
export class Authenticator {
  readonly #keys: ApiKeys;
  readonly #clock: Clock;
  readonly #failed: FailedKeys;
  readonly #rememberMs: number;
  readonly #tokens: BearerTokens | undefined;
  readonly #uses: KeyUses | undefined;
  readonly #remembered = new Map<string, { readonly known: KnownKey; readonly until: number }>();
  #revocations = 0;

  constructor(
    keys: ApiKeys,
    clock: Clock,
    failed: FailedKeys,
    rememberMs: number,
    tokens?: BearerTokens,
    uses?: KeyUses,
  ) {
    this.#uses = uses;
    this.#tokens = tokens;
    this.#keys = keys;
    this.#clock = clock;
    this.#failed = failed;
    this.#rememberMs = rememberMs;
  }

  /** At once for a key that is remembered. */
  authenticate(authorization: string | undefined, address: string): Authentication | Promise<Authentication> {
    const sent = bearerOf(authorization);
    if (sent !== undefined && this.#tokens && looksLikeToken(sent)) {
      return this.#identify(this.#tokens, sent, address);
    }
    const key = sent !== undefined && sent.length <= MAX_KEY_LENGTH ? sent : undefined;
    if (key === undefined) return { refused: unauthenticated() };
    const hash = hashKey(key);
    const remembered = this.#current().get(hash);
    if (remembered && this.#clock.now() < remembered.until) return this.#admit(remembered.known);
    const begun = this.#failed.begin(key, hash, address);
    if (!(begun instanceof Promise)) return this.#look(hash, begun);
    return begun.then((settled) => ('refused' in settled ? settled : this.#look(hash, settled)));
  }

  /** Looked at anew for each request: a role that was taken away counts no more, and no expiry is missed. */
  async #identify(tokens: BearerTokens, token: string, address: string): Promise<Authentication> {
    const found = await tokens.identify(token);
    if (found === 'unavailable') return { refused: busy('Tokens cannot be checked now. Try again soon.', 5) };
    if (found === 'not-valid') return { refused: this.#failed.countFailure(address) ?? unauthenticated() };
    const { caller, scopes } = found;
    return { id: `token:${caller.tenant}:${caller.principal}`, caller, scopes };
  }

  async #look(hash: string, attempt: KeyTry): Promise<Authentication> {
    const before = revocationsIn(this.#keys);
    const record = await this.#keys.byHash(hash);
    if (!record || !isSame(record.hash, hash)) return { refused: unauthenticated() };
    attempt.succeeded();
    const { tenant, workspace, principal, mode } = record;
    const known: KnownKey = {
      id: record.id,
      record,
      caller: { tenant, workspace, principal, mode, isOwner: false },
      scopes: new Set(record.scopes),
    };
    // One that was revoked while it was looked up must not be remembered as it was before.
    if (this.#rememberMs > 0 && before === revocationsIn(this.#keys)) {
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(hash, { known, until: this.#clock.now() + this.#rememberMs });
    }
    return this.#admit(known);
  }

  /** What is remembered, unless a key was revoked since. */
  #current(): ReadonlyMap<string, { readonly known: KnownKey; readonly until: number }> {
    const revocations = revocationsIn(this.#keys);
    if (revocations !== this.#revocations) this.#remembered.clear();
    this.#revocations = revocations;
    return this.#remembered;
  }

  #admit(known: KnownKey): Authentication {
    const { revokedAt, expiresAt } = known.record;
    const now = this.#clock.now();
    if (revokedAt !== undefined && now >= revokedAt) {
      return { refused: unauthorized('key_revoked', 'This key was revoked. Use another one.') };
    }
    if (expiresAt !== undefined && now >= expiresAt) {
      return { refused: unauthorized('key_expired', 'This key has expired. Use another one.') };
    }
    this.#uses?.note(known.record);
    return known;
  }
}

function unauthenticated(): ErrorFacts {
  return unauthorized('unauthenticated', 'Send a valid key as "Authorization: Bearer <key>".');
}

function unauthorized(code: string, message: string): ErrorFacts {
  return { status: 401, code, message, headers: { 'www-authenticate': 'Bearer' } };
}

function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  const key = authorization.slice(7).trim();
  return key.length > 0 ? key : undefined;
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
