import {
  clearedCookies,
  consumeFormToken,
  consumeLoginLink,
  endSession,
  type LoginLookup,
  readLoginLink,
  sessionCookies,
  startSession,
} from '@handrail/host-http/owner';
import { forgetIntruder, forgetPages } from '../headers.ts';
import { href } from '../markup/href.ts';
import { loginView } from '../views/login-view.tsx';
import { noticeView } from '../views/notice-view.tsx';
import type { Handler, PageExchange, PageReply, Parts } from './exchange.ts';
import { badFormView } from './refused.ts';

/** Opening the link shows the button; pressing it signs in. */
export const login: Handler = async (parts, exchange) => {
  const { options } = parts;
  const token = exchange.path['*'] ?? '';
  const link = await readLoginLink(options, options.once, token);
  if (link.state !== 'good') return badLink(parts, exchange, link.state);
  if (!exchange.isPost) {
    const left = link.expiresAt - options.clock.now();
    return loginView(exchange.context, { name: link.owner.name, token, left });
  }
  // A script that something left at our address can post as well as our page can; only a person's press leads to a page.
  if (!exchange.isNavigation) {
    const headers = forgetIntruder(exchange.origin);
    return noticeView(exchange.context, 'wrongOrigin', { status: 403, icon: 'alert', headers });
  }
  if (!(await consumeLoginLink(options.once, link))) return badLink(parts, exchange, 'used');
  const session = await startSession(options, link.owner, exchange);
  const cookies = await sessionCookies(options, exchange.origin, session);
  return { redirect: href`/`, session, cookies, headers: forgetPages(exchange.origin) };
};

function badLink(
  { tries }: Parts,
  { context, remoteAddress }: PageExchange,
  state: LoginLookup['state'],
): PageReply {
  const wayOut = context.session ? 'inbox' : 'sign-in';
  if (state === 'used') return noticeView(context, 'linkUsed', { status: 410, icon: 'clock', wayOut });
  if (state === 'expired') return noticeView(context, 'linkExpired', { status: 410, icon: 'clock', wayOut });
  const wait = tries.record(remoteAddress);
  if (wait === undefined) return noticeView(context, 'linkUnknown', { status: 404, icon: 'alert', wayOut });
  const headers = { 'retry-after': String(wait) };
  return noticeView(context, 'tooManyTries', { status: 429, icon: 'clock', headers, wayOut });
}

/** Ends the session for every copy of its cookie. */
export const logout: Handler = async ({ options }, { context, form, origin }) => {
  const { session } = context;
  const out = { redirect: href`/signed-out`, session: 'none' } as const;
  if (!session) return out;
  const token = form.get('token')?.[0] ?? '';
  const use = await consumeFormToken(options, token, logoutSubject(session.id));
  // A form that is old or was sent before still means it; one that somebody else made does not.
  if (use.state === 'foreign') return badFormView(context, use.state);
  await endSession(options, session);
  return { ...out, cookies: clearedCookies(origin, session) };
};

export const signedOut: Handler = async (_parts, { context }) =>
  context.session
    ? { redirect: href`/` }
    : noticeView(context, 'signedOut', { status: 200, icon: 'lock', wayOut: 'sign-in' });

export function logoutSubject(sessionId: string) {
  return { holder: `session:${sessionId}`, form: 'logout' };
}
