import type { Once } from '@handrail/host';
import type { Instant } from '@handrail/runs';
import { findOwner, LIVES, type Owner, type OwnerAccess } from '../owner-settings.ts';
import { seal, unseal } from './seal.ts';

export interface LoginLink {
  readonly url: string;
  readonly expiresAt: Instant;
}

/**
 * A link that signs its owner in, once, for a few minutes. Opening it only shows a button, so programs that look at
 * links in mails use nothing up. Whoever holds it is the owner: show it to nobody else, and never log it.
 */
export async function issueLoginLink(access: OwnerAccess, ownerId?: string): Promise<LoginLink> {
  const owner = ownerId === undefined ? access.owners[0] : findOwner(access, ownerId);
  if (!owner) {
    throw new Error('There is no owner of this id. Name one of those the pages were given.');
  }
  const expiresAt = access.clock.now() + LIVES.loginLink;
  const content = { id: access.ids.newSecret().slice(0, 24), owner: owner.id, expiresAt };
  const token = await seal(access.mac, 'login', content);
  return { url: `${new URL(access.origins[0]).origin}/login/${token}`, expiresAt };
}

export type LoginLookup =
  | { readonly state: 'good'; readonly owner: Owner; readonly id: string; readonly expiresAt: Instant }
  | { readonly state: 'unknown' | 'expired' | 'used' };

/** Looks without using it up. */
export async function readLoginLink(access: OwnerAccess, once: Once, token: string): Promise<LoginLookup> {
  const { id, owner: ownerId, expiresAt } = (await unseal(access.mac, 'login', token)) ?? {};
  if (typeof id !== 'string' || typeof ownerId !== 'string' || typeof expiresAt !== 'number') {
    return { state: 'unknown' };
  }
  const owner = findOwner(access, ownerId);
  if (!owner) return { state: 'unknown' };
  if (await once.wasConsumed(onceId(id))) return { state: 'used' };
  if (access.clock.now() >= expiresAt) return { state: 'expired' };
  return { state: 'good', owner, id, expiresAt };
}

/** True for the first who asks. */
export function consumeLoginLink(
  once: Once,
  link: LoginLookup & { readonly state: 'good' },
): Promise<boolean> {
  return once.consume(onceId(link.id), link.expiresAt);
}

const onceId = (id: string) => `owner-login:${id}`;
