import { randomBytes } from 'node:crypto';
import { type Attempt, type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { asOwner, formHeaders, type SignedIn, signIn } from '../../target/owner.ts';
import { send } from '../../target/request.ts';
import type { Target } from '../../target/target.ts';
import { PLACES } from './places.ts';

const isIn = (status: number) => status === 200;

/** Whether this cookie opens the session at this address. */
export async function opens(
  address: string,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  return isIn((await send(`${address}/owner/session`, { headers: { cookie, ...headers } })).status);
}

const nameIn = ({ address }: SignedIn) => address.split('/').at(-1) ?? '';

function changed(
  cookie: string,
  change: (content: Record<string, unknown>) => Record<string, unknown>,
): string {
  const [name = '', value = ''] = cookie.split('=');
  const [body = '', signature = ''] = value.split('.');
  const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  return `${name}=${Buffer.from(JSON.stringify(change(content))).toString('base64url')}.${signature}`;
}

async function secondSession(target: Target): Promise<SignedIn> {
  return signIn(await (await target.host()).newLink());
}

/** Somebody who has a part of a session, or a part of one that is over. */
export const STOLEN: readonly Mechanism[] = [
  {
    id: 'sessions/guessed-name',
    does: 'Has the cookie of a session, and guesses the name in its address.',
    guard: 'A cookie is sealed to the name of its session.',
    off: [PLACES.binding],
    async attack(target) {
      const owner = await target.owner();
      const name = nameIn(owner);
      const guesses = [
        ...Array.from({ length: 200 }, () => randomBytes(17).toString('base64url').slice(0, 22)),
        name.toLowerCase() === name ? name.toUpperCase() : name.toLowerCase(),
        `${name.slice(0, 21)}${name.endsWith('A') ? 'B' : 'A'}`,
        [...name].reverse().join(''),
      ];
      return tryEach(
        guesses.map((guess, at) => [`guess ${at + 1}`, guess] as const),
        (guess) => opens(`${owner.origin}/o/${guess}`, owner.cookie),
      );
    },
  },
  {
    id: 'sessions/name-of-another-session',
    does: 'Uses the cookie of one session at the address of another.',
    guard: 'A cookie is sealed to the name of its session.',
    off: [PLACES.binding],
    async attack(target) {
      const [one, other] = [await target.owner(), await secondSession(target)];
      return tryEach(
        [
          ['first at second', [other, one]],
          ['second at first', [one, other]],
        ] as const,
        ([at, from]) => opens(at.address, from.cookie),
      );
    },
  },
  {
    id: 'sessions/cookie-without-address',
    does: 'Sends the cookie to the addresses outside of the session, as a program on another port would get them.',
    guard: 'A session counts only below its own address.',
    off: [PLACES.meant, PLACES.noPathName, PLACES.binding],
    async attack(target) {
      const { origin, cookie } = await target.owner();
      const paths = [
        '/owner/session',
        '/v1/runs',
        '/v1/handrail/inbox',
        '/v1/handrail/keys',
        '/o/owner/session',
      ];
      return tryEach(
        paths.map((path) => [path, path] as const),
        async (path) => isIn((await send(`${origin}${path}`, { headers: { cookie } })).status),
      );
    },
  },
  {
    id: 'sessions/forged-cookie',
    does: 'Changes what a cookie says, or makes one up.',
    guard: 'A cookie carries a signature that only this host can make.',
    off: [PLACES.signature, PLACES.binding],
    async attack(target) {
      const { address, cookie } = await target.owner();
      const [name = ''] = cookie.split('=');
      const invented = Buffer.from(
        JSON.stringify({
          id: 'x'.repeat(43),
          owner: 'owner',
          startedAt: Date.now(),
          expiresAt: Date.now() + 1e6,
          epoch: 0,
          bound: 'x',
        }),
      ).toString('base64url');
      return tryEach(
        [
          ['another id', changed(cookie, (content) => ({ ...content, id: 'y'.repeat(43) }))],
          ['more time', changed(cookie, (content) => ({ ...content, expiresAt: Date.now() + 1e9 }))],
          ['another epoch', changed(cookie, (content) => ({ ...content, epoch: 1 }))],
          ['made up', `${name}=${invented}.${'A'.repeat(43)}`],
          ['without a signature', `${name}=${invented}.${'-'.repeat(20)}`],
        ],
        (forged) => opens(address, forged),
      );
    },
  },
  {
    id: 'sessions/sealed-for-something-else',
    does: 'Uses the sealed text of a cookie as a login link.',
    guard: 'What a text was sealed for is part of its signature.',
    off: [PLACES.purpose],
    async attack(target) {
      const { origin, cookie } = await target.owner();
      const value = cookie.split('=')[1] ?? '';
      return tryEach([['a cookie as a login link', value]], async (token) => {
        const answer = await send(`${origin}/login/${token}`, {
          method: 'POST',
          headers: formHeaders(origin),
          body: '',
        });
        return answer.headers['set-cookie'] !== undefined;
      });
    },
  },
  {
    id: 'sessions/after-sign-out',
    does: 'Goes on with a copy of the cookie after the owner has signed out.',
    guard: 'A session that was ended is remembered until it would have expired.',
    off: [PLACES.ended],
    async attack(target) {
      const session = await secondSession(target);
      const { text } = await asOwner(session, '/plain');
      const token = /action="[^"]*\/logout"[\s\S]*?name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
      await asOwner(session, '/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token }).toString(),
      });
      return tryEach([['the same cookie', session.cookie]], (cookie) => opens(session.address, cookie));
    },
  },
  {
    id: 'sessions/after-sign-out-everywhere',
    does: 'Goes on with a session on another device after the owner has signed out everywhere.',
    guard: 'Every session belongs to an epoch, and signing out everywhere ends it.',
    off: [PLACES.epoch],
    async attack(target) {
      const host = await target.freshHost();
      const [one, other] = [await signIn(host.ownerLink), await signIn(await host.newLink())];
      await asOwner(one, '/owner/devices/sign-out-everywhere', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-handrail-csrf': one.csrf },
        body: '{}',
      });
      return tryEach(
        [
          ['the other device', other],
          ['the same device', one],
        ],
        ({ address, cookie }) => opens(address, cookie),
      );
    },
  },
  {
    id: 'sessions/port-taken-while-down',
    does: 'Takes the port while the host is down, collects address and cookie there, and uses both after the next start.',
    guard: 'Over plain http a session ends with the start of the host it belongs to.',
    off: [PLACES.start],
    async attack(target) {
      const host = await target.freshHost();
      const { address, cookie } = await signIn(host.ownerLink);
      await host.stop('SIGKILL');
      await host.start();
      return tryEach([['the collected pair', cookie]], (collected) => opens(address, collected));
    },
  },
  {
    id: 'sessions/login-link-used-twice',
    does: 'Opens a login link that the owner has used, as somebody who reads their mail or screen.',
    guard: 'A login link works once.',
    off: [PLACES.linkUsed, PLACES.linkConsumed],
    async attack(target) {
      const link = await (await target.host()).newLink();
      await signIn(link);
      return tryEach(
        [
          ['GET', 'GET'],
          ['POST', 'POST'],
          ['POST again', 'POST'],
        ],
        (method) => signsIn(link, method),
      );
    },
  },
  {
    id: 'sessions/two-at-once',
    does: 'Posts one login link many times at the same moment.',
    guard: 'A login link is used up in one step.',
    off: [PLACES.linkConsumed],
    async attack(target) {
      const link = await (await target.host()).newLink();
      const results = await Promise.all(Array.from({ length: 12 }, () => signsIn(link, 'POST')));
      const won = results.filter(Boolean).length;
      return results.map((_, at): Attempt => ({ what: `racer ${at + 1}`, through: at > 0 && at < won }));
    },
  },
  {
    id: 'sessions/link-scanner',
    does: 'Opens the login link with GET or HEAD, as programs that scan mails do, to use it up or to get the cookie.',
    guard: 'Opening a login link shows a button, and only pressing it signs in.',
    off: [PLACES.linkPost],
    async attack(target) {
      const link = await (await target.host()).newLink();
      return tryEach(
        [
          ['GET', 'GET'],
          ['HEAD', 'HEAD'],
        ],
        (method) => signsIn(link, method),
      );
    },
  },
  {
    id: 'sessions/login-link-guessing',
    does: 'Guesses login links, many of them.',
    guard: 'Bad links are counted by address, and answered with 429 from the eleventh on.',
    off: [PLACES.failedTries],
    async attack(target) {
      const { origin } = await target.host();
      const statuses: number[] = [];
      for (let at = 0; at < 30; at += 1) {
        const token = `${randomBytes(90).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
        statuses.push((await send(`${origin}/login/${token}`)).status);
      }
      return statuses.map(
        (status, at): Attempt => ({ what: `guess ${at + 1}`, through: at >= 10 && status !== 429 }),
      );
    },
  },
];

async function signsIn(link: string, method: string): Promise<boolean> {
  const { origin } = new URL(link);
  const answer = await send(link, {
    method,
    ...(method === 'POST' && { headers: formHeaders(origin), body: '' }),
  });
  return answer.headers['set-cookie'] !== undefined;
}
