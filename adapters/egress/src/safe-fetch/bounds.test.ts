import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { openEgress, PUBLIC, problemOf } from '../../testing/index.ts';
import type { EgressLimits } from './limits.ts';

const HELLO = Buffer.from('hello '.repeat(100));
const URL_OF_IT = 'http://public.test/';
const small: Partial<EgressLimits> = { bodyBytes: 5000, wireBytes: 5000 };
/** Only the time that a test is about is short: a busy machine may take any of the others. */
const hasty = (reason: string): Partial<EgressLimits> =>
  ({
    'timeout-connect': { connectMs: 60 },
    'timeout-headers': { headersMs: 60 },
    'timeout-idle': { idleMs: 60 },
    'timeout-total': { totalMs: 150 },
  })[reason] ?? {};

/** Answers the first bytes of each connection with raw text, and goes on as told. */
function raw(first: string, andThen: (stream: Duplex) => void = () => {}) {
  const opened = openEgress();
  opened.network.peer(PUBLIC, (stream) => {
    stream.once('data', () => {
      stream.write(first);
      andThen(stream);
    });
  });
  return opened;
}

function answering(answer: (response: ServerResponse) => void) {
  const opened = openEgress();
  opened.network.serve((_request, response) => answer(response));
  return opened;
}

/** Writes again and again, with a pause, until the connection is gone. */
function forever(stream: Duplex | ServerResponse, text: string, pauseMs = 0): void {
  const timer = setInterval(() => {
    if (stream.destroyed) clearInterval(timer);
    else stream.write(text);
  }, pauseMs);
  stream.once('close', () => clearInterval(timer));
}

