import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import {
  asOwner,
  changeAsOwner,
  formHeaders,
  openDecision,
  postDecision,
  signIn,
} from '../../target/owner.ts';
import { send, sendRaw } from '../../target/request.ts';
import { startPayment } from '../../target/runs.ts';
import { PLACES } from './places.ts';
import { opens } from './stolen.ts';

const NOT_OURS = (port: number) =>
  [
    ['another port', `http://127.0.0.1:${port + 1}`],
    ['another site', 'https://evil.example'],
    ['null', 'null'],
    ['https', `https://127.0.0.1:${port}`],
    ['localhost', `http://localhost:${port}`],
    ['a longer name', `http://127.0.0.1:${port}.evil.example`],
  ] as const;

/** Requests that a page of another site or port makes the owner's browser send, or that a rebound name brings here. */
export const FORGED_REQUESTS: readonly Mechanism[] = [
  {
    id: 'sessions/form-from-elsewhere',
    does: 'Posts a form to the owner pages from another origin, with cookie, address and form token.',
    guard: 'A change must come from our own origin.',
    off: [PLACES.origin],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const runId = await startPayment(host);
      return tryEach(NOT_OURS(host.port), async (origin) => {
        const { token, shown } = await openDecision(owner, runId);
        const answer = await postDecision(owner, runId, { token, shown, answer: 'reject' }, { origin });
        return answer.status !== 403;
      });
    },
  },
  {
    id: 'sessions/login-from-elsewhere',
    does: 'Signs the owner in to a session of the attacker, by a form of another site.',
    guard: 'A change must come from our own origin.',
    off: [PLACES.origin],
    async attack(target) {
      const host = await target.host();
      return tryEach(NOT_OURS(host.port), async (origin) => {
        const answer = await send(await host.newLink(), {
          method: 'POST',
          headers: formHeaders(origin),
          body: '',
        });
        return answer.headers['set-cookie'] !== undefined;
      });
    },
  },
  {
    id: 'sessions/right-origin-wrong-site',
    does: 'Posts with our origin while the browser says that another site or port sent it.',
    guard: 'Sec-Fetch-Site must be same-origin for a change.',
    off: [PLACES.fetchSite],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const runId = await startPayment(host);
      const sites = ['same-site', 'cross-site', 'none', 'invented'];
      return tryEach(
        sites.map((site) => [site, { 'sec-fetch-site': site }] as const),
        async (headers) => {
          const { token, shown } = await openDecision(owner, runId);
          const fields = { token, shown, answer: 'reject' };
          return (await postDecision(owner, runId, fields, headers)).status !== 403;
        },
      );
    },
  },
  {
    id: 'sessions/read-from-another-port',
    does: 'Lets the owner’s browser read the interface of the session from a page of another port.',
    guard: 'The session is read only by our own pages and typed addresses.',
    off: [PLACES.ourSites],
    async attack(target) {
      const owner = await target.owner();
      const paths = ['/owner/session', '/v1/runs', '/v1/handrail/inbox', '/v1/handrail/keys'];
      const tries = paths.flatMap((path) =>
        ['same-site', 'cross-site'].map((site) => [`${site} ${path}`, { path, site }] as const),
      );
      return tryEach(tries, async ({ path, site }) => {
        const headers = { 'sec-fetch-site': site };
        return (await asOwner(owner, path, { headers })).status === 200;
      });
    },
  },
  {
    id: 'sessions/stream-from-another-port',
    does: 'Opens the event stream of a run in the session from a page of another port.',
    guard: 'The session is read only by our own pages and typed addresses.',
    off: [PLACES.ourSites],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const runId = await startPayment(host);
      return tryEach(
        [
          ['same-site', 'same-site'],
          ['cross-site', 'cross-site'],
        ],
        async (site) => {
          const path = `${owner.address.slice(owner.origin.length)}/v1/runs/${runId}/events`;
          const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nCookie: ${owner.cookie}\r\nAccept: text/event-stream\r\nSec-Fetch-Site: ${site}\r\n\r\n`;
          return (await sendRaw(host.port, text, 400)).startsWith('HTTP/1.1 200');
        },
      );
    },
  },
  {
    id: 'sessions/socket-from-another-port',
    does: 'Opens the WebSocket of the session from a page of another origin.',
    guard: 'A WebSocket is held to the same origin as a change.',
    off: [PLACES.origin],
    async attack(target) {
      const host = await target.freshHost(['--unsandboxed-browser']);
      const owner = await signIn(host.ownerLink);
      const path = `${owner.address.slice(owner.origin.length)}/owner/surface`;
      return tryEach(NOT_OURS(host.port), async (origin) => {
        const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nCookie: ${owner.cookie}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
        return (await sendRaw(host.port, text, 400)).startsWith('HTTP/1.1 101');
      });
    },
  },
  {
    id: 'sessions/without-csrf',
    does: 'Changes something through the interface of the session without the value that only our pages know.',
    guard: 'Every change names the csrf value of the session.',
    off: [PLACES.csrf],
    async attack(target) {
      const owner = await target.owner();
      const other = await signIn(await (await target.host()).newLink());
      const values = [
        ['none', ''],
        ['made up', 'x'.repeat(43)],
        ['of another session', other.csrf],
        ['shortened', owner.csrf.slice(0, -1)],
      ] as const;
      return tryEach(values, async (csrf) => {
        const body = { label: 'planted', scopes: ['runs:read'] };
        return (await changeAsOwner({ ...owner, csrf }, '/v1/handrail/keys', body)).status === 201;
      });
    },
  },
  {
    id: 'sessions/bad-key-beside-cookie',
    does: 'Sends a bad key beside the cookie, so that the cookie counts without its csrf value.',
    guard: 'A key, however bad, never falls back to the session.',
    off: [PLACES.besideKey],
    async attack(target) {
      const owner = await target.owner();
      return tryEach(
        ['Bearer x', 'Basic eDp5', 'Bearer hr_live_x', 'bearer '].map((text) => [text, text] as const),
        async (authorization) =>
          (await asOwner(owner, '/v1/runs', { headers: { authorization } })).status === 200,
      );
    },
  },
  {
    id: 'sessions/rebound-name',
    does: 'Points another name at the address of the host and reads as the same origin (DNS rebinding).',
    guard: 'Only the names of the host are accepted.',
    off: [PLACES.hostName],
    async attack(target) {
      const host = await target.host();
      const owner = await target.owner();
      const names = [
        'evil.example',
        'evil.example:80',
        `127.0.0.1.evil.example:${host.port}`,
        `127.0.0.1:${host.port + 1}`,
      ];
      return tryEach(
        names.map((name) => [name, name] as const),
        (name) => opens(owner.address, owner.cookie, { host: name }),
      );
    },
  },
  {
    id: 'sessions/localhost-and-ipv6',
    does: 'Reaches the host by names that another program may answer: localhost and [::1].',
    guard: 'A host accepts only the addresses at which it listens.',
    off: [PLACES.hostName],
    async attack(target) {
      const host = await target.host();
      const owner = await target.owner();
      const names = [
        `localhost:${host.port}`,
        `[::1]:${host.port}`,
        `x.localhost:${host.port}`,
        `127.1:${host.port}`,
        `2130706433:${host.port}`,
      ];
      return tryEach(
        names.map((name) => [name, name] as const),
        (name) => opens(owner.address, owner.cookie, { host: name }),
      );
    },
  },
  {
    id: 'sessions/two-host-headers',
    does: 'Sends two Host headers, so that a proxy and the host see different names.',
    guard: 'A request with more than one Host header is refused.',
    off: [PLACES.twoHosts],
    async attack(target) {
      const host = await target.host();
      const ours = `127.0.0.1:${host.port}`;
      return tryEach(
        [
          ['ours first', [ours, 'evil.example']],
          ['ours twice', [ours, ours]],
        ] as const,
        async (names) => {
          const lines = names.map((name) => `Host: ${name}`).join('\r\n');
          const answer = await sendRaw(
            host.port,
            `GET /readyz HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`,
          );
          return !answer.startsWith('HTTP/1.1 400');
        },
      );
    },
  },
  {
    id: 'sessions/tossed-cookies',
    does: 'Sets cookies of our name from another port, so that the owner counts as signed out.',
    guard: 'Among cookies of one name the one whose seal fits counts.',
    off: [PLACES.severalCookies],
    async attack(target) {
      const { address, cookie } = await target.owner();
      const [name] = cookie.split('=');
      const junk = (count: number) => Array.from({ length: count }, (_, at) => `${name}=junk${at}`);
      return tryEach(
        [1, 3, 7].flatMap((count) => [
          [`${count} before`, [...junk(count), cookie].join('; ')] as const,
          [`${count} around`, [...junk(count), cookie, 'other=1'].join('; ')] as const,
        ]),
        async (cookies) => !(await opens(address, cookies)),
      );
    },
  },
  {
    id: 'sessions/cookie-bomb',
    does: 'Sets so many large cookies from another port that every request of the owner is refused for good.',
    guard: 'An answer to headers that are too large clears the cookies.',
    off: [PLACES.clearCookies],
    async attack(target) {
      const host = await target.host();
      return tryEach(
        [66_000, 90_000].map((size) => [`${size} bytes`, size] as const),
        async (size) => {
          const text = `GET /plain HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nCookie: bomb=${'x'.repeat(size)}\r\n\r\n`;
          return !/clear-site-data: "cookies"/i.test(await sendRaw(host.port, text));
        },
      );
    },
  },
  {
    id: 'sessions/link-from-elsewhere',
    does: 'Links from another site or port to an address of the session, so that a page is shown there unasked.',
    guard: 'A page that another site led to shows a Continue button first.',
    off: [PLACES.elsewhere],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const runId = await startPayment(host);
      return tryEach(
        [
          ['same-site', 'same-site'],
          ['cross-site', 'cross-site'],
        ],
        async (site) => {
          const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
          const { text } = await asOwner(owner, `/approve/${runId}/pay`, { headers });
          return text.includes('value="accept"');
        },
      );
    },
  },
  {
    id: 'sessions/form-of-another-session',
    does: 'Uses the form token of one session, or of another form, for a decision in the owner’s session.',
    guard: 'A form token is sealed to its session and its form.',
    off: [PLACES.formHolder],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const other = await signIn(await host.newLink());
      const [one, two] = [await startPayment(host), await startPayment(host)];
      const tokens = [
        ['of another session', (await openDecision(other, one)).token],
        ['of another run', (await openDecision(owner, two)).token],
      ] as const;
      return tryEach(tokens, async (token) => {
        const answer = await asOwner(owner, `/approve/${one}/pay`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token, answer: 'reject', reason: '' }).toString(),
        });
        return answer.status !== 403;
      });
    },
  },
];
