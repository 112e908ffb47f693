import {
  beginAttempt,
  clearedAttempt,
  consumeAttempt,
  findAttempt,
  type SignInResult,
  sessionCookies,
  startSession,
} from '@handrail/host-http/owner';
import { forgetIntruder, forgetPages } from '../headers.ts';
import { href, ownHref } from '../markup/href.ts';
import type { NoticeName } from '../messages/english.ts';
import { finishView } from '../views/login-view.tsx';
import { noticeView } from '../views/notice-view.tsx';
import type { Handler, PageExchange, PageReply, Parts } from './exchange.ts';

/** What an answer of the provider is made of; nothing else of it is passed on. */
const PARAMETERS = ['code', 'state', 'iss', 'error'] as const;
const MOST_LENGTH = 3_000;

/** Leads to the provider. It changes nothing here: the try is in a cookie of this browser. */
export const beginSignIn: Handler = async ({ options }, { context, origin, query }) => {
  const { signIn } = options;
  if (!signIn) return noticeView(context, 'signIn', { status: 404, icon: 'lock', wayOut: 'sign-in' });
  const to = ownHref(query.get('to') ?? '')?.toString() ?? '/';
  const { attempt, cookie } = await beginAttempt(options, origin, to);
  const address = await signIn.begin(attempt);
  if (address === undefined) return refusedSignIn(context, 'unavailable');
  return { outside: address, cookies: [cookie] };
};

/** Coming back shows a button. Pressing it signs in, so no other site can have somebody signed in as somebody else. */
export const finishSignIn: Handler = async (parts, exchange) => {
  const { options } = parts;
  const { context, origin, isPost } = exchange;
  const { signIn } = options;
  const answer = answerIn(exchange);
  if (!signIn || !answer) return refusedSignIn(context, 'not-valid');
  if (!isPost) {
    if (answer.has('error')) return refusedSignIn(context, 'denied');
    return finishView(context, signIn.label, [...answer]);
  }
  if (!exchange.isNavigation)
    return noticeView(context, 'wrongOrigin', {
      status: 403,
      icon: 'alert',
      headers: forgetIntruder(origin),
    });
  const attempt = await findAttempt(options, origin, exchange.cookies, answer.get('state') ?? '');
  if (!attempt || !(await consumeAttempt(options.once, attempt))) return counted(parts, exchange);
  const result = await signIn.finish(answer, attempt);
  if (!result.ok) return refusedSignIn(context, result.reason);
  const session = await startSession(options, result.owner, exchange);
  const cookies = [...(await sessionCookies(options, origin, session)), clearedAttempt(origin)];
  // People with another role than the owner's have the dashboard alone.
  const to = ownHref(attempt.to) ?? href`/`;
  return { redirect: to, session, cookies, headers: forgetPages(origin) };
};

/** Undefined for what no provider sends. */
function answerIn({ isPost, form, query }: PageExchange): URLSearchParams | undefined {
  const answer = new URLSearchParams();
  for (const name of PARAMETERS) {
    const values = isPost ? (form.get(name) ?? []) : query.has(name) ? [query.get(name) ?? ''] : [];
    const [value] = values;
    if (value === undefined) continue;
    if (values.length > 1 || value.length > MOST_LENGTH) return undefined;
    answer.set(name, value);
  }
  return answer.has('state') || answer.has('error') ? answer : undefined;
}

function counted({ tries }: Parts, { context, remoteAddress }: PageExchange): PageReply {
  const wait = tries.record(remoteAddress);
  if (wait === undefined) return refusedSignIn(context, 'not-valid');
  const headers = { 'retry-after': String(wait) };
  return noticeView(context, 'tooManyTries', { status: 429, icon: 'clock', headers, wayOut: 'sign-in' });
}

type Reason = Extract<SignInResult, { ok: false }>['reason'];

const REFUSALS: Readonly<Record<Reason, readonly [NoticeName, number]>> = {
  unavailable: ['signInUnavailable', 503],
  denied: ['signInDenied', 403],
  'not-valid': ['signInNotValid', 400],
  'no-role': ['signInNoRole', 403],
};

function refusedSignIn(context: PageExchange['context'], reason: Reason): PageReply {
  const [name, status] = REFUSALS[reason];
  return noticeView(context, name, { status, icon: 'alert', wayOut: 'sign-in' });
}
