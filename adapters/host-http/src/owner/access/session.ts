import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  type Caller,
  type DataScope,
  type Member,
  type MemberService,
  type Once,
  OWNER_ROLE,
} from '@handrail/host';
import type { Instant } from '@handrail/runs';
import { findOwner, LIVES, type Owner, type OwnerAccess } from '../owner-settings.ts';
import { cookieName, isSecure, PAIR_COOKIE, readCookies, setCookies } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import { currentEpoch, hasEpochEnded, MOST_AHEAD } from './session-epoch.ts';
import { PATH_NAME_LENGTH } from './session-path.ts';
import type { SignedInDevices } from './signed-in-devices.ts';

/** What it takes to know a signed-in owner by their cookie. */
export interface SessionAccess extends OwnerAccess {
  readonly once: Once;
  /** Random for each start of the host. Sessions over plain http end with it: another program could have had the port meanwhile. */
  readonly startId: string;
  /** How many processes take requests for this host; this one alone when left out. What is counted is divided by it. */
  readonly sharedBy?: () => number;
  /** One list for everything that knows sessions. */
  readonly devices: SignedInDevices;
  /** Who signed in with a provider; left out where nobody can. */
  readonly members?: Pick<MemberService, 'find'>;
}

/** An owner who is signed in. It lives in a cookie; the host keeps only which ones were ended before their time. */
export interface Session {
  readonly id: string;
  /** The part of its addresses that nobody can guess. */
  readonly pathName: string;
  /** The second half of its cookie over https; empty over plain http. */
  readonly pair: string;
  readonly owner: Owner;
  readonly caller: Caller;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
  /** Which of the epochs of its hour it belongs to; see `session-epoch.ts`. */
  readonly epoch: number;
}

/** Where a session is looked for: our address that was asked, the name in its path, and all cookies. */
export interface SessionPlace {
  readonly origin: URL;
  readonly pathName: string | undefined;
  readonly cookies: string | undefined;
  /** What the browser says about itself. */
  readonly userAgent: string | undefined;
}

export async function startSession(
  access: SessionAccess,
  owner: Owner,
  { origin, cookies, userAgent }: Omit<SessionPlace, 'pathName'>,
): Promise<Session> {
  const startedAt = access.clock.now();
  const session = sessionOf(owner, {
    id: access.ids.newSecret(),
    pathName: access.ids.newSecret().slice(0, PATH_NAME_LENGTH),
    // Kept if there is one, so that other sessions of this browser go on.
    pair: isSecure(origin) ? (pairsIn(cookies)[0] ?? access.ids.newSecret()) : '',
    startedAt,
    expiresAt: startedAt + LIVES.session,
    epoch: await currentEpoch(access.once, owner.id, startedAt),
  });
  access.devices.seen(session, userAgent);
  return session;
}

/** The session whose cookie was made for this very address. Cookies that others added beside it are passed over. */
export async function readSession(access: SessionAccess, place: SessionPlace): Promise<Session | undefined> {
  const { origin, pathName, cookies, userAgent } = place;
  if (pathName === undefined) return undefined;
  const pairs = isSecure(origin) ? pairsIn(cookies) : [''];
  for (const text of readCookies(cookies, cookieName(origin)))
    for (const pair of pairs) {
      const session = await openSession(access, origin, text, { pathName, pair });
      if (!session) continue;
      access.devices.seen(session, userAgent);
      return session;
    }
  return undefined;
}

async function openSession(
  access: SessionAccess,
  origin: URL,
  text: string,
  halves: Pick<Session, 'pathName' | 'pair'>,
): Promise<Session | undefined> {
  const {
    id,
    owner: ownerId,
    startedAt,
    expiresAt,
    epoch,
    bound,
    place,
  } = (await unseal(access.mac, 'session', text)) ?? {};
  if (typeof id !== 'string' || typeof ownerId !== 'string') return undefined;
  if (typeof startedAt !== 'number' || typeof expiresAt !== 'number') return undefined;
  if (typeof epoch !== 'number') return undefined;
  if (bound !== (await binding(access, origin, halves))) return undefined;
  const owner =
    place === undefined ? findOwner(access, ownerId) : await findMember(access, ownerId, scopeIn(place));
  if (!owner || access.clock.now() >= expiresAt) return undefined;
  const session = sessionOf(owner, { id, ...halves, startedAt, expiresAt, epoch });
  return (await isOver(access, session)) ? undefined : session;
}

/** Looked up for each request: who has lost the last role is out, and so is everybody where no provider is set up. */
async function findMember(
  { members }: SessionAccess,
  principal: string,
  scope: DataScope | undefined,
): Promise<Owner | undefined> {
  const member = scope && (await members?.find(scope, principal));
  return member && ownerOf(member);
}

