import { type Answered, type Sent, send } from './request.ts';

/** An owner who has signed in, as their browser would: the address of the session and its cookie. */
export interface SignedIn {
  /** What the addresses of the session start with, origin included. */
  readonly address: string;
  readonly origin: string;
  /** As it is sent: name and value. */
  readonly cookie: string;
  readonly csrf: string;
}

export async function signIn(link: string): Promise<SignedIn> {
  const { origin } = new URL(link);
  const answer = await send(link, { method: 'POST', headers: formHeaders(origin), body: '' });
  const cookie = (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  if (answer.status !== 303 || cookie === '')
    throw new Error(`The owner could not sign in: ${answer.status}.`);
  const address = `${origin}${/^\/o\/[\w-]{22}/.exec(answer.headers.location ?? '')?.[0]}`;
  const session = await send(`${address}/owner/session`, { headers: { cookie } });
  const { csrf = '' } = JSON.parse(session.text) as { readonly csrf?: string };
  return { address, origin, cookie, csrf };
}

/** What a page of the host sends with the owner's session. */
export function asOwner(owner: SignedIn, path: string, sent: Sent = {}): Promise<Answered> {
  return send(`${owner.address}${path}`, {
    ...sent,
    headers: { cookie: owner.cookie, origin: owner.origin, ...sent.headers },
  });
}

/** Changes something through the interface that the dashboard uses. */
export function changeAsOwner(owner: SignedIn, path: string, body: unknown): Promise<Answered> {
  return asOwner(owner, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-handrail-csrf': owner.csrf },
    body: JSON.stringify(body),
  });
}

export function formHeaders(origin: string): Readonly<Record<string, string>> {
  return { origin, 'content-type': 'application/x-www-form-urlencoded' };
}

/** The form of a page that decides, as it was rendered. */
export interface DecisionForm {
  readonly token: string;
  readonly shown: string;
  readonly offersApprove: boolean;
  readonly page: string;
}

export async function openDecision(owner: SignedIn, runId: string, nodeId = 'pay'): Promise<DecisionForm> {
  const { text } = await asOwner(owner, `/approve/${runId}/${nodeId}`);
  return readDecision(text);
}

export function readDecision(text: string): DecisionForm {
  const form = text.slice(Math.max(0, text.indexOf('<form class="ans"')));
  return {
    token: /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '',
    shown: /name="shown" value="([^"]+)"/.exec(form)?.[1] ?? '',
    offersApprove: text.includes('value="accept"'),
    page: text,
  };
}

export function postDecision(
  owner: Pick<SignedIn, 'address' | 'origin' | 'cookie'>,
  runId: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  nodeId = 'pay',
): Promise<Answered> {
  return send(`${owner.address}/approve/${runId}/${nodeId}`, {
    method: 'POST',
    headers: { ...formHeaders(owner.origin), cookie: owner.cookie, ...headers },
    body: new URLSearchParams({ answer: 'accept', reason: '', ...fields }).toString(),
  });
}
