import {
  type Session,
  type SessionAccess,
  sessionCookies,
  startSession,
} from '../src/owner/access/session.ts';
import { pathOf } from '../src/owner/access/session-path.ts';
import type { Owner } from '../src/owner/owner-settings.ts';

export interface SealedSession {
  readonly session: Session;
  /** As a browser sends it. */
  readonly cookie: string;
  /** What the addresses of the session start with. */
  readonly path: string;
}

/** A session without the way through the login page. */
export async function sealedSession(access: SessionAccess, owner: Owner): Promise<SealedSession> {
  const origin = new URL(access.origins[0]);
  const session = await startSession(access, owner, { origin, cookies: undefined, userAgent: undefined });
  const cookies = await sessionCookies(access, origin, session);
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
  return { session, cookie, path: pathOf(session.pathName) };
}
