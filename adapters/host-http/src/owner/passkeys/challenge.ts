import { createHash } from 'node:crypto';
import { seal, unseal } from '../access/seal.ts';
import type { SessionAccess } from '../access/session.ts';

/** How long the owner has to use the passkey. */
export const CHALLENGE_LIFE = 2 * 60_000;

/** Who is asked to confirm what, and on which page. A challenge of one is worth nothing for another. */
export interface ChallengeSubject {
  /** The session that asked for it. */
  readonly session: string;
  readonly origin: string;
  /** What is confirmed, in full. */
  readonly about: readonly string[];
}

/**
 * A challenge for an authenticator to sign. It carries its own end and a digest of what it is for under the host's seal, so the
 * host keeps nothing until it is used.
 */
export async function issueChallenge(access: SessionAccess, subject: ChallengeSubject): Promise<string> {
  const content = {
    id: access.ids.newSecret().slice(0, 32),
    for: digestOf(subject),
    expiresAt: access.clock.now() + CHALLENGE_LIFE,
  };
  return Buffer.from(await seal(access.mac, 'passkey', content)).toString('base64url');
}

export type ChallengeUse = 'good' | 'used' | 'expired' | 'foreign';

/** Looks without using it up. */
export async function readChallenge(
  access: SessionAccess,
  challenge: string,
  subject: ChallengeSubject,
): Promise<{ readonly state: Exclude<ChallengeUse, 'good'> } | ReadChallenge> {
  const token = challenge.length <= MAX_LENGTH ? Buffer.from(challenge, 'base64url').toString() : '';
  const { id, for: digest, expiresAt } = (await unseal(access.mac, 'passkey', token)) ?? {};
  if (typeof id !== 'string' || typeof expiresAt !== 'number') return { state: 'foreign' };
  if (digest !== digestOf(subject)) return { state: 'foreign' };
  if (access.clock.now() >= expiresAt) return { state: 'expired' };
  return { state: 'good', id: `owner-passkey:${id}`, expiresAt };
}

export interface ReadChallenge {
  readonly state: 'good';
  /** Used up with the challenge. */
  readonly id: string;
  readonly expiresAt: number;
}

/** True for the first who asks. */
export function consumeChallenge(
  { once }: SessionAccess,
  { id, expiresAt }: ReadChallenge,
): Promise<boolean> {
  return once.consume(id, expiresAt);
}

const MAX_LENGTH = 2_000;

function digestOf({ session, origin, about }: ChallengeSubject): string {
  const text = JSON.stringify(['handrail.owner.passkey.1', session, origin, about]);
  return createHash('sha256').update(text).digest('base64url');
}