/** A member as somebody who has a session. */
export function ownerOf({ principal, name, tenant, workspace, mode, roles, claimedRoles }: Member): Owner {
  return {
    id: principal,
    name,
    tenant,
    ...(workspace !== undefined && { workspace }),
    mode,
    member: { roles, claimedRoles },
  };
}

function scopeIn(place: JsonValue): DataScope | undefined {
  if (!isJsonObject(place) || typeof place.tenant !== 'string') return undefined;
  const { tenant, workspace, mode } = place;
  if (workspace !== undefined && typeof workspace !== 'string') return undefined;
  return { tenant, workspace, mode: mode === 'test' ? 'test' : 'live' };
}

function placeOf({ tenant, workspace, mode = 'live', member }: Owner): JsonObject {
  return member ? { place: { tenant, ...(workspace !== undefined && { workspace }), mode } } : {};
}

const PAIR = /^[\w-]{20,100}$/;

function pairsIn(cookies: string | undefined): readonly string[] {
  return readCookies(cookies, PAIR_COOKIE).filter((pair) => PAIR.test(pair));
}

/** What a cookie was made for. The cookie can be read by whoever holds it, so it holds no part of this itself. */
function binding(
  { mac, startId }: Pick<SessionAccess, 'mac' | 'startId'>,
  origin: URL,
  { pathName, pair }: Pick<Session, 'pathName' | 'pair'>,
): Promise<string> {
  const start = isSecure(origin) ? '' : startId;
  return mac.sign(`handrail.owner.binding.1\n${origin.origin}\n${pathName}\n${pair}\n${start}`);
}

/** The same session with more time, once half of it is over; undefined while there is nothing to renew. */
export function renewSession(access: OwnerAccess, session: Session): Session | undefined {
  const { startedAt, expiresAt } = session;
  const now = access.clock.now();
  if (expiresAt - now > LIVES.session / 2) return undefined;
  const next = Math.min(now + LIVES.session, startedAt + LIVES.longestSession);
  return next > expiresAt ? { ...session, expiresAt: next } : undefined;
}

/** Whether it was ended or has lived its longest, or is of somebody who has less rights by now. */
export async function hasEnded(access: SessionAccess, session: Session): Promise<boolean> {
  if (await isOver(access, session)) return true;
  const { owner, caller } = session;
  if (!owner.member) return false;
  const member = await access.members?.find(caller, owner.id);
  return !member || (caller.isOwner && !member.roles.includes(OWNER_ROLE));
}

/** A cookie may be too old meanwhile: visits renew it, and not this. */
async function isOver({ clock, once }: SessionAccess, session: Session): Promise<boolean> {
  const age = clock.now() - session.startedAt;
  if (age >= LIVES.longestSession || age < -MOST_AHEAD) return true;
  return (await once.wasConsumed(sessionOnceId(session.id))) || hasEpochEnded(once, session);
}

/** The cookies that hold it, for as long as it lives. */
export async function sessionCookies(
  access: Pick<SessionAccess, 'mac' | 'startId' | 'clock'>,
  origin: URL,
  session: Session,
): Promise<readonly string[]> {
  const { id, owner, startedAt, expiresAt, epoch, pathName, pair } = session;
  const bound = await binding(access, origin, session);
  const content = { id, owner: owner.id, ...placeOf(owner), startedAt, expiresAt, epoch, bound };
  const value = await seal(access.mac, 'session', content);
  const maxAgeSeconds = Math.floor((expiresAt - access.clock.now()) / 1_000);
  return setCookies(origin, { value, pathName, pair, maxAgeSeconds });
}

/** Takes the cookies away. The second half stays where other sessions may need it. */
export function clearedCookies(origin: URL, { pathName }: Session): readonly string[] {
  return setCookies(origin, { value: '', pathName, pair: '', maxAgeSeconds: 0 }).slice(0, 1);
}

/** Used up when the session is ended. */
export const sessionOnceId = (id: string) => `owner-session:${id}`;

function sessionOf(owner: Owner, content: Omit<Session, 'owner' | 'caller'>): Session {
  const caller: Caller = {
    tenant: owner.tenant,
    workspace: owner.workspace,
    principal: owner.id,
    mode: owner.mode ?? 'live',
    isOwner: owner.member?.roles.includes(OWNER_ROLE) ?? true,
    ...(owner.member && { claimedRoles: owner.member.claimedRoles }),
  };
  return { ...content, owner, caller };
}
