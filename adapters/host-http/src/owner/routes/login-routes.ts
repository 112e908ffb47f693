import { setCookie } from '../access/cookies.ts';
import { consumeFormToken } from '../access/form-token.ts';
import { consumeLoginLink, type LoginLookup, readLoginLink } from '../access/login-link.ts';
import { endSession, sealSession, startSession } from '../access/session.ts';
import { href } from '../markup/href.ts';
import { LIVES } from '../owner-settings.ts';
import { loginView } from '../views/login-view.ts';
import { noticeView } from '../views/notice-view.ts';
import type { Exchange, Handler, Parts, Reply } from './exchange.ts';
import { badFormView } from './refused.ts';

/** Opening the link shows the button; pressing it signs in. */
export const login: Handler = async (parts, exchange) => {
  const { options } = parts;
  const token = exchange.path['*'] ?? '';
  const link = await readLoginLink(options, options.once, token);
  if (link.state !== 'good') return badLink(parts, exchange, link.state);
  if (!exchange.isPost) {
    const left = link.expiresAt - options.clock.now();
    return loginView(exchange.visit, { name: link.owner.name, token, left });
  }
  if (!(await consumeLoginLink(options.once, link))) return badLink(parts, exchange, 'used');
  const value = await sealSession(options, startSession(options, link.owner));
  return { redirect: href`/`, cookie: setCookie(exchange.origin, value, LIVES.session / 1_000) };
};

function badLink({ tries }: Parts, { visit, remoteAddress }: Exchange, state: LoginLookup['state']): Reply {
  const wayOut = visit.session ? 'inbox' : 'sign-in';
  if (state === 'used') return noticeView(visit, 'linkUsed', { status: 410, icon: 'clock', wayOut });
  if (state === 'expired') return noticeView(visit, 'linkExpired', { status: 410, icon: 'clock', wayOut });
  const wait = tries.record(remoteAddress);
  if (wait === undefined) return noticeView(visit, 'linkUnknown', { status: 404, icon: 'alert', wayOut });
  const headers = { 'retry-after': String(wait) };
  return noticeView(visit, 'tooManyTries', { status: 429, icon: 'clock', headers, wayOut });
}

/** Ends the session for every copy of its cookie. */
export const logout: Handler = async ({ options }, { visit, form, origin }) => {
  const { session } = visit;
  const redirect = href`/signed-out`;
  if (!session) return { redirect };
  const token = form.get('token')?.[0] ?? '';
  const use = await consumeFormToken(options, token, logoutSubject(session.id));
  // A form that is old or was sent before still means it; one that somebody else made does not.
  if (use.state === 'foreign') return badFormView(visit, use.state);
  await endSession(options.once, session);
  return { redirect, cookie: setCookie(origin, '', 0) };
};

export const signedOut: Handler = async (_parts, { visit }) =>
  visit.session
    ? { redirect: href`/` }
    : noticeView(visit, 'signedOut', { status: 200, icon: 'lock', wayOut: 'sign-in' });

export function logoutSubject(sessionId: string) {
  return { holder: `session:${sessionId}`, form: 'logout' };
}
