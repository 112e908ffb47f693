import type { Caller, Once } from '@handrail/host';
import type { Instant } from '@handrail/runs';
import { findOwner, LIVES, type Owner, type OwnerAccess } from '../owner-settings.ts';
import { seal, unseal } from './seal.ts';

/** An owner who is signed in. It lives in a cookie; the host keeps only which ones were ended before their time. */
export interface Session {
  readonly id: string;
  readonly owner: Owner;
  readonly caller: Caller;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
}

export function startSession(access: OwnerAccess, owner: Owner): Session {
  const startedAt = access.clock.now();
  return sessionOf(owner, access.ids.newSecret(), startedAt, startedAt + LIVES.session);
}

export async function readSession(
  access: OwnerAccess,
  once: Once,
  text: string | undefined,
): Promise<Session | undefined> {
  const content = text === undefined ? undefined : await unseal(access.mac, 'session', text);
  const { id, owner: ownerId, startedAt, expiresAt } = content ?? {};
  if (typeof id !== 'string' || typeof ownerId !== 'string') return undefined;
  if (typeof startedAt !== 'number' || typeof expiresAt !== 'number') return undefined;
  const owner = findOwner(access, ownerId);
  if (!owner || access.clock.now() >= expiresAt || (await once.wasConsumed(onceId(id)))) return undefined;
  return sessionOf(owner, id, startedAt, expiresAt);
}

/** The same session with more time, once half of it is over; undefined while there is nothing to renew. */
export function renewSession(access: OwnerAccess, session: Session): Session | undefined {
  const { id, owner, startedAt, expiresAt } = session;
  const now = access.clock.now();
  if (expiresAt - now > LIVES.session / 2) return undefined;
  const next = Math.min(now + LIVES.session, startedAt + LIVES.longestSession);
  return next > expiresAt ? sessionOf(owner, id, startedAt, next) : undefined;
}

/** No copy of its cookie works afterwards. */
export async function endSession(once: Once, { id, startedAt }: Session): Promise<void> {
  await once.consume(onceId(id), startedAt + LIVES.longestSession);
}

/** Whether it was ended or has lived its longest. A cookie may be too old meanwhile: visits renew it, and not this. */
export async function hasEnded(
  access: OwnerAccess,
  once: Once,
  { id, startedAt }: Session,
): Promise<boolean> {
  return access.clock.now() >= startedAt + LIVES.longestSession || once.wasConsumed(onceId(id));
}

export function sealSession(
  access: OwnerAccess,
  { id, owner, startedAt, expiresAt }: Session,
): Promise<string> {
  return seal(access.mac, 'session', { id, owner: owner.id, startedAt, expiresAt });
}

const onceId = (id: string) => `owner-session:${id}`;

function sessionOf(owner: Owner, id: string, startedAt: Instant, expiresAt: Instant): Session {
  const caller: Caller = {
    tenant: owner.tenant,
    workspace: owner.workspace,
    principal: owner.id,
    mode: owner.mode ?? 'live',
    isOwner: true,
  };
  return { id, owner, caller, startedAt, expiresAt };
}