describe('a response', () => {
  test.each<[what: string, reason: string, open: () => ReturnType<typeof raw>]>([
    [
      'announced as too large',
      'response-too-large',
      () => raw('HTTP/1.1 200 OK\r\nContent-Length: 5001\r\n\r\n'),
    ],
    [
      'that is too large',
      'response-too-large',
      () => answering((response) => response.end('x'.repeat(5001))),
    ],
    [
      'without end',
      'response-too-large',
      () => raw('HTTP/1.1 200 OK\r\n\r\n', (s) => forever(s, 'x'.repeat(900))),
    ],
    ['whose head never comes', 'timeout-headers', () => raw('')],
    [
      'whose head never ends',
      'timeout-headers',
      () => raw('HTTP/1.1 200 OK\r\n', (s) => forever(s, 'a: b\r\n', 20)),
    ],
    ['that falls silent', 'timeout-idle', () => raw('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx')],
    ['that drips', 'timeout-total', () => raw('HTTP/1.1 200 OK\r\n\r\n', (s) => forever(s, 'x', 20))],
    [
      'with too large a head',
      'response-headers-too-large',
      () => raw(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(40_000)}\r\n\r\n`),
    ],
    [
      'with a flood of headers',
      'response-headers-too-large',
      () => raw('HTTP/1.1 200 OK\r\n', (s) => forever(s, 'a: b\r\n'.repeat(6000))),
    ],
    [
      'with too many headers',
      'response-headers-too-large',
      () => raw(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(257)}\r\n`),
    ],
    [
      'with a flood of interim heads',
      'response-headers-too-large',
      () => raw('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(9)),
    ],
    [
      'that is cut off',
      'connection-lost',
      () => raw('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx', (s) => s.end()),
    ],
    ['that is none', 'response-invalid', () => raw('SSH-2.0-OpenSSH_9.6\r\n')],
    [
      'with two lengths',
      'response-invalid',
      () => raw('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'),
    ],
    [
      'with two framings',
      'response-invalid',
      () => raw('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    ],
    ['that closes at once', 'connection-lost', () => raw('', (s) => s.end())],
  ])('WOP-FETCH-05 %s ends as a failed fetch', async (_what, reason, open) => {
    const { problem, events, egress } = open();
    expect(await problem(URL_OF_IT, { limits: { ...small, ...hasty(reason) } })).toMatchObject({
      reason,
      code: 'fetch_failed',
    });
    expect(events).toMatchObject([{ reason, decided: 'ok' }]);
    await egress.close();
  });
});

test('what arrives is bounded apart from what is handed over', async () => {
  const { problem, events } = answering((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    // Twenty empty members decode to nothing at all.
    for (let member = 0; member < 20; member += 1) response.write(gzipSync(''));
    response.end();
  });
  expect(await problem(URL_OF_IT, { limits: { wireBytes: 300 } })).toMatchObject({
    reason: 'response-too-large',
  });
  expect(await problem(URL_OF_IT, { limits: { wireBytes: 400 } })).toBeUndefined();
  expect(events.map(({ bytesReceived }) => bytesReceived <= 400)).toEqual([true, true]);
});

test('a response that is not read gives its connection back when time is over', async () => {
  const { network, send, events } = openEgress();
  let closed = false;
  network.peer(PUBLIC, (stream) => {
    stream.once('end', () => {
      closed = true;
    });
    stream.once('data', () => stream.write('HTTP/1.1 200 OK\r\n\r\nx'));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await send(URL_OF_IT, { limits: { totalMs: 1_000 } });
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => [closed, events.map(({ reason }) => reason)]).toEqual([true, ['timeout-total']]);
});

test('a resolver and a connection that never answer end in time', async () => {
  const stuck = () => new Promise<never>(() => {});
  const noNames = openEgress({ plainHttp: true }, { resolve: stuck });
  expect(await noNames.problem(URL_OF_IT, { limits: hasty('timeout-connect') })).toMatchObject({
    reason: 'timeout-connect',
  });
  const noDial = openEgress(
    { plainHttp: true },
    {
      dial: (_address, _port, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    },
  );
  expect(await noDial.problem(URL_OF_IT, { limits: hasty('timeout-connect') })).toMatchObject({
    reason: 'timeout-connect',
  });
});

describe('a reader', () => {
  test('that is slow is not taken for a silent server', async () => {
    const { send } = answering((response) => response.end('x'.repeat(200_000)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reply = await send(URL_OF_IT, { limits: { idleMs: 1_000 } });
    let received = 0;
    for await (const chunk of reply.chunks()) {
      vi.advanceTimersByTime(2_000);
      received += chunk.byteLength;
    }
    expect(received).toBe(200_000);
  });

  test('that stops early closes the connection and is not a failure', async () => {
    const { send, events } = answering((response) => forever(response, 'x'.repeat(100)));
    for await (const chunk of (await send(URL_OF_IT)).chunks()) {
      expect(chunk.byteLength).toBeGreaterThan(0);
      break;
    }
    expect(events).toMatchObject([{ outcome: 'done' }]);
  });

  test('cannot raise a limit, only lower it', async () => {
    const { network, send } = openEgress({ plainHttp: true }, { limits: { bodyBytes: 10 } });
    network.serve((_request, response) => response.end('x'.repeat(11)));
    const higher = send(URL_OF_IT, { limits: { bodyBytes: 1e9 } });
    expect(await problemOf(higher.then((reply) => reply.text()))).toMatchObject({
      reason: 'response-too-large',
    });
    const wrong = send(URL_OF_IT, { limits: { bodyBytes: Number.NaN } });
    expect(await problemOf(wrong.then((reply) => reply.text()))).toMatchObject({
      reason: 'response-too-large',
    });
  });
});

describe('an encoded body', () => {
  const encoded = (encoding: string, body: Uint8Array) =>
    answering((response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));

  test.each([
    ['gzip', gzipSync(HELLO)],
    ['x-gzip', gzipSync(HELLO)],
    ['GZIP', gzipSync(HELLO)],
    ['deflate', deflateSync(HELLO)],
    ['deflate', deflateRawSync(HELLO)],
    ['br', brotliCompressSync(HELLO)],
    ['identity', HELLO],
    ['', HELLO],
  ])('in %s is handed over decoded', async (encoding, body) => {
    const { send, events } = encoded(encoding, body);
    expect(await (await send(URL_OF_IT)).text()).toBe(HELLO.toString());
    expect(events).toMatchObject([{ bytesReceived: body.byteLength }]);
  });

  test.each(['gzip', 'deflate', 'br'])('of nothing in %s is empty', async (encoding) => {
    const { send } = encoded(encoding, Buffer.alloc(0));
    expect(await (await send(URL_OF_IT)).text()).toBe('');
  });

  test.each(['zstd', 'compress', 'gzip, gzip', 'gzip, br', 'x', 'constructor'])(
    'in %s is refused',
    async (encoding) => {
      const { problem } = encoded(encoding, HELLO);
      expect(await problem(URL_OF_IT)).toMatchObject({ reason: 'encoding-unsupported' });
    },
  );

  const million = Buffer.alloc(20_000_000);
  test.each([
    ['gzip', gzipSync(million)],
    ['deflate', deflateSync(million)],
    ['br', brotliCompressSync(million)],
    ['gzip', Buffer.concat(Array.from({ length: 50 }, () => gzipSync(million.subarray(0, 400_000))))],
  ])('that swells in %s is refused when it is too large', async (encoding, bomb) => {
    const { problem, events } = encoded(encoding, bomb);
    expect(bomb.byteLength).toBeLessThan(50_000);
    expect(await problem(URL_OF_IT, { limits: { bodyBytes: 100_000 } })).toMatchObject({
      reason: 'response-too-large',
    });
    expect(events).toMatchObject([{ outcome: 'refused', reason: 'response-too-large' }]);
  });

  test.each([
    ['gzip', Buffer.from('not gzip at all')],
    ['gzip', gzipSync(HELLO).subarray(0, 20)],
    ['deflate', Buffer.from([0x78, 0x9c, 0xff, 0xff])],
    ['br', Buffer.from([0xff, 0xff, 0xff, 0xff])],
  ])('in broken %s is a failure', async (encoding, body) => {
    const { problem } = encoded(encoding, body);
    expect(await problem(URL_OF_IT)).toMatchObject({ reason: 'body-invalid', code: 'fetch_failed' });
  });

  test('is not looked for where there is no body', async () => {
    const { network, send } = openEgress();
    const headers = { 'content-encoding': 'zstd', 'content-length': '99999999' };
    network.serve((_request, response) => response.writeHead(200, headers).end());
    const reply = await send(URL_OF_IT, { method: 'HEAD' });
    expect([reply.header('content-length'), await reply.text()]).toEqual(['99999999', '']);
  });
});

describe('JSON', () => {
  test.each([
    ['broken', '{"a":'],
    ['empty', ''],
    ['too deep', '['.repeat(500) + ']'.repeat(500)],
  ])('that is %s is a failure that does not quote it', async (_what, body) => {
    const { send } = answering((response) => response.end(body));
    const failure = await problemOf((await send(URL_OF_IT)).json());
    expect(failure).toMatchObject({ reason: 'body-invalid' });
    expect(failure?.cause).toBeUndefined();
  });

  test('cannot change a prototype', async () => {
    const { send } = answering((response) => response.end('{"__proto__":{"polluted":1}}'));
    const value = await (await send(URL_OF_IT)).json();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.hasOwn(value as object, '__proto__')).toBe(true);
  });
});
