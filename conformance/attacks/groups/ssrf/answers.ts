import { gzipSync } from 'node:zlib';
import { type Mechanism, tryEach, tryTexts } from '../../frame/mechanism.ts';
import { FINE, openNetwork, PUBLIC, redirectTo } from './fake-network.ts';
import { PLACES } from './places.ts';

const MOST = 1_000;
const head = (...lines: readonly string[]) =>
  `HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;

/** A site that the host may reach, and whose answers try to lead it elsewhere or to exhaust it. */
export const ANSWERS: readonly Mechanism[] = [
  {
    id: 'ssrf/redirect-inside',
    does: 'Redirects from a public address to an inner one.',
    guard: 'Each redirect is checked like a request of its own.',
    off: [PLACES.addresses],
    attack: (target) =>
      tryTexts(
        ['http://127.0.0.1/', 'http://10.0.0.1/', 'http://[::1]/', '//192.168.1.1/', 'http://0x7f.1/'],
        async (place) => {
          const { reaches, dialled } = await openNetwork(target, { answers: [redirectTo(place), FINE] });
          await reaches('http://public.test/');
          return dialled.some((each) => !each.startsWith(PUBLIC));
        },
      ),
  },
  {
    id: 'ssrf/second-look-up-leads-inside',
    does: 'Resolves to a public address first, and to an inner one for the redirect to the same name.',
    guard: 'Every hop resolves and checks again.',
    off: [PLACES.addresses],
    attack: (target) =>
      tryTexts(['127.0.0.1', '10.0.0.1', '::1', 'fd00::1'], async (inner) => {
        const names = { 'turns.test': [[PUBLIC], [inner]] };
        const { reaches, dialled } = await openNetwork(target, {
          names,
          answers: [redirectTo('/again'), FINE],
        });
        await reaches('http://turns.test/');
        return dialled.some((each) => !each.startsWith(PUBLIC));
      }),
  },
  {
    id: 'ssrf/two-redirects-in-one',
    does: 'Answers with two different places, of which a check and a client may take different ones.',
    guard: 'An answer with two places is refused.',
    off: [PLACES.twoPlaces],
    attack: (target) =>
      tryTexts(['http://other.test/', '/second'], async (second) => {
        const two = redirectTo('/first').replace('Content-Length', `Location: ${second}\r\nContent-Length`);
        return (await openNetwork(target, { answers: [two, FINE] })).reaches('http://public.test/');
      }),
  },
  {
    id: 'ssrf/redirects-without-end',
    does: 'Redirects again and again.',
    guard: 'At most five redirects are followed.',
    off: [PLACES.redirects],
    attack: (target) =>
      tryEach([[`30 redirects`, 30]], async (count) => {
        const answers = [...Array.from({ length: count }, (_, at) => redirectTo(`/${at}`)), FINE];
        const { reaches, sent } = await openNetwork(target, { answers });
        return (await reaches('http://public.test/')) || sent.length > 6;
      }),
  },
  {
    id: 'ssrf/body-to-another-origin',
    does: 'Redirects a request with a body to another origin, which then gets the body.',
    guard: 'A body does not cross origins.',
    off: [PLACES.redirectBody],
    attack: (target) =>
      tryEach(
        [307, 308].map((status) => [String(status), status] as const),
        async (status) => {
          const answers = [redirectTo('http://other.test/', status), FINE];
          const { reaches, sent } = await openNetwork(target, { answers });
          await reaches('http://public.test/', { method: 'POST', body: 'canary-body' });
          return sent.slice(1).join('').includes('other.test');
        },
      ),
  },
  {
    id: 'ssrf/credentials-to-another-origin',
    does: 'Redirects a request with credentials to another origin, which then gets them.',
    guard: 'Headers that may be credentials do not cross origins.',
    off: [PLACES.redirectHeaders],
    attack: (target) =>
      tryTexts(['authorization', 'cookie', 'x-api-key', 'x-anything'], async (name) => {
        const { reaches, sent } = await openNetwork(target, {
          answers: [redirectTo('http://other.test/'), FINE],
        });
        await reaches('http://public.test/', { headers: { [name]: 'canary-credential' } });
        return sent.slice(1).join('').includes('canary-credential');
      }),
  },
  {
    id: 'ssrf/header-with-line-break',
    does: 'Puts a line break into the value of a header, to write a second request.',
    guard: 'Values of headers are visible text of one line.',
    off: [PLACES.headerText],
    attack: (target) =>
      tryTexts(['a\u0100b', 'smuggled\u00ff', 'x'.repeat(9_000)], async (value) => {
        const { reaches } = await openNetwork(target);
        return reaches('http://public.test/', { headers: { 'x-note': value } });
      }),
  },
  {
    id: 'ssrf/headers-of-the-connection',
    does: 'Sets Host, Transfer-Encoding or Content-Length itself, to smuggle a request.',
    guard: 'Headers that belong to the connection are written by the host.',
    off: [PLACES.ownHeaders],
    attack: (target) =>
      tryEach(
        [
          ['host', { host: 'inner.test' }],
          ['keep-alive', { 'keep-alive': 'smuggled-value' }],
          ['proxy-authorization', { 'proxy-authorization': 'smuggled-value' }],
        ],
        async (headers) => {
          const { reaches, sent } = await openNetwork(target);
          await reaches('http://public.test/', { headers });
          return /inner\.test|smuggled-value/.test(sent.join(''));
        },
      ),
  },
  {
    id: 'ssrf/announced-too-large',
    does: 'Announces a body that is larger than the host takes.',
    guard: 'A length beyond the limit is refused before anything is read.',
    off: [PLACES.bodyHead, PLACES.bodyWire, PLACES.bodyDecoded],
    attack: (target) =>
      tryEach(
        [MOST + 1, MOST * 4].map((size) => [`${size} bytes`, size] as const),
        async (size) => {
          const answers = [head(`Content-Length: ${size}`) + 'x'.repeat(size)];
          return (
            await openNetwork(target, { answers, limits: { wireBytes: MOST, bodyBytes: MOST } })
          ).reaches('http://public.test/');
        },
      ),
  },
  {
    id: 'ssrf/endless-body',
    does: 'Sends more and more of a body whose length was not announced.',
    guard: 'Reading stops at the first byte too many.',
    off: [PLACES.bodyWire, PLACES.bodyDecoded],
    attack: (target) =>
      tryEach(
        [2, 20].map((parts) => [`${parts} parts`, parts] as const),
        async (parts) => {
          const part = `${MOST.toString(16)}\r\n${'x'.repeat(MOST)}\r\n`;
          const answers = [`${head('Transfer-Encoding: chunked')}${part.repeat(parts)}0\r\n\r\n`];
          return (
            await openNetwork(target, { answers, limits: { wireBytes: MOST, bodyBytes: MOST } })
          ).reaches('http://public.test/');
        },
      ),
  },
  {
    id: 'ssrf/compressed-bomb',
    does: 'Sends a small body that decodes to a very large one.',
    guard: 'The decoded body is counted, too.',
    off: [PLACES.bodyDecoded],
    attack: (target) =>
      tryEach(
        [100_000, 5_000_000].map((size) => [`${size} bytes`, size] as const),
        async (size) => {
          const body = gzipSync(Buffer.alloc(size));
          const answers = [
            head('Content-Encoding: gzip', `Content-Length: ${body.length}`) + body.toString('latin1'),
          ];
          return (await openNetwork(target, { answers, limits: { bodyBytes: 50_000 } })).reaches(
            'http://public.test/',
          );
        },
      ),
  },
];
